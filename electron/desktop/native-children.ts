import { MessageChannelMain, utilityProcess, type MessagePortMain, type UtilityProcess } from 'electron'

interface Told {
  started(child: number, port: MessagePortMain): void
  ended(child: number, how: string): void
}

/** Native hosts that main starts for one host process; they end with it. */
export interface NativeChildren {
  start(child: number): void
  kill(child: number): void
  killAll(): void
}

export function createNativeChildren(entry: string, told: Told): NativeChildren {
  const running = new Map<number, UtilityProcess>()

  return {
    start(child) {
      const process = utilityProcess.fork(entry, [], { serviceName: 'HNScope native host', stdio: 'ignore' })
      running.set(child, process)
      const { port1, port2 } = new MessageChannelMain()
      process.postMessage(null, [port2])
      told.started(child, port1)
      process.once('exit', (code) => {
        // A new host counts from the beginning again: an old child that ends late must not speak for a new one.
        if (running.get(child) !== process) return
        running.delete(child)
        told.ended(child, `exit code ${code}`)
      })
    },
    kill: (child) => void running.get(child)?.kill(),
    killAll() {
      for (const process of running.values()) process.kill()
      running.clear()
    },
  }
}
