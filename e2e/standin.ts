import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface, type Interface } from 'node:readline'
import { projectRoot } from '../scripts/runtime.mjs'
import type { Environment } from './fixtures.ts'

/** A node behind the stand-in library of HNS, for the source `live` on a machine without Windows. */
export interface Standin {
  /** For the product that is to read it. */
  readonly environment: Environment
  /** Changes the node, or makes trouble; answers when it is done (native/standin/serve.ts). */
  tell(
    command:
      | 'hang'
      | 'answer'
      | 'crash'
      | 'stop'
      | 'start'
      | 'restart'
      | 'add'
      | 'remove'
      | 'writes'
      | 'count'
      | `endpoint ${string}`
      | `refuse ${string}`,
  ): Promise<string>
  end(): Promise<void>
}

/** Lines of a process, one after another, as they are asked for. */
function linesOf(lines: Interface, child: ChildProcess): () => Promise<string> {
  const come: string[] = []
  const wanted: { resolve(line: string): void; reject(error: Error): void }[] = []
  lines.on('line', (line) => {
    const next = wanted.shift()
    if (next === undefined) come.push(line)
    else next.resolve(line)
  })
  child.once('exit', (code) => {
    for (const one of wanted.splice(0)) one.reject(new Error(`the stand-in ended with ${code}`))
  })
  return () => {
    const line = come.shift()
    if (line !== undefined) return Promise.resolve(line)
    return new Promise((resolve, reject) => wanted.push({ resolve, reject }))
  }
}

export async function startStandin(scenario: string): Promise<Standin> {
  const child = spawn(process.execPath, [path.join(projectRoot, 'scripts/standin.mjs'), scenario], {
    cwd: projectRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const next = linesOf(createInterface({ input: child.stdout }), child)
  const variable = async (name: string): Promise<[string, string]> => {
    const line = await next()
    const [key = '', value = ''] = line.split('=')
    if (key !== name) throw new Error(`the stand-in said "${line}" in place of ${name}`)
    return [name, value]
  }
  const library = await variable('HNSCOPE_HCN_LIBRARY')
  const port = await variable('HNSCOPE_STANDIN_PORT')
  return {
    environment: Object.fromEntries([library, port]),
    tell: (command) => {
      child.stdin.write(`${command}\n`)
      return next()
    },
    end: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}
