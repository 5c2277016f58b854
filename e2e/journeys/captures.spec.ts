import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type App } from '../fixtures.ts'
import { goTo } from './screen.ts'

/** A capture from taking to comparing: what was written opens with the same findings, and names nobody where asked. */

/** Presses the button that writes; answers where the file is. The dialog of the system cannot be pressed by a test. */
async function write(app: App, page: Page, press: () => Promise<void>, name: string): Promise<string> {
  const file = path.join(app.home, 'written', name)
  mkdirSync(path.dirname(file), { recursive: true })
  if (app.electron !== null) {
    await app.electron.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, file)
    await press()
    return file
  }
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  await download.saveAs(file)
  return file
}

async function findings(page: Page): Promise<string[]> {
  await goTo(page, 'Findings')
  const options = page.getByRole('listbox', { name: 'Findings' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  return options.allTextContents()
}

test('a capture that was taken opens with the same findings, and is on the list', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  const before = await findings(page)
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Take a capture of sim:demo')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('before the restart')
  const file = await write(
    app,
    page,
    () => dialog.getByRole('button', { name: /^(Save…|Download)$/ }).click(),
    'taken.hnscap',
  )
  await expect(dialog.getByRole('status').first()).toContainText(/(was written|was downloaded), [\d.]+ kB/)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.keyboard.press('Control+8')
  const row = page.getByRole('row').filter({ hasText: 'before the restart' })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Open/ }).click()
  await expect(page.getByRole('banner')).toContainText('Capture')
  expect(await findings(page)).toEqual(before)

  const again = await app.openSource(file)
  expect(await findings(again)).toEqual(before)
})

test('a redacted copy shows its values before, and gives the same kinds of findings after', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  const count = (await findings(page)).length
  await goTo(page, 'Captures')
  await page.getByRole('tab', { name: 'Redact' }).click()
  await page.getByRole('button', { name: 'Show what would be replaced' }).click()
  await expect(page.getByRole('main')).toContainText(/originals: none is left/)
  const values = page.getByRole('region', { name: 'Replaced values' })
  await values.getByRole('searchbox').fill('shop')
  await expect(values.getByRole('cell', { name: 'shop', exact: true })).toBeVisible()
  const press = () => page.getByRole('button', { name: /redacted copy/ }).click()
  const file = await write(app, page, press, 'redacted.hnscap')
  await expect(page.getByRole('main')).toContainText(/(was written|was downloaded)/)
  const again = await app.openSource(file)
  expect(await findings(again)).toHaveLength(count)
  await expect(again.getByRole('main')).not.toContainText('shop')
})

test('two are compared in words, by cause and document by document, by keys alone', async ({ app }) => {
  const page = await app.openSource('sim:flannel-vxlan')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.keyboard.press('Control+8')
  await page.getByRole('tab', { name: 'Known captures' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const before = page.getByRole('combobox', { name: 'Before (A)' })
  await before.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('sim:d')
  await page.keyboard.press('Enter')
  await expect(before).toHaveText(/sim:d/)
  await page.getByRole('button', { name: 'Compare', exact: true }).focus()
  await page.keyboard.press('Enter')
  const words = page.getByRole('region', { name: 'In words' })
  await expect(words.getByRole('listitem').first()).toBeVisible()
  const documents = page.getByRole('button', { name: /^Documents of/ }).first()
  await documents.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table')).toBeVisible()
  await expect(dialog.locator('tr[data-change]:not([data-change=same])').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(documents).toBeFocused()
})

test('the script for a node without HNScope is shown, and saved as it is printed', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await goTo(page, 'Captures')
  await page.getByRole('tab', { name: 'Collect without HNScope' }).click()
  await expect(page.getByRole('main')).toContainText('powershell -ExecutionPolicy Bypass -File collect.ps1')
  await expect(page.getByRole('region', { name: 'Text of the script' })).toContainText('Get-HnsNetwork')
})
