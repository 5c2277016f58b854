import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { drawnMap, goTo, inspector } from './screen.ts'

/** Evidence as people hold it, opened in every way that there is. */

const duplicate = path.join(projectRoot, 'fixtures/cases/011-duplicate-endpoints-with-one-ip/input')

function input(name: string): Buffer {
  return readFileSync(path.join(duplicate, name))
}

test('a folder given on the command line: the top finding names the leftover and both are on the map', async ({
  app,
}) => {
  const page = await app.openSource(duplicate)
  const top = page.getByRole('region', { name: 'Most important findings' })
  await expect(top.getByRole('heading', { level: 3 }).first()).toHaveText(
    '2 HNS endpoints own the address 10.245.5.121',
  )
  await top.getByRole('button', { name: 'Show on map' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Topology' })).toBeVisible()
  await expect
    .poll(async () => (await drawnMap(page)).nodes.filter(({ selected }) => selected).map(({ id }) => id))
    .toEqual(['endpoint/52342d78-6f3f-443e-9b17-057be3f84fd6'])
  const ids = (await drawnMap(page)).nodes.map(({ id }) => id)
  expect(ids).toContain('endpoint/b7ba2cbe-0fc1-4aeb-84ef-14b38df94cf3')
  await expect(inspector(page)).toContainText('No owner found')
})

test('files dropped on any screen become the source', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await goTo(page, 'Inventory')
  const files = ['networks.json', 'endpoints.json', 'kubernetes.json'].map((name) => ({
    name,
    // UTF-16 with a byte order mark, as Windows PowerShell writes it.
    base64: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(input(name).toString('utf8'), 'utf16le')]).toString(
      'base64',
    ),
  }))
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer()
    for (const { name, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], name))
    }
    return data
  }, files)
  await page.dispatchEvent('main', 'dragenter', { dataTransfer: transfer })
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
  await expect(page.getByRole('banner')).toContainText('Capture')
  await goTo(page, 'Findings')
  await expect(page.getByRole('listbox', { name: 'Findings' })).toContainText(
    '2 HNS endpoints own the address 10.245.5.121',
  )
})

test('picked files: what is broken is named with its position, the good part is kept', async ({ app }) => {
  test.skip(app.host === 'window', 'the window has a dialog of the system instead')
  const page = await app.openSource('sim:demo')
  await page.getByRole('navigation').getByRole('button', { name: 'Open a source' }).click()
  const whole = input('endpoints.json').toString('utf8')
  await page.getByTestId('pick-files').setInputFiles([
    { name: 'endpoints.json', mimeType: 'application/json', buffer: Buffer.from(whole.slice(0, whole.length / 2)) },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  await goTo(page, 'Overview')
  const main = page.getByRole('main')
  await expect(main.getByRole('region', { name: 'Problems met while reading' })).toContainText(/line \d+, column \d+/)
  await expect(main).toContainText('empty.txt')
  await expect(main.getByRole('row', { name: /^HNS endpoints/ })).not.toContainText('Collected 8')
})

test('pasted text is a capture too', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, input('endpoints.json').toString('utf8'))
  await expect(page.getByRole('banner')).toContainText('Pasted text')
  await goTo(page, 'Inventory')
  await expect(page.getByRole('grid', { name: 'HNS endpoints' })).toContainText('10.245.5.121')
})

test('a file that holds nothing usable is refused with a sentence, and the window stays', async ({ app }) => {
  const folder = path.join(app.home, 'nothing')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'picture.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]))
  const page = await app.openSource(folder)
  await expect(page.getByRole('alert').first()).toContainText('holds no HNS or Kubernetes evidence')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
