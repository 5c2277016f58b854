import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test, type App } from '../fixtures.ts'
import { drawnMap, goTo, inspector } from './screen.ts'

/** A fault that is named from a capture: two HNS endpoints with one address, one of them without a pod. */

function writeCapture(app: App, source: string, name: string): string {
  const file = path.join(app.home, name)
  const args = [path.join(projectRoot, 'scripts/hnscope.mjs'), 'capture', source, '-o', file, '--force']
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  return file
}

async function drop(page: Page, file: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], name))
      return data
    },
    { name: path.basename(file), base64: readFileSync(file).toString('base64') },
  )
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent('main', type, { dataTransfer: transfer })
}

test('a dropped capture names the duplicate first, and one click leads to it on the map', async ({ app }) => {
  const file = writeCapture(app, 'sim:flannel-vxlan?fault=endpoint-duplicate-ip', 'dup-ip.hnscap')
  const page = await app.openSource('sim:azure-cni')
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await drop(page, file)
  await expect(page.getByRole('banner')).toContainText('dup-ip.hnscap')
  const top = page.getByRole('region', { name: 'Most important findings' })
  await expect(top.getByRole('heading', { level: 3 }).first()).toHaveText(/^2 HNS endpoints own the address [\d.]+$/)

  await top.getByRole('button', { name: 'Explain' }).first().click()
  const detail = page.getByRole('article')
  await expect(detail).toContainText('High confidence')
  await expect(detail).toContainText('endpoint-duplicate-ip')
  await expect(detail.getByRole('region', { name: 'Objects' }).getByRole('listitem')).not.toHaveCount(0)

  await goTo(page, 'Overview')
  await top.getByRole('button', { name: 'Show on map' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Topology' })).toBeVisible()
  await expect.poll(async () => (await drawnMap(page)).nodes.filter(({ selected }) => selected).length).toBe(1)
  await expect(inspector(page)).toContainText('No owner found')
})

test('the same by keys alone', async ({ app }) => {
  const file = writeCapture(app, 'sim:flannel-vxlan?fault=endpoint-duplicate-ip', 'dup-ip.hnscap')
  const page = await app.openSource(file)
  const top = page.getByRole('region', { name: 'Most important findings' })
  const onMap = top.getByRole('button', { name: 'Show on map' }).first()
  await expect(onMap).toBeVisible()
  await page.getByRole('main').focus()
  for (let step = 0; step < 40 && !(await onMap.evaluate((button) => button === document.activeElement)); step++) {
    await page.keyboard.press('Tab')
  }
  await expect(onMap).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Topology' })).toBeVisible()
  await expect(inspector(page)).toContainText('No owner found')
})
