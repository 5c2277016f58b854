/** A started native host, however it was started. */
export interface NativeProcess {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once, also where the process could not be started. */
  onExit(listener: (how: string) => void): void
  /** At once, without a chance for the process to refuse. */
  kill(): void
}

export type Spawn = () => NativeProcess
