import { z } from 'zod'
import { parseObjectGuid } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import type { MessageKey } from '../text/catalogue.ts'

/**
 * What can be changed on a node, as data: staged, guarded, tried, applied, undone and exported from the same value.
 * Documents have the V2 schema of HNS (hcn.md 3).
 */

/** An HNS object by its id, or the object that an earlier step of the same plan makes: `@s1`. */
const target = z.union([
  z
    .string()
    .max(40)
    .transform((text, context) => {
      const guid = parseObjectGuid(text)
      if (guid !== null) return String(guid)
      context.addIssue({ code: 'custom', message: 'no GUID' })
      return z.NEVER
    }),
  z.string().regex(/^@[a-z0-9]{1,20}$/),
])

const document = z.record(z.string().max(200), z.unknown())

/** One policy in the V2 form; settings that no version we know has go through untouched. */
export const policySchema = z.object({
  Type: z.string().min(1).max(100),
  Settings: document.default({}),
})
export type PolicyDocument = z.infer<typeof policySchema>

const policies = z.array(policySchema).max(5000)

export const operationSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create-endpoint'), network: target, settings: document }),
  z.strictObject({ kind: z.literal('remove-endpoint'), id: target }),
  /** The whole list: the service replaces what is there (hcn.md 4.2). */
  z.strictObject({ kind: z.literal('modify-endpoint-policies'), id: target, policies }),
  z.strictObject({ kind: z.literal('attach-endpoint'), id: target, namespace: target }),
  z.strictObject({ kind: z.literal('detach-endpoint'), id: target, namespace: target }),
  /** Back ends are named in `backends`, so that they may come from earlier steps. */
  z.strictObject({ kind: z.literal('create-load-balancer'), backends: z.array(target).max(5000), settings: document }),
  z.strictObject({ kind: z.literal('remove-load-balancer'), id: target }),
  z.strictObject({ kind: z.literal('create-network'), settings: document }),
  z.strictObject({ kind: z.literal('remove-network'), id: target }),
  z.strictObject({
    kind: z.literal('modify-network-policies'),
    id: target,
    request: z.enum(['Add', 'Remove', 'Update']),
    policies,
  }),
  z.strictObject({ kind: z.literal('create-namespace'), settings: document }),
  z.strictObject({ kind: z.literal('remove-namespace'), id: target }),
  /** Nothing that HNS can do: exact text for a console, which HNScope shows and never runs. */
  z.strictObject({
    kind: z.literal('manual'),
    on: z.enum(['node', 'kubectl']),
    command: z.string().max(4000),
    text: z.object({
      key: z.custom<MessageKey>((value) => typeof value === 'string' && value.length <= 200),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }) as z.ZodType<Message>,
  }),
])
export type Operation = z.infer<typeof operationSchema>
export type OperationKind = Operation['kind']
export type ManualOperation = Extract<Operation, { kind: 'manual' }>
export type HnsOperation = Exclude<Operation, ManualOperation>

export const operationKinds = [
  'create-endpoint',
  'remove-endpoint',
  'modify-endpoint-policies',
  'attach-endpoint',
  'detach-endpoint',
  'create-load-balancer',
  'remove-load-balancer',
  'create-network',
  'remove-network',
  'modify-network-policies',
  'create-namespace',
  'remove-namespace',
  'manual',
] as const satisfies readonly OperationKind[]

/** The step whose object a target stands for; null for an object that is there already. */
export function stepOfTarget(text: string): string | null {
  return text.startsWith('@') ? text.slice(1) : null
}

/** The object that an operation changes or removes; null for one that it makes, and for manual steps. */
export function subjectOf(operation: Operation): { readonly kind: SubjectKind; readonly id: string } | null {
  switch (operation.kind) {
    case 'remove-endpoint':
    case 'modify-endpoint-policies':
    case 'attach-endpoint':
    case 'detach-endpoint':
      return { kind: 'endpoint', id: operation.id }
    case 'remove-load-balancer':
      return { kind: 'loadbalancer', id: operation.id }
    case 'remove-network':
    case 'modify-network-policies':
      return { kind: 'network', id: operation.id }
    case 'remove-namespace':
      return { kind: 'namespace', id: operation.id }
    case 'create-endpoint':
    case 'create-load-balancer':
    case 'create-network':
    case 'create-namespace':
    case 'manual':
      return null
  }
}

export type SubjectKind = 'network' | 'endpoint' | 'namespace' | 'loadbalancer'

/** Every object that must be there for the operation, with those it only refers to. */
export function referencesOf(operation: Operation): readonly { readonly kind: SubjectKind; readonly id: string }[] {
  const subject = subjectOf(operation)
  const own = subject === null ? [] : [subject]
  switch (operation.kind) {
    case 'create-endpoint':
      return [{ kind: 'network', id: operation.network }]
    case 'attach-endpoint':
    case 'detach-endpoint':
      return [...own, { kind: 'namespace', id: operation.namespace }]
    case 'create-load-balancer':
      return operation.backends.map((id) => ({ kind: 'endpoint', id }))
    default:
      return own
  }
}

/** The kind of object that an operation makes; null where it makes none. */
export function madeKind(operation: Operation): SubjectKind | null {
  switch (operation.kind) {
    case 'create-endpoint':
      return 'endpoint'
    case 'create-load-balancer':
      return 'loadbalancer'
    case 'create-network':
      return 'network'
    case 'create-namespace':
      return 'namespace'
    default:
      return null
  }
}
