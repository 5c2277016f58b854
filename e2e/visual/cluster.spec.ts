import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/runtime.mjs'
import { test } from '../cluster.ts'
import { looks, pageOnly, seriousViolations } from '../looks.ts'

/** The card of contexts and the grid of nodes in every look, for people to see; and what axe sees in them. */

const folder = path.join(projectRoot, 'test-results/screenshots')
for (const locale of ['en-US', 'fr-FR']) {
  test.describe(locale, locale === 'en-US' ? {} : pageOnly, () => {
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
        expect(await seriousViolations(page, app.host), `open, ${name}`).toEqual([])
        await page.screenshot({ path: path.join(folder, `${app.host}-${language}-${name}-cluster-card.png`) })
        await page.getByRole('navigation').getByRole('button', { name: 'Cluster' }).click()
        await expect(page.getByRole('table').first()).toBeVisible()
        await page.mouse.move(700, 20)
        expect(await seriousViolations(page, app.host), `nodes, ${name}`).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
        await page.screenshot({ path: path.join(folder, `${app.host}-${language}-${name}-cluster-nodes.png`) })
      }
    })
  })
}
