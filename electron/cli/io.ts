import type { Readable } from 'node:stream'
import type { SourceOpeners } from '../app/open-source.ts'
import type { Timer } from '../app/refresh.ts'
import type { TextStream } from './output.ts'

/** What the command line has of its surroundings; tests give their own. */
export interface CliIo {
  /** Opened only by who reads it; left out where nothing can come. */
  readonly stdin?: () => Readable & { readonly isTTY?: boolean }
  readonly stdout: TextStream
  readonly stderr: TextStream
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  readonly openers: SourceOpeners
  /** Fires with Ctrl+C. */
  readonly signal: AbortSignal
  /** The clock of the time to keep a change; that of the system where it is left out. */
  readonly timer?: Timer
  /** Asks at a terminal whether an applied change shall stay; left out where nobody can answer. */
  readonly askToKeep?: (signal: AbortSignal) => Promise<boolean>
  /** `hnscope open`: window or browser mode, with the kubeconfig that was named; answers the exit code. */
  readonly startApp: (args: readonly string[], kubeconfig: string | null) => Promise<number>
}
