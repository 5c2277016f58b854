import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { drawnMap, goTo, status, type DrawnNode } from './screen.ts'

/** A node of 110 pods: all of it is drawn, legible at once, the same in words, and stays where it is. */

test.use({ size: { width: 1920, height: 1080 } })

/** Height of the smallest label on the screen, in CSS pixels. */
async function smallestLabel(page: Page): Promise<number> {
  return page.getByTestId('topology-map').evaluate((element) => {
    interface Core {
      zoom(): number
      nodes(): Iterable<{ hasClass(name: string): boolean; numericStyle(name: string): number }>
    }
    const cy = (element as HTMLElement & { cytoscapeForTests?: Core }).cytoscapeForTests
    if (cy === undefined) throw new Error('the map is not drawn')
    const drawn = [...cy.nodes()].filter((node) => node.hasClass('chip') || node.hasClass('card'))
    return Math.min(...drawn.map((node) => node.numericStyle('font-size') * cy.zoom()))
  })
}

function overlapping(nodes: readonly DrawnNode[]): string[] {
  return nodes.flatMap((a, index) =>
    nodes
      .slice(index + 1)
      .filter(
        (b) => a.box.x1 < b.box.x2 - 1 && b.box.x1 < a.box.x2 - 1 && a.box.y1 < b.box.y2 - 1 && b.box.y1 < a.box.y2 - 1,
      )
      .map((b) => `${a.id} lies over ${b.id}`),
  )
}

const places = (nodes: readonly DrawnNode[]) => nodes.map(({ id, position }) => [id, position])

test('110 endpoints: legible at once, the same in words, unmoved by two refreshes, exported whole', async ({ app }) => {
  const page = await app.openSource('sim:flannel-vxlan?pods=110')
  await goTo(page, 'Topology')
  const map = page.getByTestId('topology-map')
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'Fit to the window' }).click()
  const before = await drawnMap(page)
  await page.screenshot({ path: 'test-results/vswitch-110.png' })

  const endpoints = before.nodes.filter(({ id }) => id.startsWith('endpoint/'))
  expect(endpoints.length).toBeGreaterThanOrEqual(110)
  expect(before.nodes.filter(({ id }) => id.startsWith('group/remote/'))).toHaveLength(1)
  expect(await smallestLabel(page)).toBeGreaterThanOrEqual(11)
  expect(overlapping(before.nodes)).toEqual([])

  await map.press('t')
  const twin = page.getByTestId('topology-twin')
  await expect(twin).toBeVisible()
  const lines = await twin
    .locator('[data-line]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-line') ?? ''))
  expect(lines.sort()).toEqual(before.nodes.map(({ id }) => id).sort())
  await page.keyboard.press('t')
  await expect(map).toBeVisible()

  for (let reading = 0; reading < 2; reading++) {
    await page.keyboard.press('F5')
    await expect(status(page)).toContainText(/Collected [0-2] s ago/)
    expect(places((await drawnMap(page)).nodes)).toEqual(places(before.nodes))
  }

  const exported = async (kind: string, file: string): Promise<Buffer> => {
    const to = path.join(app.home, file)
    const choose = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: kind }).click()
    }
    if (app.electron === null) {
      const download = page.waitForEvent('download')
      await choose()
      await (await download).saveAs(to)
    } else {
      // The window asks where to save; here it is told.
      await app.electron.evaluate(({ BrowserWindow }, place) => {
        BrowserWindow.getAllWindows()[0]?.webContents.session.once('will-download', (_, item) =>
          item.setSavePath(place),
        )
      }, to)
      await choose()
    }
    await expect.poll(() => (existsSync(to) ? statSync(to).size : 0)).toBeGreaterThan(0)
    return readFileSync(to)
  }
  const svg = (await exported('Picture as SVG', 'picture.svg')).toString('utf8')
  expect(svg).toMatch(/^<svg /)
  expect(svg.match(/<title>|<text/g)?.length ?? 0).toBeGreaterThanOrEqual(before.nodes.length)
  const png = await exported('Picture as PNG', 'picture.png')
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  // An empty picture of this size packs into a few kilobytes.
  expect(png.length).toBeGreaterThan(50_000)
})
