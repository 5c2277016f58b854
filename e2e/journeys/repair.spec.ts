import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { findOnPath } from '../../scripts/e2e-tools.mjs'
import { projectRoot, thisMachine } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import type { SeenWrite } from '../powershell.ts'
import { startStandin, type Standin } from '../standin.ts'
import { apply, keep, turnEditModeOn } from './change.ts'
import { status } from './screen.ts'

/** From a finding to a repaired node, and the way back. */

const errors = (page: Page) => status(page).getByRole('button', { name: /error/i }).or(status(page))

async function stageFirstFinding(page: Page, step = 'remove-endpoint'): Promise<void> {
  await page.keyboard.press('Control+4')
  await page.getByRole('button', { name: 'Stage this fix' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await expect(page.locator(`[data-step="${step}"]`)).toHaveCount(1)
}

test('a duplicate endpoint is removed: staged, tried, shown, applied, kept, and written in the journal', async ({
  app,
}) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.locator('[data-mode="read-only"]')).toHaveText('Read-only')
  await stageFirstFinding(page)

  // Read-only: all can be tried, and nothing applied.
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
  await expect(page.getByText('HNScope is read-only. Turn edit mode on for this source first.').first()).toBeVisible()
  await turnEditModeOn(page)
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('2 HNS endpoints own the address 10.244.2.12').first()).toBeVisible()
  await page.screenshot({ path: path.join(projectRoot, `test-results/screenshots/${app.host}-changes-plan.png`) })
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]')
  const { violations } = await (app.host === 'window' ? axe.setLegacyMode(true) : axe).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  await page.getByRole('button', { name: 'Review diff' }).click()
  await expect(page.getByRole('dialog')).toContainText('Removed: HNS endpoint 10.244.2.12')
  await page.keyboard.press('Escape')

  await apply(page)
  await page.keyboard.press('Control+1')
  // The question stands on every screen.
  await expect(page.locator('[data-change="confirming"]')).toBeVisible()
  await page.screenshot({ path: path.join(projectRoot, `test-results/screenshots/${app.host}-changes-keep.png`) })
  await keep(page)
  await expect(errors(page).first()).toContainText('0')

  await page.keyboard.press('Control+7')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.locator('[data-state="kept"]')).toContainText('Remove the HNS endpoint 10.244.2.12')
})

/** Long enough for the bar to be seen, short enough to wait for. */
const shortly = { HNSCOPE_KEEP_SECONDS: '6' }

test('an orphan that was removed comes back under another id when nobody says that it shall stay away', async ({
  app,
}) => {
  const page = await app.openSource('sim:flannel-vxlan?fault=endpoint-orphaned&pods=10', shortly)
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await turnEditModeOn(page)
  await stageFirstFinding(page)
  await apply(page)
  // Nobody answers.
  await expect(page.locator('[data-apply="reverted"]')).toBeVisible({ timeout: 20_000 })
  await expect(page.locator('[data-change="confirming"]')).toBeHidden()
  await expect(page.getByText(/is back under another id/)).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('main')).toContainText('endpoint-orphaned')
})

async function writesOf(node: Standin): Promise<readonly SeenWrite[]> {
  return JSON.parse(await node.tell('writes')) as readonly SeenWrite[]
}

/** Applied and undone: the second request wrote back what the first had taken away, and the finding is there again. */
async function expectBack(page: Page, writes: readonly SeenWrite[]): Promise<void> {
  const same = ['HcnModifyEndpoint', writes[0]?.on]
  expect(writes.map(({ call, on }) => [call, on])).toEqual([same, same])
  expect(writes.map(({ settings }) => settings?.includes('<your service cidr>'))).toEqual([false, true])
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('option', { name: /has the value <your service cidr>/ })).toBeVisible()
}

const canBuild = process.platform === 'linux' && findOnPath(thisMachine(), ['cc']) !== null

test('a change that was left by a killed app is offered for undo at the next start, and undone', async ({ app }) => {
  test.skip(!canBuild, 'the stand-in library needs Linux and a C compiler: run npm run setup:e2e')
  const node = await startStandin('sim:flannel-vxlan?fault=endpoint-policy-invalid&pods=10')
  try {
    const page = await app.openSource('live', node.environment)
    await expect(status(page)).toContainText(/Collected \d+ s ago/)
    await turnEditModeOn(page)
    await stageFirstFinding(page, 'modify-endpoint-policies')
    await apply(page)
    await app.kill()

    const again = await app.openSource('live', node.environment)
    const offer = again.getByRole('alertdialog', { name: 'A change was left in the middle' })
    await expect(offer).toContainText(/Set the policies of the HNS endpoint/)
    await offer.getByRole('button', { name: 'Undo now' }).click()
    await expect(offer).toBeHidden()
    await expectBack(again, await writesOf(node))
  } finally {
    await app.quit()
    await node.end()
  }
})

test('a page that is closed leaves the host alive until silence has taken the change back', async ({ app }) => {
  test.skip(!canBuild, 'the stand-in library needs Linux and a C compiler: run npm run setup:e2e')
  const node = await startStandin('sim:flannel-vxlan?fault=endpoint-policy-invalid&pods=10')
  try {
    const page = await app.openSource('live', { ...node.environment, ...shortly })
    await expect(status(page)).toContainText(/Collected \d+ s ago/)
    await turnEditModeOn(page)
    await stageFirstFinding(page, 'modify-endpoint-policies')
    await apply(page)
    const applied = await writesOf(node)
    expect(applied).toHaveLength(1)

    const window = app.electron?.process() ?? null
    await page.close()
    const undone: SeenWrite[] = []
    if (window === null) {
      await expect.poll(async () => undone.push(...(await writesOf(node))), { timeout: 20_000 }).toBe(1)
      expect(app.server?.exitCode).toBeNull()
    } else {
      // The window is gone; what is left of the app ends by itself when the change is undone.
      if (window.exitCode === null) await once(window, 'exit')
      undone.push(...(await writesOf(node)))
    }
    await app.kill()

    const again = await app.openSource('live', node.environment)
    await expect(status(again)).toContainText(/Collected \d+ s ago/)
    await expect(again.getByRole('alertdialog')).toHaveCount(0)
    await again.keyboard.press('Control+7')
    await again.getByRole('tab', { name: 'Journal' }).click()
    await expect(again.locator('[data-state="reverted"]')).toBeVisible()
    await expectBack(again, [...applied, ...undone])
  } finally {
    await app.quit()
    await node.end()
  }
})
