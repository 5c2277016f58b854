import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { asHandle } from '../hcn/handles.ts'
import type { AnyHandle } from '../hcn/handles.ts'
import type { HcnFailure, HcnNotification, HcnObjectCalls, HcnPort, HcnResult } from '../hcn/port.ts'
import { readRequest, takeFrames, writeAnswer, writeEvent } from './frames.ts'
import type { Answer, Call } from './frames.ts'

export interface StandinServer {
  /** For HNSCOPE_STANDIN_PORT of the process that loads the library. */
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves a port, the embedded simulator's as a rule, to the stand-in library on the loopback interface. A port that
 * rejects a call, which HcnPort never does on its own, makes the process that loaded the library crash inside the call.
 * `before` runs ahead of each call: it may never end, and then the call hangs.
 */
export async function serveStandin(
  hcn: HcnPort,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<StandinServer> {
  const sockets = new Set<Socket>()
  const eventSockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      eventSockets.delete(socket)
    })
    // The process at the other end may be killed at any time.
    socket.on('error', () => socket.destroy())
    socket.setNoDelay(true)
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      rest = takeFrames(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), (frame) => {
        const request = readRequest(frame)
        if (request === 'events') {
          eventSockets.add(socket)
          socket.write(Buffer.alloc(4))
          return
        }
        const emit = (token: bigint, notification: HcnNotification): void => {
          for (const events of eventSockets) events.write(writeEvent(token, notification.type, notification.data))
        }
        void answerTo(hcn, request, emit, before).then((answer) => socket.writable && socket.write(writeAnswer(answer)))
      })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

type Emit = (token: bigint, notification: HcnNotification) => void

async function answerTo(hcn: HcnPort, call: Call, emit: Emit, before: () => Promise<void>): Promise<Answer> {
  try {
    await before()
    const result = await dispatch(hcn, call, emit)
    if (!result.ok) return answerOfFailure(call, result.error)
    const { value } = result
    return {
      hresult: 0,
      isCrash: false,
      handle: typeof value === 'bigint' ? value : 0n,
      text: typeof value === 'string' ? value : null,
      record: null,
    }
  } catch {
    return { hresult: 0, isCrash: true, handle: 0n, text: null, record: null }
  }
}

function answerOfFailure(call: Call, failure: HcnFailure): Answer {
  const isV1 = call.name === 'HNSCall'
  return {
    hresult: failure.hresult,
    isCrash: false,
    handle: 0n,
    text: isV1 ? failure.record : null,
    record: isV1 ? null : failure.record,
  }
}

type Value = string | bigint | null

function dispatch(hcn: HcnPort, call: Call, emit: Emit): Promise<HcnResult<Value>> {
  const text = (index: number): string => String(call.args[index])
  const handle = <H extends AnyHandle>(index: number): H => asHandle<H>(BigInt(call.args[index] ?? 0n))
  const listener = (index: number) => (notification: HcnNotification) =>
    emit(BigInt(call.args[index] ?? 0n), notification)

  switch (call.name) {
    case 'HNSCall':
      return hcn.hnsCall(methodOf(text(0)), text(1), text(2))
    case 'HcnCreateEndpoint':
      return hcn.endpoints.create(handle(0), text(1), text(2))
    case 'HcnQueryEndpointStats':
      return hcn.endpoints.queryStats(handle(0), text(1))
    case 'HcnQueryEndpointAddresses':
      return hcn.endpoints.queryAddresses(handle(0), text(1))
    case 'HcnRegisterServiceCallback':
      return hcn.registerServiceCallback(listener(0))
    case 'HcnUnregisterServiceCallback':
      return hcn.unregisterServiceCallback(handle(0))
    case 'HcnRegisterNetworkCallback':
      return hcn.registerNetworkCallback(handle(0), listener(1))
    case 'HcnUnregisterNetworkCallback':
      return hcn.unregisterNetworkCallback(handle(0))
    default: {
      const [, verb = '', kind = ''] = familyName.exec(call.name) ?? []
      if (kind === 'Endpoint') return objectCall({ ...hcn.endpoints, create: refuseCreate }, verb, call)
      if (kind === 'Network') return objectCall(hcn.networks, verb, call)
      if (kind === 'Namespace') return objectCall(hcn.namespaces, verb, call)
      if (kind === 'LoadBalancer') return objectCall(hcn.loadBalancers, verb, call)
      return objectCall(hcn.routes, verb, call)
    }
  }
}

const familyName =
  /^Hcn(Enumerate|Create|Open|Modify|Query|Delete|Close)(Network|Endpoint|Namespace|LoadBalancer|SdnRoute)(?:s|Properties)?$/

function objectCall<H extends AnyHandle>(
  calls: HcnObjectCalls<H>,
  verb: string,
  call: Call,
): Promise<HcnResult<Value>> {
  const [first = '', second = ''] = call.args
  const handle = (): H => asHandle<H>(BigInt(first))
  switch (verb) {
    case 'Enumerate':
      return calls.enumerate(String(first))
    case 'Create':
      return calls.create(String(first), String(second))
    case 'Open':
      return calls.open(String(first))
    case 'Modify':
      return calls.modify(handle(), String(second))
    case 'Query':
      return calls.query(handle(), String(second))
    case 'Delete':
      return calls.delete(String(first))
    default:
      return calls.close(handle())
  }
}

/** HcnCreateEndpoint has its own signature and is dispatched by name. */
function refuseCreate(): Promise<HcnResult<never>> {
  return Promise.reject(new Error('HcnCreateEndpoint takes a network'))
}

function methodOf(text: string): 'GET' | 'POST' | 'DELETE' {
  if (text === 'GET' || text === 'POST' || text === 'DELETE') return text
  throw new Error(`HNSCall has no method ${text}`)
}
