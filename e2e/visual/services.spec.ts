import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from '../../scripts/runtime.mjs'
import { expect, test } from '../fixtures.ts'
import { pageOnly } from '../looks.ts'
import { drawnMap, goTo } from '../journeys/screen.ts'

/** The views Services and Reach of the topology, in every theme, for people to look at. */

const folder = path.join(projectRoot, 'test-results/screenshots')

async function shoot(page: Page, host: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  await page.mouse.move(700, 20)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${name} is wider than the window`).toBeLessThanOrEqual(0)
  await page.screenshot({ path: path.join(folder, `${host}-${name}.png`) })
}

/** Every label is as large as it must be, and none lies on another. */
async function expectLegible(page: Page): Promise<void> {
  const { nodes, zoom } = await drawnMap(page)
  expect(nodes.length).toBeGreaterThan(0)
  expect(13 * zoom).toBeGreaterThanOrEqual(11)
  for (const [index, a] of nodes.entries()) {
    for (const b of nodes.slice(index + 1)) {
      const isApart = a.box.x2 <= b.box.x1 || b.box.x2 <= a.box.x1 || a.box.y2 <= b.box.y1 || b.box.y2 <= a.box.y1
      expect(isApart, `${a.id} lies on ${b.id}`).toBe(true)
    }
  }
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, scheme === 'light' ? {} : pageOnly, () => {
    test.use({ size: { width: 1920, height: 1080 } })

    test('the view Services and its table', async ({ app }) => {
      const page = await app.openSource('sim:flannel-vxlan?fault=loadbalancer-missing&fault=loadbalancer-orphaned')
      await page.emulateMedia({ colorScheme: scheme })
      await goTo(page, 'Topology')
      await page.getByRole('tab', { name: 'Services' }).click()
      await expect(page.getByTestId('topology-map')).toHaveAttribute('data-zoom', /\d/)
      await expectLegible(page)
      await shoot(page, app.host, `services-${scheme}`)
      const picker = page.getByRole('combobox', { name: 'Service, HNS load balancer or pod' })
      await picker.click()
      await picker.pressSequentially('shop/web')
      await page.getByRole('option').first().click()
      await expect(page.getByRole('button', { name: 'Show all services' })).toBeVisible()
      await expect.poll(async () => (await drawnMap(page)).edges.some((id) => id.startsWith('sendsTo'))).toBe(true)
      await expectLegible(page)
      await shoot(page, app.host, `service-${scheme}`)
      await picker.click()
      await picker.pressSequentially('shop/cart')
      await page.getByRole('option', { name: 'shop/cart', exact: true }).first().click()
      await expect.poll(async () => (await drawnMap(page)).edges.some((id) => id.startsWith('missing'))).toBe(true)
      await shoot(page, app.host, `service-missing-${scheme}`)
      await page.getByRole('radio', { name: 'Table' }).click()
      await expect(
        page
          .getByRole('grid', { name: /Services: wanted/ })
          .getByRole('row')
          .nth(3),
      ).toBeVisible()
      await shoot(page, app.host, `service-table-${scheme}`)
    })
  })
}

for (const look of [
  { name: 'light', colorScheme: 'light' },
  { name: 'dark', colorScheme: 'dark' },
  { name: 'forced', forcedColors: 'active' },
] as const) {
  test(`the view Reach, ${look.name}`, look.name === 'light' ? {} : pageOnly, async ({ app }) => {
    const { name, ...media } = look
    const page = await app.openSource('sim:calico-bgp')
    await page.emulateMedia(media)
    await goTo(page, 'Topology')
    await page.getByRole('tab', { name: 'Reach by ACL' }).click()
    await expect.poll(async () => (await drawnMap(page)).nodes.some(({ id }) => id.startsWith('posture/'))).toBe(true)
    await shoot(page, app.host, `reach-${name}`)
    // A workload is opened into a picture of its own.
    await page.getByRole('radio', { name: 'Text' }).click()
    await page.getByTestId('topology-twin').getByRole('row').filter({ hasText: 'shop/web' }).first().click()
    await page.getByRole('radio', { name: 'Map' }).click()
    await expect.poll(async () => (await drawnMap(page)).nodes.some(({ id }) => id === 'in/outside')).toBe(true)
    await shoot(page, app.host, `reach-pod-${name}`)
  })
}
