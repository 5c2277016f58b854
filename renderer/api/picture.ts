/** Pictures larger than this in one direction are drawn smaller: browsers draw none that are larger. */
const longestSide = 12_000

/** A drawing that stands by itself as a picture of points, at up to twice its size. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`
  await image.decode()
  const scale = Math.min(2, longestSide / Math.max(1, image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture cannot be drawn')) : resolve(blob))),
  )
}
