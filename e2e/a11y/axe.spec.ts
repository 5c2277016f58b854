import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test, type App } from '../fixtures.ts'

/** No serious fault that axe can see: four screens, the open screen and settings, in every theme and language. */

const looks = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colors', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

/** Nothing on the page changes any more: axe reads an element at one moment and its colours at a later one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const quietMs = 400
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        })
        const done = (): void => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(done, quietMs)
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
}

async function expectNoFindings(page: Page, host: App['host']): Promise<void> {
  await settled(page)
  // Fluent's focus guards are out of the reading order on purpose; they send the focus on at once.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]')
  const { violations } = await (host === 'window' ? axe.setLegacyMode(true) : axe).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
    ),
  ).toEqual([])
}

for (const locale of ['en-US', 'fr-FR']) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const { name, media } of looks) {
      test(`${name}: no serious finding`, async ({ app }) => {
        const page = await app.openSource('sim:demo')
        await page.emulateMedia(media)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        for (const key of ['1', '2', '3', '4']) {
          await page.keyboard.press(`Control+${key}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          if (key === '2') await expect(page.getByTestId('topology-map')).toBeVisible()
          if (key === '3') await expect(page.getByRole('grid')).toBeVisible()
          await expectNoFindings(page, app.host)
        }
      })

      test(`${name}: no serious finding on captures`, async ({ app }) => {
        const page = await app.openSource('sim:demo')
        // A colour on its way from one state to the next is none that anybody reads.
        await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoFindings(page, app.host)
        await page.keyboard.press('Control+s')
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoFindings(page, app.host)
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+8')
        const tabs = page.getByRole('main').getByRole('tab')
        await expect(tabs).toHaveCount(4)
        for (const index of [0, 1, 2, 3]) {
          await tabs.nth(index).click()
          if (index === 1) {
            await page.getByRole('combobox').first().click()
            await page.getByRole('option', { name: 'sim:flannel-vxlan' }).click()
            await page
              .getByRole('main')
              .getByRole('button', { name: /^Comparer?$/ })
              .click()
            await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
          }
          await expectNoFindings(page, app.host)
        }
      })
    }
  })
}
