import { readFileSync } from 'node:fs'
import { expect, test, whyNoSandbox } from '../fixtures.ts'

test.use({ isSandboxed: true })

/** The command line of a process ends its arguments with NUL. */
function argumentsOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
}

test('an ordinary user gets the window with Chromium’s sandbox around the page', async ({ app }) => {
  const why = whyNoSandbox()
  test.skip(why !== null, why ?? '')
  const page = await app.openSource('sim:demo')
  await page.waitForSelector('#root > *')
  const renderer = await app.electron?.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  )
  expect(renderer).toBeGreaterThan(0)
  test.skip(process.platform !== 'linux', 'what the system says of a process is read on Linux alone')
  expect(argumentsOf(renderer ?? 0)).not.toContain('--no-sandbox')
  // Filter mode: each system call is looked at (proc(5)).
  expect(readFileSync(`/proc/${renderer ?? 0}/status`, 'utf8')).toMatch(/^Seccomp:\s*2$/m)
})
