import type { PaletteView } from '../../core/contract/palette.ts'
import { message, type Message } from '../../core/model/message.ts'
import { nameIndex } from '../../core/view/palette-names.ts'
import { paletteView } from '../../core/view/palette.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import { evidenceOf, evidenceText, placeIn, placesOf } from './find-evidence.ts'
import type { CliIo } from './io.ts'
import { createPaint, formatTable, printable, printJson, type Paint } from './output.ts'
import { withSource } from './read-source.ts'

type FindCall = Extract<CliCall, { readonly command: 'find' }>
type Words = (text: Message) => string

export const kindTitles: Readonly<Record<string, Message>> = {
  node: message('model.kind.node'),
  nic: message('model.kind.nic'),
  switch: message('model.kind.switch'),
  network: message('model.kind.network'),
  endpoint: message('model.kind.endpoint'),
  namespace: message('model.kind.namespace'),
  loadbalancer: message('model.kind.loadbalancer'),
  pod: message('model.kind.pod'),
  service: message('model.kind.service'),
  endpointslice: message('model.kind.endpointslice'),
  networkpolicy: message('model.kind.networkpolicy'),
}

function findJson(source: string, text: string, view: PaletteView, words: Words) {
  return {
    source,
    text,
    answers: view.answers.map(({ title, sentences, text: decoded }) => ({
      title: words(title),
      sentences: sentences.map(words),
      text: decoded,
    })),
    objects: view.groups.flatMap(({ hits }) =>
      hits.map(({ ref, kind, name, why, severity }) => ({
        ref,
        kind,
        name,
        why: why === null ? null : words(why),
        severity,
      })),
    ),
    totals: Object.fromEntries(view.groups.map(({ kind, total }) => [kind, total])),
    findings: view.findings.map(({ id, kind, severity, title }) => ({ id, kind, severity, title: words(title) })),
    notes: view.notes.map(words),
  }
}

function* findText(view: PaletteView, words: Words, paint: Paint): Generator<string> {
  const more = (count: number): string => `  ${paint('dim', words(message('cli.find.more', { count })))}`
  for (const { title, sentences, text } of view.answers) {
    yield paint('bold', printable(words(title)))
    for (const sentence of sentences) yield `  ${printable(words(sentence))}`
    if (text !== null) yield printable(text)
  }
  const plain = [
    { title: '', isNumeric: false },
    { title: '', isNumeric: false },
    { title: '', isNumeric: false },
  ]
  for (const { kind, total, hits } of view.groups) {
    yield paint('bold', words(kindTitles[kind] ?? message('model.kind.file')))
    const rows = hits.map(({ name, why, ref }) => [`  ${name}`, why === null ? '' : words(why), ref])
    yield formatTable(plain, rows, (_style, text) => text).replace(/^\s*\n/, '')
    if (total > hits.length) yield more(total - hits.length)
  }
  if (view.findings.length > 0) {
    yield paint('bold', words(message('cli.find.findings')))
    for (const { id, title } of view.findings) yield `  ${printable(words(title))}  ${printable(id)}`
    if (view.findingsTotal > view.findings.length) yield more(view.findingsTotal - view.findings.length)
  }
  for (const note of view.notes) yield words(note)
}

/** What a pasted text stands for. Exit code 1: nothing was found. */
export function find({ source, text, format, evidence }: FindCall, locale: Locale, io: CliIo): Promise<number> {
  return withSource(source, io, (session) => {
    const { stamp, model } = session.current()
    const words: Words = (told) => say(format === 'json' ? 'en' : locale, told)
    const view = paletteView(text, { stamp, model, names: () => nameIndex(model) }, words)
    const { snapshot } = model.joined
    const place = evidence === 'none' ? null : placeIn(text, snapshot)
    const places = evidence === 'none' ? [] : place === null ? placesOf(view, model.resolve) : [place]
    const documents = evidenceOf(snapshot, places)
    const isFound = view.answers.length + view.groups.length + view.findings.length + documents.length > 0
    if (format === 'json') {
      const found = findJson(source, text, view, words)
      printJson(io.stdout, evidence === 'none' ? found : { ...found, evidence: documents })
    } else {
      const paint = createPaint(io.stdout, io.env)
      const isAsWritten = evidence === 'asWritten'
      const lines = [
        ...(place === null || documents.length === 0 ? findText(view, words, paint) : []),
        ...documents.flatMap((document) => [...evidenceText(document, isAsWritten, words, paint)]),
      ]
      io.stdout.write(
        `${lines.length === 0 ? words(message('cli.find.nothing')) : lines.join('\n').replace(/^\n/, '')}\n`,
      )
    }
    return isFound ? 0 : 1
  })
}
