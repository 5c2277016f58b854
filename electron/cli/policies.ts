import type { AclRowView, PoliciesView } from '../../core/contract/policies.ts'
import { message, type Message } from '../../core/model/message.ts'
import { policiesTable } from '../../core/view/export-tables.ts'
import * as drafts from '../app/changes/drafts.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliIo } from './io.ts'
import { refOfNamed } from './named-object.ts'
import { createPaint, formatTable, printable, printJson, writeTableAs, type Paint } from './output.ts'
import type { PoliciesCall } from './plan-arguments.ts'
import { changesOf } from './plan.ts'
import { withSource } from './read-source.ts'

type Words = (text: Message) => string

function ruleJson(row: AclRowView, words: Words) {
  return {
    ...row,
    sentence: words(row.sentence),
    owner: row.owner === null ? null : { ...row.owner, text: words(row.owner.text), basis: null },
    marks: row.marks.map((mark) => ({ ...mark, text: words(mark.text) })),
  }
}

function policiesJson(source: string, view: PoliciesView, words: Words) {
  return {
    source,
    object: view.object,
    network: view.network,
    state: view.state,
    rules: view.acls.map((row) => ruleJson(row, words)),
    policies: view.entries.map(({ index, type, sentence, json }) => ({
      index,
      type,
      sentence: words(sentence),
      document: JSON.parse(json) as unknown,
    })),
    warnings: view.warnings.map(words),
    offersAllowAll: view.offersAllowAll,
    templates: view.templates.map(({ id, title }) => ({ id, title: words(title) })),
  }
}

/** One rule a line, in the order in which HNS decides; what has no effect says why below. */
function ruleLines(rows: readonly AclRowView[], words: Words, paint: Paint): readonly string[] {
  const columns = (['direction', 'action', 'priority', 'rule', 'owner'] as const).map((name) => ({
    title: words(message(`policies.ui.column.${name}`)),
    isNumeric: name === 'priority',
  }))
  const cells = rows.map((row) => [
    words(message(`policies.ui.direction.${row.direction}`)),
    words(message(`policies.ui.action.${row.action}`)),
    row.priority === null ? '–' : String(row.priority),
    words(row.sentence),
    row.owner === null ? '' : words(row.owner.text),
  ])
  const [head = '', ...lines] = formatTable(columns, cells, paint).split('\n')
  return [
    head,
    ...lines.flatMap((line, at) => [
      line,
      ...(rows[at]?.marks ?? []).map(
        ({ kind, text }) => `    ! ${words(message(`policies.ui.mark.${kind}`))} ${words(text)}`,
      ),
    ]),
  ]
}

function textLines(view: PoliciesView, words: Words, paint: Paint): readonly string[] {
  if (view.state === 'doesNotApply') return [words(message('policies.ui.notHere'))]
  if (view.state === 'notCollected') return [words(message('policies.ui.notCollected'))]
  const others = view.entries.filter(({ type }) => view.object.kind === 'network' || type.toLowerCase() !== 'acl')
  return [
    paint('bold', view.object.name),
    ...view.warnings.map((warning) => `! ${words(warning)}`),
    ...(view.acls.length === 0
      ? []
      : ['', paint('bold', words(message('policies.ui.acls'))), ...ruleLines(view.acls, words, paint)]),
    '',
    paint('bold', words(message(view.object.kind === 'network' ? 'policies.ui.ofNetwork' : 'policies.ui.others'))),
    ...(others.length === 0
      ? [words(message('policies.ui.noOthers'))]
      : others.map(({ type, sentence }) => `${type}: ${words(sentence)}`)),
  ]
}

/** `hnscope policies`: the policies of one object as HNS decides by them. */
export function policies(call: PoliciesCall, locale: Locale, io: CliIo): Promise<number> {
  return withSource(call.source, io, (session) => {
    const view = drafts.policies(session, changesOf(session, io), refOfNamed(session, call.object))
    if (call.format === 'json') {
      printJson(
        io.stdout,
        policiesJson(call.source, view, (text) => say('en', text)),
      )
    } else if (call.format === 'csv' || call.format === 'markdown') {
      const language = call.format === 'csv' ? 'en' : locale
      writeTableAs(
        io.stdout,
        call.format,
        policiesTable(view, (text) => say(language, text)),
      )
    } else {
      const words: Words = (text) => printable(say(locale, text))
      io.stdout.write(`${textLines(view, words, createPaint(io.stdout, io.env)).join('\n')}\n`)
    }
    return 0
  })
}
