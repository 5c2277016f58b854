import path from 'node:path'
import type { Page } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { findOnPath } from '../../scripts/e2e-tools.mjs'
import { projectRoot, thisMachine } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { startStandin } from '../standin.ts'
import { status } from './screen.ts'

/** From a finding to a repaired node, and the way back. */

const errors = (page: Page) => status(page).getByRole('button', { name: /error/i }).or(status(page))

async function stageFirstFinding(page: Page, step = 'remove-endpoint'): Promise<void> {
  await page.keyboard.press('Control+4')
  await page.getByRole('button', { name: 'Stage this fix' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await expect(page.locator(`[data-step="${step}"]`)).toHaveCount(1)
}

async function turnEditModeOn(page: Page): Promise<void> {
  await page.locator('[data-mode]').click()
  await page.getByRole('menuitem', { name: 'Turn on edit mode for 15 minutes' }).click()
  await expect(page.locator('[data-mode="on"]')).toContainText(/Edit .* left/)
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('HNS would accept every step.')).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  const acknowledge = dialog.getByRole('checkbox')
  if ((await acknowledge.count()) > 0) await acknowledge.check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('[data-change="confirming"]')).toContainText(/Keep these changes\? [12]:\d\d/)
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
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.locator('[data-change="confirming"]')).toBeHidden()
  await expect(errors(page).first()).toContainText('0')

  await page.keyboard.press('Control+7')
  await page.getByRole('tab', { name: 'Journal' }).click()
  await expect(page.locator('[data-state="kept"]')).toContainText('Remove the HNS endpoint 10.244.2.12')
})

test('an orphan that was removed comes back under another id when the change is reverted', async ({ app }) => {
  const page = await app.openSource('sim:flannel-vxlan?fault=endpoint-orphaned&pods=10')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await turnEditModeOn(page)
  await stageFirstFinding(page)
  await apply(page)
  await page.getByRole('button', { name: 'Revert now' }).click()
  await expect(page.locator('[data-apply="reverted"]')).toBeVisible()
  await expect(page.getByText(/is back under another id/)).toBeVisible()
  await page.keyboard.press('Control+4')
  await expect(page.getByRole('main')).toContainText('endpoint-orphaned')
})

const canBuild = process.platform === 'linux' && findOnPath(thisMachine(), ['cc']) !== null

test('a change that was left by a killed app is offered for undo at the next start, and undone', async ({ app }) => {
  test.skip(!canBuild, 'the stand-in library needs Linux and a C compiler: run npm run setup:e2e')
  const node = await startStandin('sim:flannel-vxlan?fault=namespace-dangling-endpoint&pods=10')
  try {
    const page = await app.openSource('live', node.environment)
    await expect(status(page)).toContainText(/Collected \d+ s ago/)
    await turnEditModeOn(page)
    await stageFirstFinding(page, 'detach-endpoint')
    await apply(page)
    await app.kill()

    const again = await app.openSource('live', node.environment)
    const offer = again.getByRole('alertdialog', { name: 'A change was left in the middle' })
    await expect(offer).toContainText(/Take the HNS endpoint .* out of the HNS namespace/)
    await offer.getByRole('button', { name: 'Undo it now' }).click()
    await expect(offer).toBeHidden()
    await again.keyboard.press('Control+4')
    await expect(again.getByRole('main')).toContainText('namespace-dangling-endpoint')
  } finally {
    await app.quit()
    await node.end()
  }
})
