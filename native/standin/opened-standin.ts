import { openKoffiPort } from '../hcn/koffi-port.ts'
import type { HcnPort } from '../hcn/port.ts'
import { superviseHcn } from '../process/supervisor.ts'
import type { SupervisedHcn } from '../process/supervisor.ts'
import { loadStandin } from './load.ts'
import type { StandinCounts } from './load.ts'
import { serveStandin } from './server.ts'
import { spawnUnderWine } from './wine.ts'
import type { WineOptions, WineProcess } from './wine.ts'

/** A port that reaches another one through the C library. */
export interface OpenedStandin {
  readonly port: HcnPort
  counts(): Promise<StandinCounts>
  close(): Promise<void>
}

export type OpenStandin = (behind: HcnPort) => Promise<OpenedStandin>

/** The bindings in this process. The library is one for the process: only one at a time may be open. */
export function openStandinHere(library: string): OpenStandin {
  return async (behind) => {
    const server = await serveStandin(behind)
    const standin = loadStandin(library)
    standin.connect(server.port)
    return {
      port: openKoffiPort({ computenetwork: library, vmcompute: library, ole32: library }),
      counts: () => Promise.resolve(standin.counts()),
      close: () => server.close(),
    }
  }
}

export interface UnderWine {
  readonly open: OpenStandin
  readonly hostInfo: SupervisedHcn['hostInfo']
  stop(): void
}

/** The bindings in one process under Wine, for all ports after one another. */
export function openStandinUnderWine(options: WineOptions): UnderWine {
  let wine: WineProcess | null = null
  const hcn = superviseHcn({
    spawn: () => (wine = spawnUnderWine(options)),
    standin: null,
    isReadOnly: false,
    // Starting under Wine is slow, and nothing here tries the limit.
    limitMs: 60_000,
  })
  const open: OpenStandin = async (behind) => {
    const server = await serveStandin(behind)
    const counts = (): Promise<StandinCounts> =>
      wine?.connectStandin(server.port) ?? Promise.reject(new Error('No process was started'))
    await counts()
    return { port: hcn.port, counts, close: () => server.close() }
  }
  return { open, hostInfo: (what) => hcn.hostInfo(what), stop: () => hcn.stop() }
}
