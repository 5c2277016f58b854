import { expect, test } from '../fixtures.ts'
import { drawnMap, goTo } from './screen.ts'

/** Two pods are pointed at on the map, the traffic between them is blocked in a draft, and the draft is staged. */

test('two objects and L lead to a draft that says who loses reach', async ({ app }) => {
  const page = await app.openSource('sim:win-bridge')
  await goTo(page, 'Topology')
  const { nodes } = await drawnMap(page)
  const [first, second] = nodes.filter(({ id }) => id.startsWith('pod/'))
  if (first === undefined || second === undefined) throw new Error('two pods are drawn')
  const map = page.getByTestId('topology-map')
  const pick = async ({ box }: typeof first): Promise<void> => {
    await map.click({ position: { x: (box.x1 + box.x2) / 2, y: (box.y1 + box.y2) / 2 } })
  }
  await pick(first)
  await page.keyboard.press('l')
  await expect(page.getByText(/is the start/)).toBeVisible()
  await pick((await drawnMap(page)).nodes.find(({ id }) => id === second.id) ?? second)
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: /^Traffic from / })
  await expect(dialog.getByRole('radio', { name: 'Block' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Open the draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  const peer = second.id.slice('pod/'.length)
  const lost = page.locator('[data-effect=lost]')
  await expect(lost).toContainText(peer)
  await expect(lost.getByRole('listitem').filter({ hasNotText: peer })).toHaveCount(0)
  const rules = page.getByRole('list', { name: 'Draft of the policies' })
  await expect(rules.getByRole('listitem').first()).toContainText('New')
  await expect(page.locator('[data-request]')).toContainText('"Block"')
  await page.getByRole('button', { name: 'Stage', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('HNS would accept every step.')).toBeVisible()
})

test('the same from the menu of the inventory, by keys alone', async ({ app }) => {
  const page = await app.openSource('sim:win-bridge')
  await goTo(page, 'Inventory')
  await page.getByRole('tab', { name: 'Pods' }).click()
  const cell = page.locator('[data-cell="0:0"]')
  await cell.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Block from here' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await expect(page.locator('[data-effect=lost]')).toBeVisible()
})
