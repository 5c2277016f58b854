import type { Core, ElementDefinition } from 'cytoscape'
import { changesById } from '../../core/topology/diff.ts'
import type { DrawnElement } from './elements.ts'

function definitionOf({ id, data, classes, at }: DrawnElement): ElementDefinition {
  const definition: ElementDefinition = { group: at === null ? 'edges' : 'nodes', data: { id, ...data }, classes }
  return at === null ? definition : { ...definition, position: { ...at } }
}

/** Classes that follow the pointer and the selection; a patch leaves them alone. */
export const stateClasses = ['selected', 'related', 'cursor', 'hover', 'lit'] as const

/** Makes the drawn elements those of the next view, touching only what changed, in one batch. */
export function patch(cy: Core, before: readonly DrawnElement[], after: readonly DrawnElement[]): void {
  const { added, removed, changed } = changesById(before, after)
  const byId = new Map(after.map((element) => [element.id, element]))
  cy.batch(() => {
    for (const id of removed) cy.getElementById(id).remove()
    for (const id of changed) {
      const element = byId.get(id)
      if (element === undefined) continue
      const drawn = cy.getElementById(id)
      const kept = stateClasses.filter((name) => drawn.hasClass(name))
      // Fields that are gone must not stay behind: the severity of a fault that is mended.
      drawn.removeData(
        Object.keys(drawn.data() as object)
          .filter((name) => !['id', 'source', 'target'].includes(name) && !(name in element.data))
          .join(' ') || 'none',
      )
      drawn.data(element.data)
      drawn.classes([element.classes, ...kept].join(' '))
      if (element.at !== null) drawn.position({ ...element.at })
    }
    cy.add(added.flatMap((id) => byId.get(id) ?? []).map(definitionOf))
  })
}

/** Puts a class on exactly these elements. */
export function mark(cy: Core, name: (typeof stateClasses)[number], ids: ReadonlySet<string>): void {
  cy.batch(() => {
    for (const element of cy.elements(`.${name}`).toArray()) if (!ids.has(element.id())) element.removeClass(name)
    for (const id of ids) cy.getElementById(id).addClass(name)
  })
}

/** The whole map as a file, with other elements than those that are drawn now and that stay. */
export function pngOf(
  cy: Core,
  drawn: readonly DrawnElement[],
  elements: readonly DrawnElement[],
  bg: string,
): Promise<Blob> {
  patch(cy, drawn, elements)
  const picture = cy.png({ output: 'blob-promise', full: true, scale: 2, maxWidth: 8000, maxHeight: 8000, bg })
  patch(cy, elements, drawn)
  return picture
}
