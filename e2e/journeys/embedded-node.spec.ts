import { expect, test } from '../fixtures.ts'
import { drawnMap, goTo, inspector, refresh, status } from './screen.ts'

/** The first minutes with HNScope: the embedded node, its planted fault, and the way to the proof. */

test('the fault stands on the first screen, and leads to the map, the detail and the raw document', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 error')
  const top = page.getByRole('region', { name: 'Most important findings' })
  await expect(top).toContainText('2 HNS endpoints own the address 10.244.2.12')

  await top.getByRole('button', { name: 'Explain' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  const detail = page.getByRole('article')
  await expect(detail.getByRole('region', { name: 'What it means' })).toBeVisible()
  await expect(detail.getByRole('region', { name: 'What to do' })).toContainText('Remove-HnsEndpoint')
  await detail.getByRole('region', { name: 'Evidence' }).getByRole('button').first().click()
  await expect(inspector(page).getByRole('tab', { name: 'Evidence' })).toHaveAttribute('aria-selected', 'true')
  // The field that the line speaks of is marked in the text as it was read.
  await expect(inspector(page).locator('mark').first()).toContainText('10.244.2.12')

  await expect(status(page)).toContainText('Simulated')
  await expect(status(page)).toContainText(/Collected \d+ s ago/)
})

test('one selection is shown on every screen', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await goTo(page, 'Inventory')
  const grid = page.getByRole('grid', { name: 'HNS endpoints' })
  const row = grid.getByRole('row').filter({ hasText: '10.244.2.26' })
  await row.getByRole('gridcell', { name: '10.244.2.26' }).click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
  const name = (await row.getByRole('gridcell').nth(1).textContent()) ?? ''
  expect(name).toMatch(/^[\w-]+\/[\w-]+$/)
  await expect(inspector(page)).toContainText(name)
  await expect(inspector(page)).toContainText('Attached (shared)')

  await goTo(page, 'Topology')
  await expect.poll(async () => (await drawnMap(page)).nodes.filter(({ selected }) => selected).length).toBe(1)
  const [selected] = (await drawnMap(page)).nodes.filter((node) => node.selected)
  expect(selected?.id).toMatch(/^endpoint\/[0-9a-f-]{36}$/)

  await inspector(page).getByRole('tab', { name: 'Relations' }).click()
  await inspector(page).getByRole('button', { name: 'flannel.4096' }).first().click()
  await expect
    .poll(async () => (await drawnMap(page)).nodes.filter((node) => node.selected).map(({ id }) => id.split('/')[0]))
    .toEqual(['network'])
})

test('the map and its text twin show the same, labels do not overlap, and nothing moves on refresh', async ({
  app,
}) => {
  const page = await app.openSource('sim:demo')
  await goTo(page, 'Topology')
  const before = await drawnMap(page)
  expect(before.nodes.length).toBeGreaterThan(60)
  for (const [index, a] of before.nodes.entries()) {
    for (const b of before.nodes.slice(index + 1)) {
      const overlap =
        a.box.x1 < b.box.x2 - 1 && b.box.x1 < a.box.x2 - 1 && a.box.y1 < b.box.y2 - 1 && b.box.y1 < a.box.y2 - 1
      expect(overlap, `${a.id} lies over ${b.id}`).toBe(false)
    }
  }

  await page.getByTestId('topology-map').press('t')
  const twin = page.getByTestId('topology-twin')
  await expect(twin).toBeVisible()
  const lines = await twin
    .locator('[data-line]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-line')))
  expect(lines).toHaveLength(before.nodes.length)
  expect(new Set(lines)).toEqual(new Set(before.nodes.map(({ id }) => id)))
  await page.keyboard.press('t')
  await expect(page.getByTestId('topology-map')).toBeVisible()

  await refresh(page)
  const after = await drawnMap(page)
  expect(after.nodes.map(({ id, position }) => [id, position])).toEqual(
    before.nodes.map(({ id, position }) => [id, position]),
  )
})

test('an unchanged page of another source says so, and Ctrl+1 to Ctrl+4 reach the screens', async ({ app }) => {
  const page = await app.openSource('sim:azure-cni')
  await expect(page.getByRole('main')).toContainText(/No findings/)
  for (const [key, screen] of [
    ['2', 'Topology'],
    ['3', 'Inventory'],
    ['4', 'Findings'],
    ['1', 'Overview'],
  ] as const) {
    await page.keyboard.press(`Control+${key}`)
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
  }
})
