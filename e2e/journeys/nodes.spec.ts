import path from 'node:path'
import { expect } from '@playwright/test'
import { projectRoot } from '../../scripts/runtime.mjs'
import { test } from '../cluster.ts'
import { drawnMap, goTo } from './screen.ts'

/** The nodes of a cluster side by side, with the tunnels between them, as a map and as text. */

test('nodes stand side by side, one leads to its vSwitch, and back', async ({ app, cluster }) => {
  const page = await app.openSource('cluster:lab/win-3', cluster.env)
  await goTo(page, 'Topology')
  await page.getByRole('tab', { name: 'Nodes' }).click()
  await expect.poll(async () => (await drawnMap(page)).nodes.length).toBeGreaterThan(2)
  const { nodes } = await drawnMap(page)
  await page.mouse.move(700, 20)
  await page.screenshot({ path: path.join(projectRoot, `test-results/screenshots/${app.host}-nodes.png`) })

  await page.getByRole('radio', { name: 'Text' }).click()
  const twin = page.getByTestId('topology-twin')
  for (const name of ['win-3', 'win-4', 'win-lost']) {
    await expect(twin.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
  }
  expect(nodes.length).toBeLessThanOrEqual(600)
  await twin.getByRole('row').filter({ hasText: 'HNS' }).first().click()
  await page.screenshot({ path: path.join(projectRoot, `test-results/screenshots/${app.host}-nodes-text.png`) })
})
