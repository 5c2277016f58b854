import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** What opens an address in the user's browser. */
export function openCommand(platform: NodeJS.Platform, address: string): readonly [string, ...string[]] {
  if (platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', address]
  return [platform === 'darwin' ? 'open' : 'xdg-open', address]
}

/**
 * Opens the address in the user's browser, as far as there is one. The address holds the token, and arguments of a
 * program can be read by every user of the computer: what is opened is a file that only this user can read and that
 * leads there. Returns what removes the file.
 */
export function openInBrowser(address: string): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-'))
  const file = path.join(folder, 'open.html')
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${address}">\n`, {
    mode: 0o600,
  })
  const [program, ...args] = openCommand(process.platform, pathToFileURL(file).href)
  const child = spawn(program, args, { detached: true, stdio: 'ignore' })
  // No browser, or no such program: the address stands in the terminal.
  child.on('error', () => undefined)
  child.unref()
  return () => rmSync(folder, { recursive: true, force: true })
}
