import { expect, test } from '../fixtures.ts'
import { focusFilter, inspector } from './screen.ts'

/** From an id in a log to its object, by keys alone; and the same object in a filtered table and on the map. */
test('finds what a pasted id stands for, filters by it, and writes the report', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search or run' })
  await box.fill('time="…" level=error msg="HNS failed" ip=10.244.2.12')
  await expect(page.getByRole('group', { name: 'HNS endpoint' }).getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(inspector(page)).toContainText('cart-')

  await page.keyboard.press('Control+k')
  await box.fill('0x803b0013')
  await expect(page.getByRole('heading', { name: /HCN_E_PORT_ALREADY_EXISTS/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await page.keyboard.press('Control+3')
  await expect(page.getByRole('grid')).toBeVisible()
  await focusFilter(page)
  await page.keyboard.type('ip:10.244.2.12 state:created')
  await expect(page.getByText('1 of 77 objects')).toBeVisible()

  await page.keyboard.press('Control+2')
  await expect(page.getByTestId('topology-map')).toHaveAttribute('data-zoom', /\d/)
  if (app.host === 'browser') {
    await page.keyboard.press('Control+k')
    await box.fill('>report as html')
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toBe('win-3-report.html')
  }
})
