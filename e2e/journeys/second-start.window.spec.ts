import { expect, startAgain, test } from '../fixtures.ts'

test('a second start opens its source in the first window and ends', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByText('sim:demo').first()).toBeVisible()
  expect(await startAgain('sim:flannel-host-gw', app.home)).toBe(0)
  await expect(page.getByText('sim:flannel-host-gw').first()).toBeVisible()
  expect(await app.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
