import { expect, test } from '../fixtures.ts'
import { looks, pageOnly, seriousViolations } from '../looks.ts'

/** No serious fault that axe can see: four screens, the open screen and settings, in every theme and language. */

for (const locale of ['en-US', 'fr-FR']) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const { name, media } of looks) {
      const which = locale === 'en-US' && name === 'light' ? {} : pageOnly
      test(`${name}: no serious finding`, which, async ({ app }) => {
        const page = await app.openSource('sim:demo')
        await page.emulateMedia(media)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        for (const key of ['1', '2', '3', '4']) {
          await page.keyboard.press(`Control+${key}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          if (key === '2') await expect(page.getByTestId('topology-map')).toBeVisible()
          if (key === '3') await expect(page.getByRole('grid')).toBeVisible()
          expect(await seriousViolations(page, app.host)).toEqual([])
          if (key !== '2') continue
          // The other views of the topology, and what an overlay adds to the legend and to the text.
          const tabs = page.getByRole('main').getByRole('tab')
          for (const view of [1, 2]) {
            await tabs.nth(view).click()
            await expect(page.getByRole('main').locator('[data-testid="topology-map"][data-rest]')).toBeVisible()
            expect(await seriousViolations(page, app.host)).toEqual([])
          }
          await tabs.first().click()
          await page.getByRole('button', { name: /^(Show:|Montrer)/ }).click()
          await page.getByRole('menuitemradio').nth(1).click()
          await page.getByTestId('topology-map').press('t')
          await expect(page.getByTestId('topology-twin')).toBeVisible()
          expect(await seriousViolations(page, app.host)).toEqual([])
          await page.keyboard.press('Control+k')
          await expect(page.getByRole('dialog')).toBeVisible()
          expect(await seriousViolations(page, app.host)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toBeHidden()
        }
      })

      test(`${name}: no serious finding on captures`, which, async ({ app }) => {
        const page = await app.openSource('sim:demo')
        await page.emulateMedia(media)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await seriousViolations(page, app.host)).toEqual([])
        await page.keyboard.press('Control+s')
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await seriousViolations(page, app.host)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
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
          expect(await seriousViolations(page, app.host)).toEqual([])
        }
      })
    }
  })
}
