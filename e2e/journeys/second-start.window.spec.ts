import { expect, startAgain, test } from '../fixtures.ts'

test('a second start opens its source and its view in the first window and ends', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByText('sim:demo').first()).toBeVisible()
  expect(await startAgain('sim:flannel-host-gw', app.home)).toBe(0)
  await expect(page.getByText('sim:flannel-host-gw').first()).toBeVisible()
  expect(await app.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)

  // With a place of its own, in another source and then in the one that is open.
  expect(await startAgain('sim:demo', app.home, '#/inventory?kind=pods&filter=shop')).toBe(0)
  await expect(page.getByText('sim:demo').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/#\/inventory\?kind=pods&filter=shop$/)
  expect(await startAgain(null, app.home, '#/findings?filter=orphan')).toBe(0)
  await expect(page.getByRole('heading', { name: 'Findings', level: 1 })).toBeVisible()
  await expect(page.getByText('sim:demo').first()).toBeVisible()
})
