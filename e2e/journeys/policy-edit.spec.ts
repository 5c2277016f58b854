import { expect, test } from '../fixtures.ts'
import { callsOf, exportedScript } from '../powershell.ts'
import { apply, keep, turnEditModeOn } from './change.ts'
import { drawnMap, goTo } from './screen.ts'

/** Two pods are pointed at on the map, the traffic between them is blocked in a draft, and the draft is applied. */

interface PolicyRequest {
  readonly Settings: {
    readonly Policies: readonly { readonly Type: string; readonly Settings: Readonly<Record<string, unknown>> }[]
  }
}

test('two objects and L lead to a draft that says who loses reach, and to a rule that HNS holds', async ({ app }) => {
  const page = await app.openSource('sim:win-bridge')
  await goTo(page, 'Topology')
  const { nodes } = await drawnMap(page)
  const [first, second] = nodes.filter(({ id }) => id.startsWith('pod/'))
  if (first === undefined || second === undefined) throw new Error('two pods are drawn')
  const map = page.getByTestId('topology-map')
  const pick = async ({ id, box }: typeof first): Promise<void> => {
    await map.click({ position: { x: (box.x1 + box.x2) / 2, y: (box.y1 + box.y2) / 2 } })
    await expect
      .poll(async () => (await drawnMap(page)).nodes.filter(({ selected }) => selected).map((node) => node.id))
      .toEqual([id])
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
  await expect(page.getByText('HNScope is read-only. Turn edit mode on for this source first.').first()).toBeVisible()
  const [script] = callsOf(await exportedScript(app, page))
  await turnEditModeOn(page)
  await apply(page)
  await keep(page)

  // The journal holds what HNS was sent, which is what the script would send, and what was read back.
  await page.getByRole('tab', { name: 'Journal' }).click()
  const entry = page.locator('[data-state="kept"]')
  await entry.getByRole('button', { name: 'Details' }).click()
  const sent = JSON.parse(await entry.getByLabel(/^Request: HcnModifyEndpoint/).innerText()) as PolicyRequest
  expect(script?.call).toBe('HcnModifyEndpoint')
  expect(sent).toEqual(JSON.parse(script?.settings ?? ''))
  const after = JSON.parse(await entry.getByLabel('After').innerText()) as PolicyRequest['Settings']
  const rule = sent.Settings.Policies.find(({ Settings }) => Settings['Action'] === 'Block')
  expect(after.Policies).toContainEqual(rule)

  // The endpoint is what is selected still: its rules as HNS decides by them.
  await page.keyboard.press('Control+6')
  await page.getByRole('tab', { name: 'Effective' }).click()
  await expect(
    page
      .getByRole('table', { name: /^ACL rules/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('Block')

  // And the way back.
  await page.keyboard.press('Control+7')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await entry.getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The undo brings all back.')
  await question.getByRole('button', { name: 'Undo now' }).click()
  await expect(page.locator('[data-state="reverted"]')).toBeVisible()
  await page.keyboard.press('Control+6')
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Block')
})

test('the same from the menu of the inventory, by keys alone', async ({ app }) => {
  const page = await app.openSource('sim:win-bridge')
  await goTo(page, 'Inventory')
  await page.getByRole('tab', { name: 'Pods' }).click()
  const cell = page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1)
  await cell.focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Block from here' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Policies' })).toBeVisible()
  await expect(page.locator('[data-effect=lost]')).toBeVisible()
})
