import type { PaletteView } from '../../core/contract/palette.ts'
import type { RawView } from '../../core/contract/views.ts'
import type { Place } from '../../core/model/evidence.ts'
import { message, type Message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { isMinified, layOut } from '../../core/view/lay-out.ts'
import { indexDocuments, rawView } from '../../core/view/raw.ts'
import type { Resolve } from '../../core/view/resolve.ts'
import { printable, type Paint } from './output.ts'

/** The documents behind what was found, or the place that a line of evidence names. */

/** Objects of which the documents are printed; more is another search. */
const mostObjects = 5

/** `endpoints.json /3/IPAddress`, as check prints it, with or without brackets. */
export function placeIn(text: string, { files }: Snapshot): Place | null {
  const written = text.trim().replace(/^\((.*)\)$/, '$1')
  const file = files
    .filter(({ name }) => written === name || written.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0]
  if (file === undefined) return null
  const pointer = written.slice(file.name.length).trim()
  return pointer === '' || pointer.startsWith('/') ? { file: file.name, pointer } : null
}

export function evidenceOf(snapshot: Snapshot, places: readonly Place[]): readonly RawView[] {
  const documents = indexDocuments(snapshot)
  return places.flatMap((place) => rawView(snapshot, documents, place) ?? [])
}

export function placesOf(view: PaletteView, resolve: Resolve): readonly Place[] {
  const hits = view.groups.flatMap((group) => group.hits).slice(0, mostObjects)
  return hits.flatMap(({ ref }) => {
    const object = resolve(ref)
    return object !== null && 'documents' in object
      ? object.documents.map(({ file, pointer }) => ({ file, pointer }))
      : []
  })
}

/** With `>` before the lines of the field. */
export function* evidenceText(
  view: RawView,
  isAsWritten: boolean,
  words: (text: Message) => string,
  paint: Paint,
): Generator<string> {
  const isLaidOut = !isAsWritten && isMinified(view.text)
  const { text, highlight } = isLaidOut ? layOut(view.text, view.highlight) : view
  yield ''
  yield paint('bold', printable(`${view.file} ${view.pointer}`.trim()))
  const told = isLaidOut ? 'cli.find.laidOut' : 'cli.find.asWritten'
  yield paint('dim', words(message(told, { line: view.firstLine })))
  let at = 0
  for (const line of text.split('\n')) {
    const end = at + line.length
    const isMarked = highlight !== null && at < highlight.end && end > highlight.start
    const shown = printable(line.replace(/\r$/, ''))
    yield isMarked ? paint('bold', `> ${shown}`) : `  ${shown}`
    at = end + 1
  }
  if (view.isCut) yield paint('dim', words(message('ui.evidence.cut')))
}
