import { readFileSync, readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { findOnPath } from '../../scripts/e2e-tools.mjs'
import { thisMachine } from '../../scripts/runtime.mjs'
import { expect, test as base } from '../fixtures.ts'
import { startStandin, type Standin } from '../standin.ts'
import { drawnMap, focusFilter, goTo, inspector, status } from './screen.ts'

/** This computer, read through the bindings; the stand-in library answers in the place of Windows. */

const test = base.extend<{ node: (scenario: string) => Promise<Standin> }>({
  node: async ({}, use) => {
    const started: Standin[] = []
    await use(async (scenario) => {
      const standin = await startStandin(scenario)
      started.push(standin)
      return standin
    })
    await Promise.all(started.map((standin) => standin.end()))
  },
})

const canBuild = process.platform === 'linux' && findOnPath(thisMachine(), ['cc']) !== null
test.skip(!canBuild, 'the stand-in library needs Linux and a C compiler: run npm run setup:e2e')

const bar = (page: Page) => page.getByRole('region', { name: 'State of HNS' })
const grid = (page: Page) => page.getByRole('grid', { name: 'HNS endpoints' })
const main = (page: Page) => page.getByRole('main')

/**
 * What would change the node. "Remove the marks" changes the page alone, and Create opens a form that ends in a plan,
 * which read-only allows; Apply is what it forbids.
 */
const writing = /\b(delete|apply|keep|revert|repair|detach|attach|write|undo)\b|^remove (?!the marks)|^create .+/i

/** Whole and current: nothing is missing, and the bar is away. */
async function expectWhole(page: Page, endpoints: string): Promise<void> {
  await expect(main(page)).toContainText(endpoints)
  await expect(bar(page)).toBeHidden()
  await expect(status(page)).toContainText(/Collected \d+ s ago/)
}

/** Programs that read this node, by the port in their environment. */
function processesOf(standin: Standin): number {
  const port = `HNSCOPE_STANDIN_PORT=${standin.environment['HNSCOPE_STANDIN_PORT'] ?? ''}`
  return readdirSync('/proc').filter((entry) => {
    if (!/^\d+$/.test(entry) || Number(entry) === process.pid) return false
    try {
      return readFileSync(`/proc/${entry}/environ`, 'utf8').split('\0').includes(port)
    } catch {
      return false
    }
  }).length
}

test('a node is read, an endpoint is opened down to its document, and nothing can be written', async ({
  app,
  node,
}) => {
  const standin = await node('sim:flannel-vxlan?pods=110&services=60&nodes=4')
  const page = await app.openSource('live', standin.environment)
  await expect(status(page)).toContainText('Live')
  await expect(status(page)).toContainText(/Collected \d+ s ago/)
  await expect(status(page)).toContainText(/HNS answers in/)

  await goTo(page, 'Inventory')
  await expectWhole(page, 'objects')
  const all = Number(/([\d,]+) objects/.exec((await main(page).textContent()) ?? '')?.[1]?.replace(',', ''))
  expect(all).toBeGreaterThan(110)
  await page.getByRole('combobox', { name: 'Filter' }).fill('kind:endpoint remote:false')
  await expect(main(page)).toContainText(/of [\d,]+ objects/)
  await expect(grid(page).getByRole('gridcell', { name: 'Remote', exact: true })).toHaveCount(0)
  const row = grid(page).getByRole('row').filter({ hasText: 'Attached (shared)' }).first()
  // Kubernetes is not read from this computer, so nobody may say that the endpoint has no pod.
  await expect(row.getByRole('gridcell', { name: 'not collected' }).first()).toBeVisible()
  await row.getByRole('gridcell', { name: /^10\.\d+\.\d+\.\d+$/ }).click()
  await expect(inspector(page)).toContainText('Owner')
  const ip = /\d+\.\d+\.\d+\.\d+/.exec((await inspector(page).textContent()) ?? '')?.[0] ?? '?'
  for (const fact of [ip, 'Attached (shared)', 'Owner', 'flannel', /([0-9A-F]{2}-){5}[0-9A-F]{2}/i]) {
    await expect(inspector(page)).toContainText(fact)
  }
  await expect(page.getByRole('button', { name: writing, disabled: false })).toHaveCount(0)
  await inspector(page).getByRole('tab', { name: 'Evidence' }).click()
  const document = inspector(page).getByRole('region', { name: 'Evidence' }).locator('pre').last()
  await expect(document).toContainText('"ID"')
  const shown = (await document.textContent()) ?? ''
  const own = JSON.parse(shown) as { readonly ID: string; readonly IPAddress: string }
  expect(own.IPAddress).toBe(ip)
  expect(JSON.parse(await standin.tell(`endpoint ${own.ID}`))).toEqual({ Success: true, Output: own })
  await expect(page.getByRole('button', { name: writing, disabled: false })).toHaveCount(0)
  await page.screenshot({ path: `test-results/live-read-${app.host}.png` })
})

test('the same by keys alone, from the first screen', async ({ app, node }) => {
  const { environment } = await node('sim:demo')
  const page = await app.openSource('sim:win-bridge', environment)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+o')
  const open = page.getByRole('button', { name: 'Open this computer' })
  await expect(open).toBeVisible()
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(status(page)).toContainText('Live')
  await page.keyboard.press('Control+3')
  await expect(grid(page)).toBeVisible()
  await focusFilter(page)
  await page.keyboard.type('10.244.2.26')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await grid(page).getByRole('gridcell', { name: '10.244.2.26' }).focus()
  await page.keyboard.press('Enter')
  await expect(inspector(page)).toContainText('Attached (shared)')
})

test('what changes on the node is marked on every screen until the marks are removed', async ({ app, node }) => {
  const standin = await node('sim:demo')
  const page = await app.openSource('live', standin.environment)
  await goTo(page, 'Inventory')
  await expectWhole(page, 'objects')
  const before = await main(page).getByRole('status').first().textContent()

  expect(await standin.tell('remove')).toContain('was deleted')
  const added = /[0-9a-f-]{36}/.exec(await standin.tell('add'))?.[0] ?? ''
  expect(added).not.toBe('')
  const line = status(page).getByRole('button', { name: /^Since/ })
  await expect(line).toContainText('1 added')
  await expect(line).toContainText('1 removed')
  await expect(main(page).getByRole('status').first()).not.toHaveText(before ?? '')

  await page.getByRole('tab', { name: 'HNS namespaces' }).click()
  await page.getByRole('combobox', { name: 'Filter' }).fill(added)
  const marked = page.getByRole('row').filter({ has: page.getByRole('img', { name: 'new' }) })
  await expect(marked).toHaveCount(1)
  await line.click()
  const list = page.getByRole('dialog', { name: 'What changed' }).or(page.getByRole('group', { name: 'What changed' }))
  await expect(list).toContainText('removed')
  await page.screenshot({ path: `test-results/live-changes-${app.host}.png` })
  await list.getByRole('listitem').filter({ hasText: 'new' }).getByRole('button').click()
  await expect(inspector(page)).toContainText(/New since the last reading at \d/)
  await page.keyboard.press('Escape')

  await goTo(page, 'Topology')
  const map = await drawnMap(page)
  expect(map.nodes.length).toBeGreaterThan(20)
  await page.screenshot({ path: `test-results/live-changes-map-${app.host}.png` })
  await page.getByTestId('topology-map').press('t')
  await expect(
    page
      .getByTestId('topology-twin')
      .getByRole('row')
      .filter({ hasText: /\bnew\b/ }),
  ).toHaveCount(1)

  await line.click()
  await page.getByRole('button', { name: 'Remove the marks' }).click()
  await expect(line).toBeHidden()
  await expect(
    page
      .getByTestId('topology-twin')
      .getByRole('row')
      .filter({ hasText: /\bnew\b/ }),
  ).toHaveCount(0)
})

test('HNS hangs in the middle of the first reading: it is said, what was read stays, and the rest is not none', async ({
  app,
  node,
}) => {
  const standin = await node('sim:demo?hang=60')
  const page = await app.openSource('live', standin.environment)
  await expect(bar(page)).toContainText(/HNS has not answered for \d+ (s|min)/)
  await bar(page).getByRole('button', { name: 'hns-not-answering' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Findings' })).toBeVisible()
  await expect(main(page)).toContainText('hns-not-answering')
  await page.screenshot({ path: `test-results/live-hang-${app.host}.png` })

  await goTo(page, 'Overview')
  await expect(page.getByRole('row', { name: /^HNS (endpoints|networks)/ }).first()).not.toContainText('None')
  await goTo(page, 'Inventory')
  await page.getByRole('combobox', { name: 'Filter' }).fill('10.244.')
  await expect(page.getByRole('combobox', { name: 'Filter' })).toHaveValue('10.244.')
  await expect(main(page)).not.toContainText(': none')

  const cancel = status(page).getByRole('button', { name: /^Cancel/ })
  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await cancel.first().click()
  await expect(cancel).toHaveCount(0)
  await expect(bar(page)).toContainText(/HNS has not answered for \d+ (s|min)/)

  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(cancel.first()).toBeVisible()
  expect(processesOf(standin)).toBeGreaterThan(0)
  await app.quit()
  // The stand-in itself has the port only in what it printed.
  await expect.poll(() => processesOf(standin)).toBe(0)
})

test('HNS falls silent later: the last data stay with their age, filters work, and it ends when HNS answers', async ({
  app,
  node,
}) => {
  const standin = await node('sim:demo')
  const page = await app.openSource('live', standin.environment)
  await goTo(page, 'Inventory')
  await expectWhole(page, 'objects')
  await standin.tell('hang')
  await expect(bar(page)).toContainText(/HNS has not answered for \d+ s \(\d+ ms before\)/)
  await expect(status(page)).toContainText(/Data is \d+ (s|min) old. Live updates paused./)
  await focusFilter(page)
  await page.keyboard.type('10.244.2.26')
  await expect(grid(page).getByRole('row')).toHaveCount(2)
  await page.screenshot({ path: `test-results/live-silent-${app.host}.png` })
  await standin.tell('answer')
  await expect(bar(page)).toBeHidden()
  await expect(status(page)).toContainText(/Collected \d+ s ago/)
})

test('the service stops and starts, and the process that calls it crashes: said, survived, and read again', async ({
  app,
  node,
}) => {
  const standin = await node('sim:demo')
  const page = await app.openSource('live', standin.environment)
  await goTo(page, 'Inventory')
  await expectWhole(page, 'objects')
  await standin.tell('stop')
  await expect(bar(page)).toContainText('Start-Service hns')
  await expect(grid(page).getByRole('row').nth(1)).toBeVisible()
  await page.screenshot({ path: `test-results/live-stopped-${app.host}.png` })
  await standin.tell('start')
  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(bar(page)).toBeHidden()
  // This HNS comes back without its endpoints, as real ones do: each is named as gone.
  await expect(status(page).getByRole('button', { name: /^Since/ })).toContainText('removed')
  await expect(status(page)).toContainText(/Collected \d+ s ago/)

  await standin.tell('restart')
  await standin.tell('crash')
  await page.keyboard.press('F5')
  await expect(bar(page)).toBeHidden()
  await expect(status(page)).toContainText(/Collected \d+ s ago/)
  // Registrations went with the service and the process; a change is noticed all the same.
  await status(page)
    .getByRole('button', { name: /^Since/ })
    .click()
  await page.getByRole('button', { name: 'Remove the marks' }).click()
  await standin.tell('add')
  await expect(status(page).getByRole('button', { name: /^Since/ })).toContainText('added', { timeout: 30_000 })
})

test('without elevation HNS says no: what to do is said, and nothing is none', async ({ app, node }) => {
  const { environment } = await node('sim:demo?elevated=false')
  const page = await app.openSource('live', environment)
  await expect(bar(page)).toContainText('Start HNScope as administrator')
  await expect(page.getByRole('row', { name: /^HNS endpoints/ })).toContainText('Not permitted')
  await goTo(page, 'Inventory')
  await expect(main(page)).toContainText('HNS endpoints: not permitted to read')
  await page.screenshot({ path: `test-results/live-denied-${app.host}.png` })
})
