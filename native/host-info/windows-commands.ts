import { execFile } from 'node:child_process'
import { win32 } from 'node:path'

/**
 * What no API of Windows gives: the port ranges of TCP and UDP by netsh (core/capture reads its output, in whatever
 * language) and the update revision of the build by reg. Programs are named by full path.
 */
export interface CommandOutput {
  /** Path in the snapshot. */
  readonly name: string
  readonly text: string
}

/** Runs a program and gives what it printed; null where it failed or did not end in time. */
export type RunCommand = (program: string, args: readonly string[]) => Promise<string | null>

const limitMs = 5000

export function systemCommands(systemRoot: string | undefined): RunCommand {
  return (program, args) =>
    new Promise((resolve) => {
      const file = win32.join(systemRoot ?? 'C:\\Windows', 'System32', program)
      execFile(file, [...args], { timeout: limitMs, windowsHide: true, encoding: 'utf8' }, (error, stdout) => {
        resolve(error === null ? stdout : null)
      })
    })
}

export async function readPortRanges(run: RunCommand): Promise<readonly CommandOutput[]> {
  const wanted = (['tcp', 'udp'] as const).flatMap((protocol) => [
    { name: `host/netsh-dynamicport-${protocol}.txt`, args: ['int', 'ipv4', 'show', 'dynamicport', protocol] },
    {
      name: `host/netsh-excludedportrange-${protocol}.txt`,
      args: ['int', 'ipv4', 'show', 'excludedportrange', `protocol=${protocol}`],
    },
  ])
  const outputs = await Promise.all(
    wanted.map(async ({ name, args }): Promise<CommandOutput | null> => {
      const text = await run('netsh.exe', args)
      return text === null || text.trim() === '' ? null : { name, text }
    }),
  )
  return outputs.flatMap((output) => output ?? [])
}

/** `10.0.20348.2582`: Node knows all but the last number, which only the registry has. */
export async function readWindowsBuild(run: RunCommand, release: string): Promise<string> {
  const key = 'HKLM\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion'
  const text = await run('reg.exe', ['query', key, '/v', 'UBR'])
  const revision = text === null ? null : /\bUBR\s+REG_DWORD\s+0x([0-9a-f]+)/i.exec(text)?.[1]
  return revision === null || revision === undefined ? release : `${release}.${Number.parseInt(revision, 16)}`
}
