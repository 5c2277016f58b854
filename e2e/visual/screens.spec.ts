import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { pageOnly } from '../looks.ts'
import { goTo } from '../journeys/screen.ts'

/** Pictures of every screen for people to look at, and what a machine can see in them: nothing runs over its edge. */

const folder = path.join(projectRoot, 'test-results/screenshots')
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

for (const size of sizes) {
  for (const scheme of ['light', 'dark'] as const) {
    const which = size.width === 1366 && scheme === 'light' ? {} : pageOnly
    test.describe(`${size.width}x${size.height} ${scheme}`, which, () => {
      test.use({ size })

      test('the four screens', async ({ app }) => {
        mkdirSync(folder, { recursive: true })
        const page = await app.openSource('sim:demo')
        await page.emulateMedia({ colorScheme: scheme })
        for (const screen of ['Overview', 'Topology', 'Inventory', 'Findings'] as const) {
          await goTo(page, screen)
          // Away from the navigation, whose tooltip would lie over the page.
          await page.mouse.move(size.width / 2, 20)
          if (screen === 'Topology') await expect(page.getByTestId('topology-map')).toHaveAttribute('data-zoom', /\d/)
          if (screen === 'Inventory') await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${screen} is wider than the window`).toBeLessThanOrEqual(0)
          const shown = app.host
          await page.screenshot({
            path: path.join(folder, `${shown}-${size.width}-${scheme}-${screen.toLowerCase()}.png`),
          })
        }
      })

      test('captures', async ({ app }) => {
        mkdirSync(folder, { recursive: true })
        const page = await app.openSource('sim:flannel-vxlan')
        await page.emulateMedia({ colorScheme: scheme })
        const shoot = async (name: string): Promise<void> => {
          await page.mouse.move(size.width / 2, 20)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
          await page.screenshot({ path: path.join(folder, `${app.host}-${size.width}-${scheme}-captures-${name}.png`) })
        }
        await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
        await page.keyboard.press('Control+s')
        await expect(page.getByRole('dialog')).toBeVisible()
        await shoot('take')
        await page.keyboard.press('Escape')
        await goTo(page, 'Captures')
        await shoot('list')
        await page.getByRole('tab', { name: 'Compare' }).click()
        await page.getByRole('combobox', { name: 'After (B)' }).click()
        await page.getByRole('option', { name: 'sim:demo' }).click()
        await page.getByRole('combobox', { name: 'Before (A)' }).click()
        await page.getByRole('option', { name: /^Open source/ }).click()
        await page.getByRole('button', { name: 'Compare', exact: true }).click()
        await expect(page.getByRole('region', { name: 'In words' })).toBeVisible()
        await shoot('compare')
        await page
          .getByRole('button', { name: /^Documents of/ })
          .first()
          .click()
        await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
        await shoot('documents')
        await page.keyboard.press('Escape')
        await page.getByRole('tab', { name: 'Redact' }).click()
        await page.getByRole('button', { name: 'Show what would be replaced' }).click()
        await expect(page.getByRole('region', { name: 'Replaced values' })).toBeVisible()
        await shoot('redact')
        await page.getByRole('tab', { name: 'Collect without HNScope' }).click()
        await expect(page.getByRole('main')).toContainText('collect.ps1')
        await shoot('collect')
      })
    })
  }
}
