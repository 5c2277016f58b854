import type http from 'node:http'
import type { TLSSocket } from 'node:tls'
import { kubeFacetNames, type KubeFacetName } from '../../core/model/facet.ts'
import { startListener, type ListenerOptions } from './fake-listener.ts'
import { kubeResources, pathOf } from './resources.ts'

/**
 * A small API server that speaks the protocol over real connections, for tests: lists in pages, watches, history with
 * an end, rights, faults. It holds objects as they are given and knows nothing of their fields beside `metadata`.
 */

export interface FakeObject {
  readonly metadata: { readonly name: string; readonly namespace?: string } & Readonly<Record<string, unknown>>
  readonly [field: string]: unknown
}

export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: http.IncomingHttpHeaders
}

/** What goes wrong with a request. */
export type Fault =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  /** The answer never begins. */
  | 'silent'
  /** The answer begins and never ends. */
  | 'stalls'
  /** The connection ends in the middle of the answer. */
  | 'cut'
  /** The connection ends before the answer. */
  | 'reset'

interface Change {
  readonly version: number
  readonly facet: KubeFacetName
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED'
  readonly object: FakeObject
}

interface Watcher {
  readonly facet: KubeFacetName
  readonly answer: http.ServerResponse
}

export interface FakeServer {
  readonly url: string
  readonly requests: readonly FakeRequest[]
  /** Creates or changes; answers the object's new version. */
  put(facet: KubeFacetName, object: FakeObject): number
  remove(facet: KubeFacetName, name: string, namespace?: string): void
  objects(facet: KubeFacetName): readonly FakeObject[]
  watchers(facet: KubeFacetName): number
  bookmark(): void
  /** Forgets the history: watches from before and tokens of pages are gone (410). */
  compact(): void
  /** Ends all watches in order, or by cutting their connections. */
  endWatches(how: 'end' | 'cut'): void
  /** What the account may not do; replaces what was said before. */
  forbid(rights: readonly { readonly facet: KubeFacetName; readonly verb: 'list' | 'watch' }[]): void
  /** Tokens that are accepted; empty accepts every request. */
  accept(tokens: readonly string[]): void
  fail(fault: (request: FakeRequest) => Fault | null): void
  /** Stops listening and cuts everything; `resume` listens again on the same port, with the same objects. */
  pause(): Promise<void>
  resume(): Promise<void>
  close(): Promise<void>
}

