import { message, type Message } from '../../core/model/message.ts'
import { fail, ok, type Result } from '../../core/model/result.ts'
import { choice, type Given } from './given.ts'

/** Words of `plan`, `policies`, `draft` and `journal`. */

export const planFormats = ['text', 'json', 'powershell', 'hcn-json', 'markdown'] as const
const policyFormats = ['text', 'json', 'csv', 'markdown'] as const
const protocols = ['any', 'TCP', 'UDP'] as const

/** What a plan is made of. */
export type PlanOf =
  /** Id of a finding. */
  | { readonly by: 'fix'; readonly finding: string }
  /** A plan or drafts. */
  | { readonly by: 'file'; readonly file: string }
  | {
      readonly by: 'rule'
      readonly action: 'Allow' | 'Block'
      readonly from: string
      readonly to: string | null
      readonly protocol: (typeof protocols)[number]
      readonly ports: string
    }
  | { readonly by: 'template'; readonly template: string; readonly object: string }
  | { readonly by: 'removal'; readonly object: string }

export interface PlanCall {
  readonly command: 'plan'
  readonly source: string
  readonly of: PlanOf
  readonly mode: 'show' | 'dry-run' | 'apply'
  readonly isKept: boolean
  readonly acceptsNoUndo: boolean
  readonly format: (typeof planFormats)[number]
}

export interface PoliciesCall {
  readonly command: 'policies'
  readonly source: string
  readonly object: string
  readonly format: (typeof policyFormats)[number]
}

export const draftKinds = ['endpoint', 'load-balancer', 'network', 'namespace', 'policies'] as const

export interface DraftCall {
  readonly command: 'draft'
  readonly source: string
  readonly kind: (typeof draftKinds)[number]
  /** The network of an endpoint or load balancer, or the object whose policies are to be edited. */
  readonly object: string | null
}

export interface JournalCall {
  readonly command: 'journal'
  readonly what: 'list' | 'undo' | 'export'
  readonly id: string | null
  readonly format: 'text' | 'json'
}

const ofOptions = ['--fix', '--file', '--block', '--allow', '--template', '--remove'] as const
export const planOptions = [
  ...ofOptions,
  '--to',
  '--protocol',
  '--ports',
  '--on',
  '--dry-run',
  '--apply',
  '--keep',
  '--accept-no-undo',
  '--format',
]

/** Options that say more of one way to make a plan, and go with it alone. */
const companions: Readonly<Record<string, readonly string[]>> = {
  '--to': ['--block', '--allow'],
  '--protocol': ['--block', '--allow'],
  '--ports': ['--block', '--allow'],
  '--on': ['--template'],
}

function planOf(given: Given): Result<PlanOf, Message> {
  const text = (name: string): string => given.values.get(name) ?? ''
  const chosen = ofOptions.filter((option) => text(option.slice(2)) !== '')
  const [option] = chosen
  if (option === undefined || chosen.length > 1) return fail(message('changes.cli.planOf'))
  for (const [companion, leaders] of Object.entries(companions)) {
    if (given.values.has(companion.slice(2)) && !leaders.includes(option)) {
      return fail(message('changes.cli.goesWith', { name: companion, with: leaders.join(', ') }))
    }
  }
  switch (option) {
    case '--fix':
      return ok({ by: 'fix', finding: text('fix') })
    case '--file':
      return ok({ by: 'file', file: text('file') })
    case '--remove':
      return ok({ by: 'removal', object: text('remove') })
    case '--template':
      return text('on') === ''
        ? fail(message('changes.cli.templateOn'))
        : ok({ by: 'template', template: text('template'), object: text('on') })
    case '--block':
    case '--allow': {
      const protocol = choice(given, 'protocol', protocols)
      if (!protocol.ok) return protocol
      // HNS takes ports with a protocol alone; without one the rule would be about everything.
      if (text('ports') !== '' && (protocol.value ?? 'any') === 'any') {
        return fail(message('changes.suggest.portsNeedProtocol'))
      }
      return ok({
        by: 'rule',
        action: option === '--block' ? 'Block' : 'Allow',
        from: text(option.slice(2)),
        to: text('to') === '' ? null : text('to'),
        protocol: protocol.value ?? 'any',
        ports: text('ports'),
      })
    }
  }
}

export function parsePlan(given: Given, source: string): Result<PlanCall, Message> {
  const format = choice(given, 'format', planFormats)
  if (!format.ok) return format
  const of = planOf(given)
  if (!of.ok) return of
  const isApplied = given.values.has('apply')
  if (isApplied && given.values.has('dry-run')) return fail(message('changes.cli.oneMode'))
  if (!isApplied && given.values.has('keep')) return fail(message('changes.cli.keepNeedsApply'))
  if (isApplied && format.value !== null && format.value !== 'text' && format.value !== 'json') {
    return fail(message('changes.cli.applyFormat'))
  }
  return ok({
    command: 'plan',
    source,
    of: of.value,
    mode: isApplied ? 'apply' : given.values.has('dry-run') ? 'dry-run' : 'show',
    isKept: given.values.has('keep'),
    acceptsNoUndo: given.values.has('accept-no-undo'),
    format: format.value ?? 'text',
  })
}

export function parsePolicies(given: Given, source: string): Result<PoliciesCall, Message> {
  const format = choice(given, 'format', policyFormats)
  if (!format.ok) return format
  const object = given.positionals[2]
  if (object === undefined) return fail(message('changes.cli.noObject'))
  return ok({ command: 'policies', source, object, format: format.value ?? 'text' })
}

export function parseDraft(given: Given, source: string): Result<DraftCall, Message> {
  const [, , word, object] = given.positionals
  const kind = draftKinds.find((one) => one === word)
  if (kind === undefined) return fail(message('changes.cli.draftKind', { kinds: draftKinds.join(', ') }))
  if (kind === 'policies' && object === undefined) return fail(message('changes.cli.noObject'))
  return ok({ command: 'draft', source, kind, object: object ?? null })
}

export function parseJournal(given: Given): Result<JournalCall, Message> {
  const [, what = 'list', id] = given.positionals
  const format = choice(given, 'format', ['text', 'json'] as const)
  if (!format.ok) return format
  if (what !== 'list' && what !== 'undo' && what !== 'export') return fail(message('changes.cli.journalWhat'))
  if (what === 'undo' && id === undefined) return fail(message('changes.cli.noChange'))
  return ok({ command: 'journal', what, id: id ?? null, format: format.value ?? 'text' })
}
