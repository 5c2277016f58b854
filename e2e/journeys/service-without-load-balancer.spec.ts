import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { drawnMap, goTo, inspector } from './screen.ts'

/**
 * A service is not reachable from one node: HNS has no load balancer for it there. A folder holds captures of two nodes of the
 * cluster; of a third nobody has one.
 */

function capture(source: string, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const hnscope = path.join(projectRoot, 'scripts/hnscope.mjs')
  const made = spawnSync(process.execPath, [hnscope, 'capture', source, '-o', file], { encoding: 'utf8' })
  expect(made.status, made.stderr).toBe(0)
}

test('a service without its load balancer is named, drawn, and compared with the other nodes', async ({
  app,
}, info) => {
  const cluster = 'sim:flannel-host-gw?nodes=7'
  const folder = info.outputPath('cluster')
  capture(`${cluster}&node=4`, path.join(folder, 'second/win-4.hnscap'))
  capture(`${cluster}&node=3&fault=loadbalancer-missing`, path.join(folder, 'first/win-3.hnscap'))
  const page = await app.openSource(`${folder}#1`)

  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
  const top = page.getByRole('region', { name: 'Most important findings' })
  await expect(top).toContainText('Service shop/cart:80/TCP has no HNS load balancer')
  await expect(top).not.toContainText('shop/web')
  await top.getByRole('button', { name: 'Explain' }).first().click()

  const detail = page.getByRole('article')
  await expect(detail.getByRole('region', { name: 'What to do' })).toContainText('kube-proxy')
  await expect(detail.getByRole('region', { name: 'What could not be checked' })).toContainText('Not collected')
  await detail.getByRole('button', { name: 'On every node' }).click()

  const nodes = page.getByRole('table', { name: 'shop/cart on every node' })
  await expect(nodes.getByRole('row').filter({ hasText: 'win-3' })).toContainText('Missing')
  await expect(nodes.getByRole('row').filter({ hasText: 'win-4' })).toContainText('OK')
  await expect(nodes.getByRole('row').filter({ hasText: 'win-7' })).toContainText('Not collected')
  await expect(page.getByText('HNS was collected from 2 of 3 Windows nodes.')).toBeVisible()

  await page.getByRole('radio', { name: 'Map' }).click()
  await expect
    .poll(async () => (await drawnMap(page)).edges.filter((id) => id.startsWith('missing')).length)
    .toBeGreaterThan(1)

  await page.getByRole('radio', { name: 'Table' }).click()
  const table = page.getByRole('grid', { name: /^Services: wanted/ })
  await page
    .getByRole('toolbar', { name: 'Filter by verdict' })
    .getByRole('button', { name: /^Missing/ })
    .click()
  await expect(table).toHaveAttribute('aria-rowcount', '2')
  await table.getByRole('button', { name: 'shop/cart' }).click()
  await expect(inspector(page)).toContainText('shop/cart')

  await goTo(page, 'Findings')
  await expect(page.getByRole('main')).not.toContainText('shop/web')
})
