import type { ObjectView } from '../../core/contract/views.ts'
import { message, type Message } from '../../core/model/message.ts'
import { cellText } from '../../core/view/inventory.ts'
import { objectView } from '../../core/view/object.ts'
import type { Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import { kindTitles } from './find.ts'
import type { CliIo } from './io.ts'
import { noObject, otherKinds, refOfNamed } from './named-object.ts'
import { createPaint, formatTable, printable, printJson, type Paint } from './output.ts'
import { withSource } from './read-source.ts'

type Words = (text: Message) => string

function objectJson(source: string, view: ObjectView, words: Words) {
  return {
    source,
    ref: view.ref,
    kind: view.kind,
    name: view.name,
    aliases: view.aliases,
    owner: view.owner === null ? null : words(view.owner),
    summary: view.summary.map(({ label, cell }) => ({ label: words(label), value: cellText(cell, words) })),
    findings: view.findings.map(({ id, kind, severity, title }) => ({ id, kind, severity, title: words(title) })),
    relations: view.relations.map(({ relation, basis, ref, name }) => ({
      relation: words(relation),
      basis: basis === null ? null : words(basis),
      ref,
      name,
    })),
    moreRelations: view.moreRelations ?? 0,
    policiesState: view.policiesState,
    policies: view.policies.map(({ sentence, type, place }) => ({ text: words(sentence), type, ...place })),
    contradictions: (view.contradictions ?? []).map(({ text, place }) => ({ text: words(text), place })),
    documents: view.documents.map(({ file, pointer }) => ({ file, pointer })),
    commands: view.commands.map(({ title, text }) => ({ title: words(title), command: text })),
  }
}

const noPolicies = {
  listed: message('ui.inspector.noPolicies'),
  notCollected: message('ui.inspector.policiesNotCollected'),
  doesNotApply: message('ui.inspector.policiesNotHere'),
} as const satisfies Record<ObjectView['policiesState'], Message>

function rowsOf(rows: readonly (readonly string[])[]): readonly string[] {
  const columns = (rows[0] ?? []).map(() => ({ title: '', isNumeric: false }))
  const [, ...lines] = formatTable(columns, rows, (_style, text) => text).split('\n')
  return lines.map((line) => `  ${line}`)
}

/** The tabs of the inspector one below the other. */
function* objectText(view: ObjectView, words: Words, paint: Paint): Generator<string> {
  const heading = (text: Message): string => paint('bold', words(text))
  const kind = kindTitles[view.kind]
  yield `${paint('bold', printable(`${kind === undefined ? '' : `${words(kind)} `}${view.name}`))}  ${printable(view.ref)}`
  const owner = view.owner === null ? [] : [[words(message('ui.inspector.owner')), words(view.owner)]]
  yield* rowsOf([...owner, ...view.summary.map(({ label, cell }) => [words(label), cellText(cell, words)])])
  if (view.findings.length > 0) {
    yield heading(message('cli.find.findings'))
    for (const { id, title } of view.findings) yield `  ${printable(words(title))}  ${paint('dim', printable(id))}`
  }
  yield heading(message('ui.inspector.relations'))
  if (view.relations.length === 0) yield `  ${words(message('ui.inspector.noRelations'))}`
  else {
    yield* rowsOf(
      view.relations.map(({ relation, basis, ref, name }) => [
        words(relation),
        name,
        ref,
        basis === null ? '' : words(basis),
      ]),
    )
  }
  if (view.moreRelations !== undefined) {
    yield `  ${words(message('ui.inspector.moreRelations', { count: view.moreRelations }))}`
  }
  yield heading(message('ui.inspector.policies'))
  if (view.policies.length === 0) yield `  ${words(noPolicies[view.policiesState])}`
  for (const { sentence } of view.policies) yield `  - ${printable(words(sentence))}`
  if (view.contradictions !== undefined) {
    yield heading(message('ui.inspector.contradictions'))
    for (const { text } of view.contradictions) yield `  - ${printable(words(text))}`
  }
  yield heading(message('ui.inspector.evidence'))
  for (const { file, pointer } of view.documents) yield `  ${printable(`${file} ${pointer}`.trim())}`
  yield heading(message('ui.inspector.commands'))
  if (view.commands.length === 0) yield `  ${words(message('ui.inspector.noCommands'))}`
  for (const { title, text } of view.commands) yield `  ${words(title)}\n    ${printable(text)}`
}

function viewOf(session: Session, name: string): ObjectView {
  const { stamp, model } = session.current()
  const view = objectView(stamp, model, refOfNamed(session, name, otherKinds))
  if (view === null) throw noObject(name)
  return view
}

/** One object as the inspector of the window shows it. */
export function showObject(
  { source, object, format }: Extract<CliCall, { readonly command: 'object' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  return withSource(source, io, (session) => {
    const words: Words = (text) => say(format === 'json' ? 'en' : locale, text)
    const view = viewOf(session, object)
    if (format === 'json') printJson(io.stdout, objectJson(source, view, words))
    else for (const line of objectText(view, words, createPaint(io.stdout, io.env))) io.stdout.write(`${line}\n`)
    return 0
  })
}
