import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../journeys/screen.ts'

/** Pictures of every screen for people to look at, and what a machine can see in them: nothing runs over its edge. */

const folder = path.join(projectRoot, 'test-results/screenshots')
const sizes = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

for (const size of sizes) {
  for (const scheme of ['light', 'dark'] as const) {
    test.describe(`${size.width}x${size.height} ${scheme}`, () => {
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
    })
  }
}
