/** cytoscape puts a style element into the page unless one with this id is there; ours keeps it out. */
export function standInForStyle(): void {
  const id = '__________cytoscape_stylesheet'
  if (document.getElementById(id) !== null) return
  const meta = document.createElement('meta')
  meta.id = id
  document.head.append(meta)
}
