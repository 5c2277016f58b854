import { z } from 'zod'

/**
 * Messages between the host and the native host, checked at both ends: a malformed one is a crash of the protocol. A
 * handle crosses as a name that the native host gave it, never as a pointer: a pointer of a process that is gone would
 * be a wild one in the next.
 */
export const objectKinds = ['networks', 'endpoints', 'namespaces', 'loadBalancers', 'routes'] as const
export type ObjectKind = (typeof objectKinds)[number]

/** What the IP Helper API is asked for; it runs here, since it too may hang. */
export const hostInfos = ['adapters', 'routes'] as const
export type HostInfo = (typeof hostInfos)[number]

const kind = z.enum(objectKinds)
const handle = z.string().regex(/^[a-zA-Z]+\d{1,15}$/)
const text = z.string()
const subscription = z.int().nonnegative()

export const callSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('enumerate'), kind, query: text }),
  z.strictObject({ method: z.literal('create'), kind: kind.exclude(['endpoints']), id: text, settings: text }),
  z.strictObject({ method: z.literal('createEndpoint'), handle, id: text, settings: text }),
  z.strictObject({ method: z.literal('open'), kind, id: text }),
  z.strictObject({ method: z.literal('modify'), kind, handle, settings: text }),
  z.strictObject({ method: z.literal('query'), kind, handle, query: text }),
  z.strictObject({ method: z.literal('delete'), kind, id: text }),
  z.strictObject({ method: z.literal('close'), kind, handle }),
  z.strictObject({ method: z.literal('queryStats'), handle, query: text }),
  z.strictObject({ method: z.literal('queryAddresses'), handle, query: text }),
  z.strictObject({ method: z.literal('registerService'), subscription }),
  z.strictObject({ method: z.literal('registerNetwork'), handle, subscription }),
  z.strictObject({ method: z.literal('unregisterService'), handle }),
  z.strictObject({ method: z.literal('unregisterNetwork'), handle }),
  z.strictObject({ method: z.literal('hostInfo'), what: z.enum(hostInfos) }),
  z.strictObject({ method: z.literal('hnsCall'), verb: z.enum(['GET', 'POST', 'DELETE']), path: text, request: text }),
])
export type Call = z.infer<typeof callSchema>

export const toNativeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('start'), standin: z.string().nullable(), isReadOnly: z.boolean() }),
  z.strictObject({ type: z.literal('call'), id: z.int().nonnegative(), call: callSchema }),
])
export type ToNative = z.infer<typeof toNativeSchema>

const failureSchema = z.strictObject({
  hresult: z.int().min(0).max(0xffffffff),
  record: z.string().nullable(),
  isMissingFunction: z.literal(true).exactOptional(),
  local: z.enum(['malformed', 'tooLarge', 'readOnly', 'staleHandle', 'stopped', 'timeout', 'crash']).exactOptional(),
})

const answerSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('done') }),
  z.strictObject({ is: z.literal('text'), text }),
  z.strictObject({ is: z.literal('handle'), handle }),
  z.strictObject({ is: z.literal('failure'), failure: failureSchema }),
])
export type Answer = z.infer<typeof answerSchema>

export const fromNativeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('answer'), id: z.int().nonnegative(), answer: answerSchema }),
  z.strictObject({
    type: z.literal('notification'),
    subscription,
    notification: z.strictObject({ type: z.int(), data: z.string().nullable() }),
  }),
])
export type FromNative = z.infer<typeof fromNativeSchema>

/** Everything that changes the node, or may. A POST of HNSCall always counts: some of its paths only act. */
export function isWrite(call: Call): boolean {
  switch (call.method) {
    case 'create':
    case 'createEndpoint':
    case 'modify':
    case 'delete':
      return true
    case 'hnsCall':
      return call.verb !== 'GET'
    case 'enumerate':
    case 'open':
    case 'query':
    case 'close':
    case 'queryStats':
    case 'queryAddresses':
    case 'registerService':
    case 'registerNetwork':
    case 'unregisterService':
    case 'unregisterNetwork':
    case 'hostInfo':
      return false
  }
}
