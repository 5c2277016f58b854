import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { goTo } from './screen.ts'

/** What is not known is never shown as nothing. */

test('not collected: the area says so and how to collect it', async ({ app }) => {
  const from = path.join(projectRoot, 'fixtures/cases/031-single-block-acl-denies-everything/input')
  const page = await app.openSource(from)
  const row = page.getByRole('row', { name: /^Pods/ })
  await expect(row).toContainText('Not collected')
  await expect(row).toContainText('kubectl get pods')
  await goTo(page, 'Inventory')
  await page.getByRole('tab', { name: 'Pods' }).click()
  await expect(page.getByRole('main')).toContainText('Pods: not collected')
  await expect(page.getByRole('main')).not.toContainText('0 objects')
})

test('not permitted: without elevation HNS says no, and nothing is reported as none', async ({ app }) => {
  const page = await app.openSource('sim:demo?elevated=false')
  const row = page.getByRole('row', { name: /^HNS endpoints/ })
  await expect(row).toContainText('Not permitted')
  await expect(page.getByRole('list', { name: 'Numbers' })).not.toContainText('Local endpoints 0')
  await goTo(page, 'Topology')
  await expect(page.getByRole('main')).toContainText('HNS endpoints: not permitted to read')
  await expect(page.getByRole('main')).not.toContainText('none')
})

test('HNS not answering: what was read before stays, the rest is marked', async ({ app }) => {
  const page = await app.openSource('sim:demo?hang=20')
  await expect(page.getByRole('main')).toContainText(/not answer/i)
  await goTo(page, 'Inventory')
  await expect(page.getByRole('main')).not.toContainText('None')
  await page.getByRole('combobox', { name: 'Filter' }).fill('shop')
  await goTo(page, 'Findings')
})

test('none: an empty list that was asked for is an answer', async ({ app }) => {
  const folder = path.join(app.home, 'capture')
  mkdirSync(folder)
  const from = path.join(projectRoot, 'fixtures/cases/055-healthy-flannel-vxlan/input')
  for (const file of ['networks.json', 'endpoints.json']) {
    writeFileSync(path.join(folder, file), readFileSync(path.join(from, file)))
  }
  writeFileSync(path.join(folder, 'pods.json'), JSON.stringify({ apiVersion: 'v1', kind: 'PodList', items: [] }))
  const page = await app.openSource(folder)
  await expect(page.getByRole('row', { name: /^Pods/ })).toContainText('None')
  await expect(page.getByRole('row', { name: /^Services/ })).toContainText('Not collected')
})
