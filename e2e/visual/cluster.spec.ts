import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { projectRoot } from '../../scripts/runtime.mjs'
import { test } from '../cluster.ts'

/** The card of contexts and the grid of nodes in every look, for people to see; and what axe sees in them. */

const folder = path.join(projectRoot, 'test-results/screenshots')
const looks = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

async function serious(page: Page, isWindow: boolean): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]')
  const { violations } = await (isWindow ? axe.setLegacyMode(true) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

for (const locale of ['en-US', 'fr-FR']) {
  test.describe(locale, () => {
    test.use({ locale })

    test('the card and the grid', async ({ app, cluster }) => {
      mkdirSync(folder, { recursive: true })
      const page = await app.openSource('cluster:narrow', cluster.env)
      const language = locale.slice(0, 2)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const { name, media } of looks) {
        await page.emulateMedia(media)
        await page
          .getByRole('navigation')
          .getByRole('button', { name: /^(Open a source|Ouvrir une source)$/ })
          .click()
        await expect(page.locator('#open-cluster')).toBeVisible()
        await expect(page.getByText('narrow', { exact: true })).toBeVisible()
        expect(await serious(page, app.host === 'window'), `open, ${name}`).toEqual([])
        await page.screenshot({ path: path.join(folder, `${app.host}-${language}-${name}-cluster-card.png`) })
        await page.getByRole('navigation').getByRole('button', { name: 'Cluster' }).click()
        await expect(page.getByRole('table').first()).toBeVisible()
        await page.mouse.move(700, 20)
        expect(await serious(page, app.host === 'window'), `nodes, ${name}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        await page.screenshot({ path: path.join(folder, `${app.host}-${language}-${name}-cluster-nodes.png`) })
      }
    })
  })
}
