import { expect, test } from '../fixtures.ts'
import { drawnMap } from './screen.ts'

/** Keys alone, in French, with the colours of the system: from a pasted address to the map, its text and the policies. */

test.use({ locale: 'fr-FR' })

test('an address leads to its object, to the map in system colours, to its text and to the policies', async ({
  app,
}) => {
  const page = await app.openSource('sim:calico-bgp')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('10.244.2.12')
  await expect(page.getByRole('option').first()).toHaveText(/^shop\/web-.*son adresse$/)
  await page.keyboard.press('Enter')
  const inspector = page.getByRole('complementary')
  await expect(inspector).toContainText('10.244.2.12')

  await page.keyboard.press('Control+2')
  const map = page.getByTestId('topology-map')
  await expect(map).toHaveAttribute('data-rest', /\d/)
  await expect.poll(async () => (await drawnMap(page)).nodes.filter(({ selected }) => selected).length).toBe(1)
  // The canvas follows the system: the text is drawn in CanvasText.
  const colours = await map.evaluate((element) => {
    interface Core {
      nodes(selector: string): { first(): { style(name: string): string } }
    }
    const cy = (element as HTMLElement & { cytoscapeForTests?: Core }).cytoscapeForTests
    const probe = document.createElement('span')
    probe.style.setProperty('forced-color-adjust', 'none')
    probe.style.color = 'CanvasText'
    document.body.append(probe)
    const system = getComputedStyle(probe).color
    probe.remove()
    return { system: system.replaceAll(' ', ''), drawn: cy?.nodes('.chip').first().style('color').replaceAll(' ', '') }
  })
  expect(colours.drawn).toBe(colours.system)
  await map.focus()
  await page.keyboard.press('t')
  const twin = page.getByTestId('topology-twin')
  await expect(twin.getByRole('row', { selected: true })).toContainText('shop/web-')
  await page.screenshot({ path: 'test-results/contrast-french-twin.png' })

  await page.keyboard.press('Control+6')
  await expect(page.getByRole('heading', { level: 1, name: 'Stratégies' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('table')).toContainText('Autoris')
  const regions = new Set<string>()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('F6')
    regions.add(
      await page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region') ?? ''),
    )
  }
  expect(regions.size).toBeGreaterThanOrEqual(4)
  // No key of the catalogue stands where a sentence should.
  await expect(page.locator('body')).not.toContainText(/\b(ui|topology|policies|model)\.[a-z]+\.[a-zA-Z]+\b/)
  await page.screenshot({ path: 'test-results/contrast-french-policies.png' })
})
