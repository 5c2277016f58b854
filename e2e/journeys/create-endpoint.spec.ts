import { findOnPath } from '../../scripts/e2e-tools.mjs'
import { thisMachine } from '../../scripts/runtime.mjs'
import { expect, test as base } from '../fixtures.ts'
import { callsOf, expectSameCalls, exportedScript, type SeenWrite } from '../powershell.ts'
import { startStandin, type Standin } from '../standin.ts'
import { apply, confirmApply, keep, turnEditModeOn } from './change.ts'
import { drawnMap, goTo, status } from './screen.ts'

/**
 * An HNS endpoint is made on this computer, where the stand-in library answers in the place of Windows: the address of
 * another is refused with its holder, and what HNS receives is what was shown and exported.
 */

const canBuild = process.platform === 'linux' && findOnPath(thisMachine(), ['cc']) !== null

const test = base.extend<{ node: Standin }>({
  node: async ({}, use) => {
    const node = await startStandin('sim:win-bridge')
    await use(node)
    await node.end()
  },
})

async function writesOf(node: Standin): Promise<readonly SeenWrite[]> {
  return JSON.parse(await node.tell('writes')) as readonly SeenWrite[]
}

test('five steps lead from a network to an endpoint on the node, and a failure leaves nothing half-made', async ({
  app,
  node,
}) => {
  test.skip(!canBuild, 'the stand-in library needs Linux and a C compiler: run npm run setup:e2e')
  test.slow()
  const page = await app.openSource('live', node.environment)
  await expect(status(page)).toContainText(/Collected \d+ s ago/)
  await turnEditModeOn(page)
  await goTo(page, 'Inventory')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create an HNS endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an HNS endpoint' })
  await expect(dialog.getByRole('radiogroup', { name: 'HNS network' }).getByRole('radio').first()).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()

  const taken = dialog
    .getByRole('group')
    .filter({ hasText: /addresses are taken/ })
    .first()
  await taken.locator('summary').click()
  const line = taken.getByRole('listitem').first()
  const [, ip = ''] = /^([\d.]+)/.exec(await line.innerText()) ?? []
  const holder = await line.getByRole('button').innerText()
  const address = dialog.getByRole('combobox', { name: 'IP address' })
  await address.fill(ip)
  await expect(dialog.locator('[data-address=taken]')).toContainText(holder)
  const free = /next free one is ([\d.]+\d)/.exec(
    (await dialog
      .getByText(/next free one is/)
      .first()
      .innerText()) ?? '',
  )
  await address.fill(free?.[1] ?? '')
  await expect(dialog.locator('[data-address=free]')).toBeVisible()
  await next.click()

  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('made-by-hand')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: /^OutBoundNAT/ }).click()
  await dialog.getByRole('textbox', { name: 'Exceptions' }).fill('10.0.0.0/8')
  await next.click()
  await dialog.getByRole('radio', { name: 'a new HNS namespace of its own' }).check()
  await next.click()

  const request = dialog.locator('[data-request*=HcnCreateEndpoint]')
  await expect(request).toContainText(`"IpAddress": "${free?.[1] ?? ''}"`)
  await expect(request).toContainText('10.0.0.0/8')
  const shown = await request.innerText()
  const stage = dialog.getByRole('button', { name: 'Stage' })
  await expect(stage).toBeEnabled()
  await stage.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('made-by-hand')
  for (const one of await main.locator('summary').all()) await one.click()
  const staged = (await main.locator('pre').allInnerTexts()).find((text) => text.includes('made-by-hand')) ?? ''
  expect(JSON.parse(staged)).toEqual(JSON.parse(shown))
  const script = callsOf(await exportedScript(app, page))
  expect(script.map(({ call }) => call)).toEqual(['HcnCreateNamespace', 'HcnCreateEndpoint', 'HcnModifyNamespace'])

  // HNS refuses to attach it: what was made before goes again.
  const before = await node.tell('count')
  await writesOf(node)
  await node.tell('refuse HcnModifyNamespace')
  await confirmApply(page)
  const bar = page.locator('[data-change="failed"]')
  await expect(bar).toContainText(/undone in [0-2]:\d\d/)
  await expect(main.locator('[data-state="refused"]')).toContainText('0x80004005')
  await bar.getByRole('button', { name: 'Undo now' }).click()
  await expect(page.locator('[data-apply="reverted"]')).toBeVisible()
  expect(await node.tell('count')).toBe(before)
  expect((await writesOf(node)).slice(3).map(({ call }) => call)).toEqual(['HcnDeleteEndpoint', 'HcnDeleteNamespace'])

  // It answers again, and the plan still stands.
  await apply(page)
  await keep(page)
  await expect(page.locator('[data-apply="kept"]')).toBeVisible()
  const received = await writesOf(node)
  expectSameCalls(script, received)
  const [, endpoint] = received
  expect(JSON.parse(endpoint?.settings ?? '')).toEqual(JSON.parse(shown))
  const own = (await node.tell(`endpoint ${endpoint?.made ?? ''}`)).toLowerCase()
  for (const text of [free?.[1] ?? '?', '10.0.0.0/8', 'made-by-hand']) expect(own).toContain(text)

  await goTo(page, 'Inventory')
  await page.getByRole('combobox', { name: 'Filter' }).fill(free?.[1] ?? '')
  await expect(page.getByRole('gridcell', { name: free?.[1] ?? '', exact: true })).toBeVisible()
  await goTo(page, 'Topology')
  const made = `endpoint/${endpoint?.made ?? ''}`
  await expect.poll(async () => (await drawnMap(page)).nodes.map(({ id }) => id)).toContain(made)
})
