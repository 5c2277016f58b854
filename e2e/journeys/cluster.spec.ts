import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../cluster.ts'
import { goTo, inspector } from './screen.ts'

/** Contexts of a kubeconfig, the grid of Windows nodes, one of them, and HNS joined with it. */

async function openScreen(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Open a source' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Cluster' })).toBeVisible()
}

async function showNodes(page: Page, context: string): Promise<void> {
  await openScreen(page)
  await page.getByRole('button', { name: `Show nodes of ${context}` }).click()
}

test('context, grid of nodes, node: pods with their workload, and nothing left on the server after closing', async ({
  app,
  cluster,
}) => {
  const page = await app.openSource('sim:demo', cluster.env)
  await openScreen(page)
  await expect(page.getByText('Runs hnscope-no-such-login for credentials when you choose it')).toBeVisible()
  expect(await cluster.watchers(), 'nothing is asked before a context is chosen').toBe(0)

  await page.getByRole('button', { name: 'Show nodes of lab' }).click()
  const grid = page.getByRole('table', { name: 'Windows nodes' })
  await expect(grid.getByRole('row')).toHaveCount(4)
  const lost = grid.getByRole('row', { name: /win-lost/ })
  await expect(lost).toContainText('Not ready')
  await expect(lost).toContainText('10.0.17763.5696')
  const node = grid.getByRole('row', { name: /win-3/ })
  await expect(node).toContainText('Flannel (VXLAN)')
  await expect(node).toContainText('flannel.alpha.coreos.com/backend-type = vxlan')

  await page.getByRole('button', { name: 'Open win-3' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('cluster:lab/win-3')
  await goTo(page, 'Inventory')
  await page.getByRole('tab', { name: 'Pods' }).click()
  await expect(page.getByRole('grid')).toContainText('ReplicaSet/')
  await page.getByRole('tab', { name: 'Kubernetes namespaces' }).click()
  await expect(page.getByRole('grid')).toContainText('kubernetes.io/metadata.name=shop')
  expect(await cluster.watchers()).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'lab/win-3' }).click()
  await page.getByRole('menuitem', { name: 'Close the source' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Open a source' })).toBeVisible()
  await expect.poll(() => cluster.watchers()).toBe(0)
})

test('the embedded node joined with the cluster: a pod leads to its endpoint, with the reason, and back', async ({
  app,
  cluster,
}) => {
  const page = await app.openSource('sim:flannel-vxlan', cluster.env)
  await openScreen(page)
  await page.getByRole('button', { name: 'Join sim:flannel-vxlan with lab' }).click()
  await expect(page.getByRole('banner')).toContainText('sim:flannel-vxlan+cluster:lab')
  await goTo(page, 'Inventory')
  await page.getByRole('tab', { name: 'Pods' }).click()
  await page.getByRole('combobox', { name: 'Filter' }).fill('shop/ win-3 yes')
  const first = page.getByRole('grid').getByRole('row').nth(1)
  await expect(first).toContainText('win-3')
  await first.click()
  await inspector(page).getByRole('tab', { name: 'Relations' }).click()
  await expect(inspector(page)).toContainText('HNS endpoint')
  await expect(inspector(page)).toContainText('Kubernetes namespace')

  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Cluster' }).click()
  const own = page.getByRole('table', { name: 'Windows nodes' }).getByRole('row', { name: /win-3/ })
  await expect(own).toContainText('This node')
  await page.getByRole('button', { name: 'Leave the cluster' }).click()
  await expect(page.getByRole('banner')).not.toContainText('+cluster:')
})

test('orphans of both sides lead from the numbers of Overview to the objects; another kubeconfig can be pasted', async ({
  app,
  cluster,
}) => {
  const faults = 'fault=endpoint-orphaned&fault=loadbalancer-missing'
  const page = await app.openSource(`sim:flannel-vxlan?${faults}`, cluster.env)
  const numbers = page.getByRole('list', { name: 'Numbers' })
  await expect(numbers.getByRole('button', { name: /HNS objects without owner/ })).toContainText('1')
  await numbers.getByRole('button', { name: /HNS objects without owner/ }).click()
  const grid = page.getByRole('grid', { name: 'Orphans of both sides' })
  const orphan = grid.getByRole('row').nth(1)
  await expect(orphan).toContainText('belongs to no pod')
  await orphan.click()
  await expect(inspector(page)).toContainText('No owner found')
  await page.getByRole('combobox', { name: 'Filter' }).fill('side:kubernetes')
  await expect(grid.getByRole('row').nth(1)).toContainText('No HNS part')
  await expect(grid.getByRole('row').nth(1)).toContainText('VIP, port and protocol')

  // The window has a dialog of its own for this, which no test can drive.
  if (app.host === 'window') return
  await openScreen(page)
  const pasted = readFileSync(cluster.env['KUBECONFIG'] ?? '', 'utf8').replaceAll('"lab"', '"pasted"')
  await page.getByRole('button', { name: 'Use another kubeconfig' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use another kubeconfig' })
  await dialog.getByRole('textbox').fill(pasted)
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText(/^Contexts of the kubeconfig that you pasted/)).toBeVisible()
  await expect(page.getByText(/run a program or read a file \(exec\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Show nodes of pasted' }).click()
  await expect(page.getByRole('table', { name: 'Windows nodes' }).getByRole('row', { name: /win-3/ })).toBeVisible()
})

test('what may not be read is named with the rule to ask for, and each failure has its sentence', async ({
  app,
  cluster,
}) => {
  const page = await app.openSource('sim:demo', cluster.env)
  await showNodes(page, 'narrow')
  await expect(page.getByText('The account may not list pods.')).toBeVisible()
  await expect(page.getByText('not known').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'The rules to ask for' })).toContainText('resources: [pods]')

  const sentences = {
    expired: 'does not accept the account of the kubeconfig (401)',
    gone: 'cannot be reached: nothing listens there (ECONNREFUSED)',
    plugin:
      'The program hnscope-no-such-login, which the kubeconfig names, gave no credentials: it does not exist (ENOENT).',
  }
  for (const [context, sentence] of Object.entries(sentences)) {
    await showNodes(page, context)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByRole('banner'), 'the former source stays').toContainText('cluster:narrow')
  }
})

test('a server that goes away leaves the nodes on the screen with their age, and comes back by itself', async ({
  app,
  cluster,
}) => {
  const page = await app.openSource('cluster:lab', cluster.env)
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: 'Cluster' }).click()
  const areas = page.getByRole('region', { name: 'What was read' })
  await expect(areas.getByRole('row', { name: /^Pods/ })).toContainText('Collected')
  cluster.say('pause')
  await expect(areas.getByRole('row', { name: /^Pods/ })).toContainText('Failed')
  await expect(areas.getByRole('row', { name: /^Pods/ })).toContainText('cannot be reached')
  await expect(page.getByRole('row', { name: /win-3/ })).toContainText('Ready')
  cluster.say('resume')
  await expect(areas.getByRole('row', { name: /^Pods/ })).toContainText('Collected', { timeout: 45_000 })
})
