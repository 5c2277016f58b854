import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { looks, pageOnly, seriousViolations } from '../looks.ts'

/** The screen Policies and the forms that make objects in every look, for people to see; and what axe sees in them. */

const folder = path.join(projectRoot, 'test-results/screenshots')
for (const locale of ['en-US', 'fr-FR']) {
  test.describe(locale, locale === 'en-US' ? {} : pageOnly, () => {
    test.use({ locale })

    test('policies, effective and in a draft', async ({ app }) => {
      mkdirSync(folder, { recursive: true })
      const page = await app.openSource('sim:calico-vxlan')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const language = locale.slice(0, 2)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^(Policies|Stratégies)$/ })
        .click()
      const pick = page.getByRole('combobox')
      await pick.click()
      await page.getByRole('option').first().click()
      const tab = page.getByRole('tab', { name: /^(Effective|En vigueur)$/ })
      await expect(tab).toBeVisible()
      for (const { name, media } of looks) {
        await page.emulateMedia(media)
        for (const [at, other] of [
          ['effective', tab],
          ['edit', page.getByRole('tab', { name: /^(Edit|Modifier)$/ })],
        ] as const) {
          await other.click()
          if (at === 'edit' && name === 'light') {
            await page.getByRole('button', { name: /^(Templates|Modèles)$/ }).click()
            await page.getByRole('menuitem').first().click()
            await expect(page.getByText(/^(New|Nouvelle)$/).first()).toBeVisible()
            await page
              .getByRole('button', { name: /^(Edit: policy 1|Modifier : stratégie 1)$/ })
              .first()
              .click()
          }
          if (at === 'edit') {
            await expect(page.locator('[data-request]').first()).toBeVisible()
            await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          }
          await page.mouse.move(700, 20)
          expect(await seriousViolations(page, app.host), `${at}, ${name}`).toEqual([])
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow).toBeLessThanOrEqual(0)
          await page.screenshot({ path: path.join(folder, `${app.host}-${language}-${name}-policies-${at}.png`) })
        }
      }
    })

    test('the forms that make objects', pageOnly, async ({ app }) => {
      mkdirSync(folder, { recursive: true })
      const page = await app.openSource('sim:win-bridge')
      const language = locale.slice(0, 2)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^(Inventory|Inventaire)$/ })
        .click()
      for (const { name, media } of looks) {
        // Before a form opens: by the time that it stands, the page has the colours of the look.
        await page.emulateMedia(media)
        const kinds = ['endpoint', 'load-balancer', 'network', 'namespace']
        for (const [at, kind] of kinds.entries()) {
          // Each form once in each language, and two of them in the other looks.
          if (name !== 'light' && (language === 'fr' || !['endpoint', 'network'].includes(kind))) continue
          await page.getByRole('button', { name: /^(Create|Créer)$/ }).click()
          await page
            .getByRole('menuitem', { name: /^(Create|Créer) / })
            .nth(at)
            .click()
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByRole('button', { name: /^(Cancel|Annuler)$/ })).toBeVisible()
          if (kind === 'endpoint') {
            await dialog.getByRole('button', { name: /^2\. / }).click()
            await expect(dialog.locator('details').first()).toBeVisible()
          } else {
            await expect(dialog.locator('[data-request]').first()).toBeVisible()
          }
          await page.mouse.move(700, 20)
          expect(await seriousViolations(page, app.host), `${kind}, ${name}`).toEqual([])
          await page.screenshot({ path: path.join(folder, `${app.host}-${language}-${name}-create-${kind}.png`) })
          await dialog.getByRole('button', { name: /^(Cancel|Annuler)$/ }).click()
          await expect(dialog).toHaveCount(0)
        }
      }
    })
  })
}
