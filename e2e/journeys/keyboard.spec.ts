import { expect, test } from '../fixtures.ts'
import { focusFilter, inspector } from './screen.ts'

/** The way from the first screen to the proof without a mouse. */

test('screens, regions, grid, inspector and map by keys alone', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()

  await page.keyboard.press('Control+3')
  await expect(page.getByRole('grid')).toBeVisible()
  await focusFilter(page)
  await page.keyboard.type('10.244.2.26')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await page.getByRole('grid').getByRole('gridcell', { name: '10.244.2.26' }).focus()
  await page.keyboard.press('Space')
  await expect(inspector(page)).toBeVisible()
  await expect(inspector(page)).toContainText('10.244.2.26')

  await page.keyboard.press('Alt+Enter')
  await expect(inspector(page)).toBeHidden()

  await page.keyboard.press('Control+2')
  const map = page.getByTestId('topology-map')
  await expect(map).toHaveAttribute('data-rest', /\d/)
  await map.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+Enter')
  await expect(inspector(page).getByRole('heading', { level: 2 })).toHaveText(/^[\w-]+\/[\w-]+$/)
  await page.keyboard.press('Escape')

  const visited = new Set<string>()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('F6')
    visited.add(
      await page.evaluate(
        () => document.activeElement?.closest('header,nav,main,aside,footer,[role]')?.tagName.toLowerCase() ?? '',
      ),
    )
  }
  expect(visited.size).toBeGreaterThan(2)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // One dialog opens while the other closes: the new one has the focus.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run' })).toBeFocused()
  await page.keyboard.type('>shortcuts')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await expect(sheet.locator(':focus')).toHaveCount(1)
})
