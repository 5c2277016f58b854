import { fork } from 'node:child_process'
import type { Spawn } from '../../native/process/spawn.ts'

/** Starts the native host as a child of this process; in the window, main does it by a utility process instead. */
export function forkNativeHost(entry: string, environment: NodeJS.ProcessEnv = process.env): Spawn {
  return () => {
    const child = fork(entry, [], {
      // Options of a debugger or loader of this process are not its own.
      execArgv: [],
      env: environment,
      // Standard output belongs to the command line.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'json',
    })
    let listener: ((how: string) => void) | null = null
    let how: string | null = null
    const ended = (reason: string): void => {
      if (how !== null) return
      how = reason
      listener?.(reason)
    }
    child.once('error', (error) => ended(error.message))
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code ?? 'unknown'}`))
    return {
      // A message to a process that has just ended is lost with it; its exit is what counts.
      post: (message) => void (child.connected && child.send(toMessage(message), () => undefined)),
      onMessage: (onMessage) => void child.on('message', onMessage),
      onExit: (onExit) => {
        listener = onExit
        if (how !== null) onExit(how)
      },
      kill: () => void child.kill('SIGKILL'),
    }
  }
}

/** Messages of the protocol are plain objects (native/process/protocol.ts). */
function toMessage(message: unknown): object {
  if (typeof message !== 'object' || message === null) throw new TypeError('A message is an object')
  return message
}
