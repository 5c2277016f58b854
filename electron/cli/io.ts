import type { SourceOpeners } from '../app/open-source.ts'
import type { TextStream } from './output.ts'

/** What the command line has of its surroundings; tests give their own. */
export interface CliIo {
  readonly stdout: TextStream
  readonly stderr: TextStream
  readonly env: Readonly<Record<string, string | undefined>>
  readonly version: string
  readonly openers: SourceOpeners
  /** Fires with Ctrl+C. */
  readonly signal: AbortSignal
  /** `hnscope open`: window or browser mode, with the kubeconfig that was named; answers the exit code. */
  readonly startApp: (args: readonly string[], kubeconfig: string | null) => Promise<number>
}
