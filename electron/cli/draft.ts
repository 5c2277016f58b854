import type { Draft, FieldView, PolicyTypeView } from '../../core/contract/drafts.ts'
import type { Message } from '../../core/model/message.ts'
import * as drafts from '../app/changes/drafts.ts'
import type { Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import type { DraftFile } from './draft-file.ts'
import type { CliIo } from './io.ts'
import { refOfNamed } from './named-object.ts'
import { printJson } from './output.ts'
import type { DraftCall } from './plan-arguments.ts'
import { changesOf } from './plan.ts'
import { withSource } from './read-source.ts'

type Words = (text: Message) => string

/** What a field takes, in one line. */
function fieldText(field: FieldView, words: Words): string {
  const { kind, choices, hint, filledIn, isRequired, title } = field
  return [
    `${words(title)} (${kind}${isRequired ? ', required' : ''})`,
    ...(choices.length === 0 ? [] : [choices.map(({ value }) => value).join(' | ')]),
    ...(hint === null ? [] : [words(hint)]),
    ...(filledIn === null ? [] : [words(filledIn)]),
  ].join('; ')
}

const textsOf = (fields: readonly FieldView[], words: Words): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, fieldText(field, words)]))

const emptyFields = (fields: readonly FieldView[]): Record<string, FieldView['value']> =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]))

/** Types that this node takes, each with its fields. */
const policyTexts = (types: readonly PolicyTypeView[], words: Words): Record<string, unknown> =>
  Object.fromEntries(
    types.flatMap(({ type, fields, isSupported }) => (isSupported ? [[type, textsOf(fields, words)]] : [])),
  )

function policyDraft(session: Session, call: DraftCall, words: Words, io: CliIo): DraftFile {
  const view = drafts.policies(session, changesOf(session, io), refOfNamed(session, call.object ?? ''))
  const id = view.object.ref.slice(view.object.ref.indexOf('/') + 1)
  const draft: Draft =
    view.object.kind === 'network'
      ? { kind: 'network-policies', network: id, request: 'Add', policies: [] }
      : { kind: 'endpoint-policies', endpoint: id, policies: view.entries.map(({ index }) => ({ keep: index })) }
  return {
    format: 'hnscope-draft',
    version: 1,
    drafts: [draft],
    fields: {
      present: Object.fromEntries(view.entries.map(({ index, sentence }) => [`keep ${index}`, words(sentence)])),
      types: policyTexts(view.types, words),
    },
  }
}

function objectDraft(session: Session, call: DraftCall, words: Words, io: CliIo): DraftFile {
  const { kind } = call
  if (kind === 'policies') return policyDraft(session, call, words, io)
  const asked = call.object === null ? null : session.current().model.resolve(refOfNamed(session, call.object))
  const form = drafts.form(session, changesOf(session, io), {
    kind,
    network: asked?.kind === 'network' ? asked.id : null,
  })
  const network = form.networks.find(({ isChosen }) => isChosen)?.id ?? ''
  const fields = emptyFields(form.fields)
  const draft = (): Draft => {
    switch (kind) {
      case 'endpoint':
        return { kind, network, fields, policies: [], namespace: null }
      case 'load-balancer':
        return { kind, network, fields, backends: [] }
      case 'network':
        return { kind, fields, policies: [] }
      case 'namespace':
        return { kind, fields }
    }
  }
  return {
    format: 'hnscope-draft',
    version: 1,
    drafts: [draft()],
    fields: {
      ...textsOf(form.fields, words),
      ...(form.networks.length === 0
        ? {}
        : { network: form.networks.map(({ id, name, type }) => `${id} ${name} ${type}`) }),
      ...(form.addresses === null
        ? {}
        : { free: form.addresses.map(({ prefix, free }) => `${prefix}: ${free.slice(0, 8).join(', ')}`) }),
      ...(kind === 'endpoint' ? { namespace: ['new', ...form.namespaces.map(({ id, name }) => `${id} ${name}`)] } : {}),
      ...(kind === 'load-balancer'
        ? { backends: form.backends.map(({ id, name, address }) => `${id} ${name} ${address ?? ''}`.trim()) }
        : {}),
      ...(form.policyTypes.length === 0 ? {} : { policies: policyTexts(form.policyTypes, words) }),
    },
  }
}

/** `hnscope draft`: a form to fill in; `hnscope plan --file` says what is wrong with it, and what it would do. */
export function draft(call: DraftCall, locale: Locale, io: CliIo): Promise<number> {
  return withSource(call.source, io, (session) => {
    const words: Words = (text) => say(locale, text)
    printJson(io.stdout, objectDraft(session, call, words, io))
    return 0
  })
}
