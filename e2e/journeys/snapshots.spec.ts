import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { goTo } from './screen.ts'

/** A bundle that was collected twice: either state is one choice away, and the two are compared. */

function twoSets(home: string): string {
  const cases = path.join(projectRoot, 'fixtures/cases')
  const healthy = readdirSync(cases).find((name) => name.startsWith('055-'))
  if (healthy === undefined) throw new Error('the case is not there')
  const folder = path.join(home, 'bundle')
  const [before, after] = ['WIN1-20240110-101010_logs', 'WIN1-20240111-090000_logs'] as const
  for (const set of [before, after]) {
    mkdirSync(path.join(folder, set), { recursive: true })
    for (const file of ['networks.json', 'endpoints.json', 'policylists.json', 'kubernetes.json']) {
      cpSync(path.join(cases, healthy, 'input', file), path.join(folder, set, file))
    }
  }
  const lists = path.join(folder, after, 'policylists.json')
  const balancers: unknown = JSON.parse(readFileSync(lists, 'utf8'))
  if (!Array.isArray(balancers)) throw new Error('no list')
  writeFileSync(lists, JSON.stringify(balancers.slice(0, 1)))
  return folder
}

test('of two snapshots the newest is shown, the other is chosen, and both are compared', async ({ app }) => {
  const page = await app.openSource(twoSets(app.home))
  await expect(page.getByText(/holds 2 snapshots.*the newest/)).toBeVisible()
  const numbers = page.getByRole('list', { name: 'Numbers' })
  await expect(numbers.getByRole('button', { name: /[Ll]oad balancers/ })).toContainText('1')

  const choice = page.getByRole('banner').getByRole('button', { name: /^Snapshot 2 of 2/ })
  await choice.focus()
  await page.keyboard.press('Enter')
  const entries = page.getByRole('menuitemradio')
  await expect(entries).toHaveCount(2)
  await expect(entries.nth(1)).toBeChecked()
  await page.screenshot({ path: 'test-results/snapshots-menu.png' })
  await entries.nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/holds 2 snapshots.*Number 1/)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^Snapshot 1 of 2/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run' }).fill('>snapshot 2')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/holds 2 snapshots.*Number 2/)).toBeVisible()

  await goTo(page, 'Captures')
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByRole('combobox', { name: 'Before (A)' }).click()
  await page.getByRole('option', { name: /, snapshot 2024-01-10/ }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const words = page.getByRole('region', { name: 'In words' })
  await expect(words.getByRole('listitem').first()).toContainText(/load balancers fell from 9 to 1/)
  await page.screenshot({ path: 'test-results/snapshots-compared.png' })
})