export async function startFakeServer(options: ListenerOptions = {}): Promise<FakeServer> {
  const store = new Map<KubeFacetName, Map<string, FakeObject>>(kubeFacetNames.map((name) => [name, new Map()]))
  const requests: FakeRequest[] = []
  const watchers = new Set<Watcher>()
  let history: Change[] = []
  let pages = new Map<string, { readonly items: readonly FakeObject[]; readonly version: number }>()
  let version = 1000
  let oldest = version
  let denied: readonly { readonly facet: KubeFacetName; readonly verb: 'list' | 'watch' }[] = []
  let tokens: readonly string[] = []
  let faultOf: (request: FakeRequest) => Fault | null = () => null

  const objectsOf = (facet: KubeFacetName): Map<string, FakeObject> => store.get(facet) ?? new Map<string, FakeObject>()
  const keyOf = (name: string, namespace?: string): string => (namespace === undefined ? name : `${namespace}/${name}`)
  const isDenied = (facet: KubeFacetName, verb: 'list' | 'watch'): boolean =>
    denied.some((right) => right.facet === facet && right.verb === verb)

  function record(type: Change['type'], facet: KubeFacetName, object: FakeObject): number {
    version += 1
    const stamped = { ...object, metadata: { ...object.metadata, resourceVersion: String(version) } }
    const key = keyOf(object.metadata.name, object.metadata.namespace)
    if (type === 'DELETED') objectsOf(facet).delete(key)
    else objectsOf(facet).set(key, stamped)
    const change: Change = { version, facet, type, object: stamped }
    history.push(change)
    for (const watcher of watchers) if (watcher.facet === facet) sendEvent(watcher.answer, type, stamped)
    return version
  }

  function list(facet: KubeFacetName, query: URLSearchParams, answer: http.ServerResponse): void {
    const token = query.get('continue')
    const known = token === null ? undefined : pages.get(token)
    if (token !== null && known === undefined) {
      sendStatus(answer, 410, 'Expired')
      return
    }
    const chosen = /^metadata\.name=(.+)$/.exec(query.get('fieldSelector') ?? '')?.[1]
    const all = [...objectsOf(facet).values()]
    const items = known?.items ?? (chosen === undefined ? all : all.filter(({ metadata }) => metadata.name === chosen))
    const listVersion = known?.version ?? version
    const limit = Number(query.get('limit') ?? '0') || items.length
    const rest = items.slice(limit)
    const next = rest.length === 0 ? '' : `${facet}-${version}-${pages.size}`
    if (next !== '') pages.set(next, { items: rest, version: listVersion })
    const { kind, apiVersion } = kubeResources[facet]
    sendJson(answer, 200, {
      kind: `${kind}List`,
      apiVersion,
      metadata: { resourceVersion: String(listVersion), ...(next === '' ? {} : { continue: next }) },
      items: items.slice(0, limit),
    })
  }

  function watch(facet: KubeFacetName, query: URLSearchParams, answer: http.ServerResponse): void {
    const from = Number(query.get('resourceVersion') ?? '0')
    answer.writeHead(200, { 'content-type': 'application/json' })
    answer.flushHeaders()
    if (from < oldest) {
      sendEvent(answer, 'ERROR', { kind: 'Status', code: 410, reason: 'Expired', metadata: {} })
      answer.end()
      return
    }
    for (const change of history) {
      if (change.facet === facet && change.version > from) sendEvent(answer, change.type, change.object)
    }
    const watcher: Watcher = { facet, answer }
    watchers.add(watcher)
    answer.on('close', () => watchers.delete(watcher))
  }

  async function review(request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
    let text = ''
    for await (const piece of request) text += String(piece)
    const asked = JSON.parse(text) as { spec: { resourceAttributes: { resource: string; verb: 'list' | 'watch' } } }
    const { resource, verb } = asked.spec.resourceAttributes
    const facet = kubeFacetNames.find((name) => kubeResources[name].resource === resource)
    const allowed = facet !== undefined && !isDenied(facet, verb)
    sendJson(answer, 201, { kind: 'SelfSubjectAccessReview', status: { allowed } })
  }

  /** POST, PATCH and DELETE of one object; merge patches replace labels and nothing else here. */
  async function write(
    method: string,
    at: string,
    request: http.IncomingMessage,
    answer: http.ServerResponse,
  ): Promise<void> {
    let text = ''
    for await (const piece of request) text += String(piece)
    const [, within, collection = '', name] =
      /^\/api(?:s\/[^/]+)?\/v1(?:\/namespaces\/([^/]+))?\/([a-z]+)(?:\/([^/]+))?$/.exec(at) ?? []
    const facet = kubeFacetNames.find((one) => kubeResources[one].resource === collection)
    if (facet === undefined) return sendStatus(answer, 404, 'NotFound')
    const before = name === undefined ? undefined : objectsOf(facet).get(keyOf(name, within))
    if (method === 'POST') {
      const object = JSON.parse(text) as FakeObject
      record('ADDED', facet, object)
      return sendJson(answer, 201, object)
    }
    if (before === undefined) return sendStatus(answer, 404, 'NotFound')
    if (method === 'DELETE') {
      record('DELETED', facet, before)
    } else {
      const patch = JSON.parse(text) as { readonly metadata: Readonly<Record<string, unknown>> }
      record('MODIFIED', facet, { ...before, metadata: { ...before.metadata, ...patch.metadata } })
    }
    return sendJson(answer, 200, { kind: 'Status', status: 'Success' })
  }

  function applyFault(fault: Fault, request: http.IncomingMessage, answer: http.ServerResponse): void {
    if (fault === 'silent') return
    if (fault === 'reset') {
      request.socket.destroy()
    } else if (fault === 'stalls' || fault === 'cut') {
      answer.writeHead(200, { 'content-type': 'application/json' })
      answer.write('{"kind":"PodList","metadata":{"resourceVersion":"1"},"items":[')
      if (fault === 'cut') setImmediate(() => request.socket.destroy())
    } else {
      answer.writeHead(fault.status, fault.headers ?? {})
      answer.end(fault.body ?? '')
    }
  }

  async function serve(request: http.IncomingMessage, answer: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://server')
    const { headers, method = 'GET' } = request
    const asked: FakeRequest = { method, path: url.pathname, query: url.searchParams, headers }
    requests.push(asked)
    const fault = faultOf(asked)
    if (fault !== null) return applyFault(fault, request, answer)
    const token = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1]
    const isCertified = options.needsClientCertificate !== true || (request.socket as TLSSocket).authorized
    if (!isCertified || (tokens.length > 0 && !tokens.includes(token ?? ''))) {
      return sendStatus(answer, 401, 'Unauthorized')
    }
    if (url.pathname === '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews') return review(request, answer)
    if (method !== 'GET') return write(method, url.pathname, request, answer)
    const facet = kubeFacetNames.find((name) => pathOf(kubeResources[name]) === url.pathname)
    if (facet === undefined) return sendStatus(answer, 404, 'NotFound')
    const verb = url.searchParams.get('watch') === 'true' ? 'watch' : 'list'
    if (isDenied(facet, verb)) return sendStatus(answer, 403, 'Forbidden')
    return verb === 'watch' ? watch(facet, url.searchParams, answer) : list(facet, url.searchParams, answer)
  }

  const server = await startListener(options, (request, answer) => void serve(request, answer))

  return {
    url: server.url,
    requests,
    put: (facet, object) => {
      const isKnown = objectsOf(facet).has(keyOf(object.metadata.name, object.metadata.namespace))
      return record(isKnown ? 'MODIFIED' : 'ADDED', facet, object)
    },
    remove: (facet, name, namespace) => {
      const object = objectsOf(facet).get(keyOf(name, namespace))
      if (object !== undefined) record('DELETED', facet, object)
    },
    objects: (facet) => [...objectsOf(facet).values()],
    watchers: (facet) => [...watchers].filter((watcher) => watcher.facet === facet).length,
    bookmark: () => {
      for (const { facet, answer } of watchers) {
        const { kind, apiVersion } = kubeResources[facet]
        sendEvent(answer, 'BOOKMARK', { kind, apiVersion, metadata: { resourceVersion: String(version) } })
      }
    },
    compact: () => {
      history = []
      pages = new Map()
      oldest = version + 1
      version = oldest
    },
    endWatches: (how) => {
      for (const { answer } of watchers) {
        if (how === 'end') answer.end()
        else answer.socket?.destroy()
      }
    },
    forbid: (rights) => {
      denied = rights
    },
    accept: (wanted) => {
      tokens = wanted
    },
    fail: (fault) => {
      faultOf = fault
    },
    pause: server.stop,
    resume: server.listen,
    close: server.stop,
  }
}

function sendJson(answer: http.ServerResponse, status: number, value: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json' })
  answer.end(JSON.stringify(value))
}

function sendStatus(answer: http.ServerResponse, code: number, reason: string): void {
  sendJson(answer, code, { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason, code })
}

function sendEvent(answer: http.ServerResponse, type: string, object: unknown): void {
  answer.write(`${JSON.stringify({ type, object })}\n`)
}
