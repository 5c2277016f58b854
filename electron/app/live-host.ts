import type { InputFile } from '../../core/capture/part.ts'
import type { Facet, Instant } from '../../core/model/facet.ts'
import type { HostFacts, HostRoute } from '../../core/model/host.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import type { SourceFile } from '../../core/model/snapshot.ts'
import { formatHresult } from '../../core/hns/hresult.ts'
import type { HcnResult } from '../../native/hcn/port.ts'
import { readAdapterFacts, readRouteFacts } from '../../native/host-info/facts.ts'
import { readPortRanges, readWindowsBuild } from '../../native/host-info/windows-commands.ts'
import type { RunCommand } from '../../native/host-info/windows-commands.ts'
import type { SupervisedHcn } from '../../native/process/supervisor.ts'

/** The operating system's side of this computer. */
export interface HostReading {
  readonly host: Facet<HostFacts>
  /** Null: they could not be read, and `noRoutes` says why. */
  readonly routes: readonly HostRoute[] | null
  readonly noRoutes: Message
  /** How long HNS took for the first small question; null where it did not answer it. */
  readonly answerMs: number | null
  /** Answers of Windows that are facts already, kept as evidence. */
  readonly evidence: readonly SourceFile[]
  /** Outputs that the readers of captures understand. */
  readonly files: readonly InputFile[]
}

export interface HostOptions {
  readonly hcn: SupervisedHcn
  /** Null where this is no Windows: what only its commands tell is left out. */
  readonly commands: RunCommand | null
  readonly computerName: string
  /** `10.0.20348` */
  readonly release: string
  readonly at: Instant
}

const adaptersFile = 'host/adapters.json'
const routesFile = 'host/routes.json'

/** Never throws for what Windows does: what could not be read is missing from the facts, and the facet says so. */
export async function readHost(options: HostOptions): Promise<HostReading> {
  const { hcn, commands, computerName, release, at } = options
  const askedAt = performance.now()
  let answerMs: number | null = null
  const [adapters, routes, version, build, ports] = await Promise.all([
    hcn.hostInfo('adapters'),
    hcn.hostInfo('routes'),
    hcn.port.hnsCall('GET', '/globals/version', '').then((answer) => {
      if (answer.ok) answerMs = performance.now() - askedAt
      return answer
    }),
    commands === null ? null : readWindowsBuild(commands, release),
    commands === null ? [] : readPortRanges(commands),
  ])
  const adapterFacts = adapters.ok ? readAdapterFacts(adaptersFile, adapters.value) : null
  const names = adapterFacts?.nameOfInterface ?? new Map<number, string>()
  const routeFacts = routes.ok ? readRouteFacts(routesFile, routes.value, names) : null
  const facts: HostFacts = {
    computerName,
    windowsBuild: build,
    hnsVersion: version.ok ? versionOf(version.value) : null,
    adapters: adapterFacts?.adapters ?? [],
    documents: [],
  }
  const evidence = [
    ...(adapterFacts === null ? [] : [{ name: adaptersFile, text: adapterFacts.text, format: 'json' }]),
    ...(routeFacts === null ? [] : [{ name: routesFile, text: routeFacts.text, format: 'json' }]),
  ]
  return {
    host:
      adapterFacts === null
        ? { state: 'cut', value: facts, at, lost: lostBy('GetAdaptersAddresses', adapters) }
        : { state: 'collected', value: facts, at },
    routes: routeFacts?.routes ?? null,
    noRoutes: lostBy('GetIpForwardTable2', routes),
    answerMs,
    evidence,
    files: ports,
  }
}

function lostBy(call: string, result: HcnResult<string>): Message {
  const code = result.ok || result.error.isMissingFunction === true ? null : formatHresult(result.error.hresult)
  return code === null ? message('native.hostMissing', { call }) : message('native.hostFailed', { call, code })
}

/** hcn.md 1.6: `{"Success":true,"Output":{"Major":15,"Minor":4}}` */
function versionOf(answer: string): HostFacts['hnsVersion'] {
  try {
    const parsed = JSON.parse(answer) as { Output?: { Major?: unknown; Minor?: unknown } } | null
    const major = parsed?.Output?.Major
    const minor = parsed?.Output?.Minor
    return typeof major === 'number' && typeof minor === 'number' ? { major, minor } : null
  } catch {
    return null
  }
}
