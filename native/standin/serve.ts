import { createInterface } from 'node:readline'
import { namespaceV2 } from '../../core/hns/wire/read-v2.ts'
import { timerClock } from '../simulator/clock.ts'
import { buildScenario } from '../simulator/scenarios/builder.ts'
import { parseScenario } from '../simulator/scenarios/registry.ts'
import { logWrites } from '../simulator/write-log.ts'
import { serveStandin } from './server.ts'

/**
 * The embedded node for programs that load the stand-in library: `serve <scenario>` prints
 * `HNSCOPE_STANDIN_PORT=<port>` and serves until it is ended. Lines of its input are trouble and changes on demand; each
 * is answered by a line when it is done. See scripts/standin.mjs.
 */
const parsed = parseScenario(process.argv[2] ?? 'sim:demo')
if (!parsed.ok) {
  process.stderr.write(`No such scenario. Valid: ${parsed.error.valid.join(', ')}\n`)
  process.exit(2)
}
const { simulator } = buildScenario(parsed.value.definition, parsed.value.spec, timerClock())
const log = logWrites(simulator.port)

let held: Promise<void> | null = null
let release: () => void = () => undefined
let isToCrash = false

async function before(): Promise<void> {
  if (held !== null) await held
  if (!isToCrash) return
  isToCrash = false
  throw new Error('This call crashes the process that made it')
}

/** What HNS itself says of one endpoint (hcn.md 1.6), on one line. */
async function endpoint(id: string): Promise<string> {
  const answer = await simulator.port.hnsCall('GET', `/endpoints/${id}`, '')
  return answer.ok ? answer.value.replaceAll(/\s*\n\s*/g, '') : `refused: ${answer.error.hresult}`
}

const commands: Readonly<Record<string, (argument: string) => string | Promise<string>>> = {
  endpoint,
  writes: () => JSON.stringify(log.take()),
  refuse: (call) => {
    log.refuseNext(call)
    return `the next ${call} is refused`
  },
  count: () => {
    const { networks, endpoints, namespaces, loadBalancers } = simulator.store.state
    return JSON.stringify([networks.size, endpoints.size, namespaces.size, loadBalancers.size])
  },
  hang: () => {
    held ??= new Promise((resolve) => (release = resolve))
    return 'no call returns'
  },
  answer: () => {
    release()
    held = null
    return 'calls return'
  },
  crash: () => {
    isToCrash = true
    return 'the next call crashes its process'
  },
  stop: () => {
    simulator.stopService()
    return 'the service is stopped'
  },
  start: () => {
    simulator.startService()
    return 'the service runs'
  },
  restart: () => {
    simulator.restartService()
    return 'the service was restarted'
  },
  add: () => {
    const made = simulator.perform({ do: 'createNamespace', id: null, settings: namespaceV2({ Type: 'Host' }) })
    return made.ok ? `namespace ${made.value} was made` : `refused: ${made.error}`
  },
  remove: () => {
    const last = [...simulator.store.state.endpoints.keys()].at(-1)
    if (last === undefined) return 'there is no endpoint'
    const gone = simulator.perform({ do: 'deleteEndpoint', id: last })
    return gone.ok ? `endpoint ${last} was deleted` : `refused: ${gone.error}`
  },
}

void serveStandin(log.port, before).then(({ port }) => {
  process.stdout.write(`HNSCOPE_STANDIN_PORT=${port}\n`)
  createInterface({ input: process.stdin }).on('line', (line) => {
    const [name = '', argument = ''] = line.trim().split(' ')
    const answered = commands[name]?.(argument) ?? `commands: ${Object.keys(commands).join(', ')}`
    void Promise.resolve(answered).then((answer) => process.stdout.write(`${answer}\n`))
  })
})
