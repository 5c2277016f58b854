import { expect, test } from '../fixtures.ts'

test('a page that stops is loaded again, and one that stops twice is replaced by a sentence', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // Asked of the window itself: for Playwright a page that stopped once is gone.
  const crash = () =>
    app.electron?.evaluate(
      ({ BrowserWindow }) =>
        new Promise<void>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          contents?.once('did-finish-load', () => resolve())
          contents?.forcefullyCrashRenderer()
        }),
    )
  const shown = () =>
    app.electron?.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      const text: unknown = await contents?.executeJavaScript('document.body.innerText')
      return `${contents?.getURL()} ${String(text)}`
    })

  await crash()
  await expect.poll(shown).toMatch(/^app:\/\/hnscope\/(#\S*)? [^]*sim:demo/)
  await crash()
  expect(await shown()).toMatch(/^app:\/\/hnscope\/stopped The page of HNScope stopped twice/)
})
