import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MessageChannel } from 'node:worker_threads'
import { createORPCClient } from '@orpc/client'
import { RPCLink as PortLink } from '@orpc/client/message-port'
import { RPCLink as SocketLink } from '@orpc/client/websocket'
import { RPCHandler as PortHandler } from '@orpc/server/message-port'
import { RPCHandler as SocketHandler } from '@orpc/server/ws'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import type { HostClient } from '../../core/contract/client.ts'
import { contract } from '../../core/contract/contract.ts'
import { nodePicture } from '../app/changes/node-picture.ts'
import type { Host } from '../app/compose.ts'
import { composeHost } from '../app/compose.ts'
import { standardOpeners } from '../app/openers.ts'
import { createLogger } from '../platform/log.ts'
import { appPaths } from '../platform/paths.ts'
import { startServer } from './server.ts'

const scenario = 'sim:flannel-vxlan?fault=endpoint-orphaned&pods=4&services=2&nodes=2'

let home = ''
let host: Host
let endTransport: () => Promise<void> | void = () => undefined
/** How often the way in for writes was opened. */
let opened = 0

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hnscope-read-only-'))
  opened = 0
  host = await composeHost({
    host: 'browser',
    log: createLogger({ sink: () => undefined }),
    paths: appPaths({ env: { HNSCOPE_HOME: home }, platform: process.platform, home }),
    languages: ['en'],
    version: '0.0.0',
    openers: {
      ...standardOpeners,
      openSimulator: async (spec) => {
        const source = await standardOpeners.openSimulator(spec)
        const { edit } = source
        if (edit === undefined) return source
        return {
          ...source,
          edit: () => {
            opened += 1
            return edit()
          },
        }
      },
    },
  })
  await host.open(scenario)
})

afterEach(async () => {
  await endTransport()
  endTransport = () => undefined
  await host.close()
  await rm(home, { recursive: true, force: true })
})

/** As the window's page talks to the host. */
function overPort(): HostClient {
  const { port1, port2 } = new MessageChannel()
  new PortHandler(host.router).upgrade(port1, { context: host.connect().context })
  port1.start()
  port2.start()
  endTransport = () => port1.close()
  return createORPCClient(new PortLink({ port: port2 }))
}

/** As the page in a browser does: the loopback server, with its token and its origin. */
async function overSocket(): Promise<HostClient> {
  const token = 'q8ZtGm0r5nY2b7xJ4wLk1vHs9dCfPa3uEe6iTo_RzNQ'
  const handler = new SocketHandler(host.router)
  const server = await startServer({
    port: 0,
    token,
    files: { read: () => null },
    onConnection: (socket) => void handler.upgrade(socket, { context: host.connect().context }),
  })
  endTransport = () => server.close()
  const address = `127.0.0.1:${server.port}`
  const socket = new WebSocket(`ws://${address}/api`, ['hnscope', `token.${token}`], {
    headers: { Origin: `http://${address}` },
  })
  // The client of `ws` keeps to the interface of browsers; its types differ in the options of listeners.
  return createORPCClient(new SocketLink({ websocket: socket as unknown as globalThis.WebSocket }))
}

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly pattern?: string
}

/** Inputs that a schema takes, each of its variants among them; texts name objects that are there. */
function inputsFor(schema: Schema, texts: Readonly<Record<string, string>>, name = ''): readonly unknown[] {
  if ('const' in schema) return [schema.const]
  if (schema.enum !== undefined) return schema.enum
  const variants = schema.oneOf ?? schema.anyOf
  if (variants !== undefined) return variants.flatMap((one) => inputsFor(one, texts, name))
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, own]) => [key, inputsFor(own, texts, key)] as const,
      )
      const count = Math.max(1, ...fields.map(([, values]) => values.length))
      return Array.from({ length: count }, (_, at) =>
        Object.fromEntries(fields.map(([key, values]) => [key, values[at % values.length]])),
      )
    }
    case 'array':
      return [Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => inputsFor(schema.items ?? {}, texts)[0])]
    case 'string':
      return [schema.pattern?.includes('sim:') === true ? scenario : (texts[name] ?? texts['id'])]
    case 'integer':
    case 'number':
      return [0]
    case 'boolean':
      return [true, false]
    default:
      return [null]
  }
}

interface Procedure {
  readonly name: string
  readonly input: Schema | null
}

/** Every procedure of the contract, with the schema of what it is asked. */
function proceduresIn(part: object, prefix = ''): readonly Procedure[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return []
    const name = prefix === '' ? key : `${prefix}.${key}`
    if (!('~orpc' in value)) return proceduresIn(value, name)
    // oRPC keeps the schema there.
    const { inputSchema } = value['~orpc'] as { readonly inputSchema?: z.ZodType }
    const input =
      inputSchema === undefined ? null : z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' })
    // It is a schema of draft 2020-12, of which the fields above are read.
    return [{ name, input: input as Schema | null }]
  })
}

/** Asks for everything that there is, but for edit mode itself; what closes the source comes last. */
async function tryAll(client: HostClient): Promise<number> {
  const { findings } = await client.findings.list()
  const finding = findings.find(({ kind }) => kind === 'endpoint-orphaned')?.id ?? ''
  const ref = (await client.inventory.page({ kind: 'endpoints' })).rows[0]?.ref ?? ''
  const id = ref.slice('endpoint/'.length)
  const texts = { id, ref, finding, refs: ref, endpoint: id, network: id, from: ref, to: ref, step: 's1', text: '10.' }
  await client.changes.stageFix({ finding })
  const all = proceduresIn(contract).filter(({ name }) => name !== 'changes.enableEdit')
  const ending = (name: string): number => (/^sources\.|^cluster\.|clear|unstage/.test(name) ? 1 : 0)
  let calls = 0
  for (const { name, input } of [...all].sort((a, b) => ending(a.name) - ending(b.name))) {
    for (const one of input === null ? [undefined] : inputsFor(input, texts)) {
      const ask = name.split('.').reduce((at: unknown, key) => (at as Record<string, unknown>)[key], client) as (
        given: unknown,
      ) => Promise<unknown>
      const answer = await ask(one).catch(() => undefined)
      if (typeof answer === 'object' && answer !== null && 'return' in answer) {
        await (answer as AsyncIterator<unknown>).return?.()
      }
      calls += 1
    }
  }
  expect(calls).toBeGreaterThan(all.length)
  return calls
}

describe.each([
  ['the port of the window', () => Promise.resolve(overPort())],
  ['the socket of browser mode', overSocket],
])('without edit mode, over %s', (_, connect) => {
  it('no procedure of the contract opens the way in for writes, whatever is asked', { timeout: 60_000 }, async () => {
    const client = await connect()
    const before = nodePicture(host.workspace.session())
    await tryAll(client)
    expect(opened).toBe(0)
    expect(await readdir(home)).not.toContain('changes')
    await host.open(scenario)
    expect(nodePicture(host.workspace.session())).toEqual(before)
  })

  it('an applied change is what opens it, once', async () => {
    const client = await connect()
    const { findings } = await client.findings.list()
    const finding = findings.find(({ kind }) => kind === 'endpoint-orphaned')?.id ?? ''
    await client.changes.stageFix({ finding })
    await client.changes.enableEdit()
    const view = await client.changes.apply({ acknowledgeNoUndo: false })
    expect(view.apply?.state).toBe('confirming')
    await client.changes.keep()
    expect(opened).toBe(1)
  })
})
