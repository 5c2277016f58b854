import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import type { NativeProcess } from '../process/spawn.ts'
import type { StandinCounts } from './load.ts'

export interface WineOptions {
  readonly wine: string
  readonly prefix: string
  /** Windows' node.exe, and windows-entry.ts bundled. */
  readonly node: string
  readonly entry: string
  /** Takes what the process prints: nothing, unless it breaks. */
  readonly logFile: string
}

export interface WineProcess extends NativeProcess {
  /** Turns the stand-in to a server; answers what is still owed to it. */
  connectStandin(port: number): Promise<StandinCounts>
}

/** The native host under Wine (windows-entry.ts), as the supervisor takes it. */
export function spawnUnderWine(options: WineOptions): WineProcess {
  const waiting: string[] = []
  const countsAsked: ((counts: StandinCounts) => void)[] = []
  let socket: Socket | null = null
  let onMessage: (message: unknown) => void = () => undefined
  let rest = ''

  const server = createServer((connected) => {
    socket = connected
    server.close()
    connected.setEncoding('utf8')
    connected.on('error', () => connected.destroy())
    connected.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) receive(JSON.parse(line))
    })
    for (const line of waiting.splice(0)) connected.write(line)
  })
  const child = new Promise<ReturnType<typeof spawn>>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address === null || typeof address === 'string' ? 0 : address.port
      const log = openSync(options.logFile, 'a')
      const started = spawn(options.wine, [options.node, options.entry], {
        // Node's pipes are sockets on Linux, which Windows' Node does not take for its standard streams; a file it does.
        stdio: ['ignore', log, log],
        env: {
          ...process.env,
          WINEPREFIX: options.prefix,
          WINEDEBUG: '-all',
          HNSCOPE_ABI_PORT: String(port),
        },
      })
      closeSync(log)
      resolve(started)
    })
  })

  function receive(message: unknown): void {
    if (typeof message === 'object' && message !== null && 'counts' in message) {
      // Written by windows-entry.ts of this same run.
      countsAsked.shift()?.(message.counts as StandinCounts)
    } else onMessage(message)
  }

  function write(line: string): void {
    if (socket === null) waiting.push(line)
    else socket.write(line)
  }

  return {
    post: (message) => write(`${JSON.stringify(message)}\n`),
    onMessage: (listener) => void (onMessage = listener),
    onExit: (listener) => {
      void child.then((started) => started.once('exit', (code) => listener(`exit code ${code ?? 'unknown'}`)))
    },
    kill: () => {
      socket?.destroy()
      server.close()
      void child.then((started) => started.kill('SIGKILL'))
    },
    connectStandin: (port) =>
      new Promise((resolve) => {
        countsAsked.push(resolve)
        write(`${JSON.stringify({ turnTo: port })}\n`)
      }),
  }
}
