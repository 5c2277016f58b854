import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { standardOpeners } from '../app/openers.ts'
import { runCli } from './run.ts'

/** The command line for tests: what a call printed, its exit code, and a folder of its own. */

export const root = path.resolve(import.meta.dirname, '../..')
export const caseFolder = (name: string): string => path.join(root, 'fixtures/cases', name, 'input')
export const duplicate = caseFolder('011-duplicate-endpoints-with-one-ip')
export const healthy = caseFolder('055-healthy-flannel-vxlan')

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
  readonly started: readonly (readonly string[])[]
}

interface CliBench {
  readonly scratch: string
  readonly run: (
    argv: readonly string[],
    isTTY?: boolean,
    env?: Readonly<Record<string, string>>,
    stdin?: string | Uint8Array,
  ) => Promise<Ran>
  /** Removes the folder. */
  readonly end: () => void
}

export function cliBench(): CliBench {
  const scratch = mkdtempSync(path.join(tmpdir(), 'hnscope-cli-'))
  return {
    scratch,
    end: () => rmSync(scratch, { recursive: true, force: true }),
    run: async (argv, isTTY = false, env = { LANG: 'en_GB.UTF-8' }, stdin = '') => {
      const out: string[] = []
      const err: string[] = []
      const started: (readonly string[])[] = []
      const code = await runCli(argv, {
        stdin: () => Object.assign(Readable.from(stdin.length === 0 ? [] : [Buffer.from(stdin)]), { isTTY }),
        stdout: { write: (text) => out.push(text), isTTY },
        stderr: { write: (text) => err.push(text), isTTY },
        // Captures are listed under it: not in the account of whoever runs the tests.
        env: { HNSCOPE_HOME: path.join(scratch, 'home'), ...env },
        version: '1.2.3',
        openers: standardOpeners,
        signal: new AbortController().signal,
        startApp: (args) => {
          started.push(args)
          return Promise.resolve(0)
        },
      })
      return { code, out: out.join(''), err: err.join(''), started }
    },
  }
}
