import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type App } from '../fixtures.ts'
import { drawnMap, goTo, inspector, refresh, type DrawnNode } from './screen.ts'

/** A node of 110 pods: all of it is drawn, legible at once, the same in words, and stays where it is. */

test.use({ size: { width: 1920, height: 1080 } })

interface Label {
  readonly id: string
  /** Height of its text on the screen, in CSS pixels. */
  readonly size: number
  readonly box: DrawnNode['box']
}

/** All that is written on the map, as it stands on the screen. */
async function labelsOf(page: Page): Promise<readonly Label[]> {
  return page.getByTestId('topology-map').evaluate((element) => {
    interface Core {
      zoom(): number
      nodes(): Iterable<{
        id(): string
        hasClass(name: string): boolean
        data(name: string): unknown
        numericStyle(name: string): number
        renderedBoundingBox(options: object): { x1: number; y1: number; x2: number; y2: number }
      }>
    }
    const cy = (element as HTMLElement & { cytoscapeForTests?: Core }).cytoscapeForTests
    if (cy === undefined) throw new Error('the map is not drawn')
    return [...cy.nodes()]
      .filter((node) => !node.hasClass('frame') && (node.data('caption') ?? '') !== '')
      .map((node) => {
        const box = node.renderedBoundingBox({ includeNodes: false, includeOverlays: false, includeUnderlays: false })
        // cytoscape counts two units around a text, on which nothing is written.
        const margin = 2 * cy.zoom()
        return {
          id: node.id(),
          size: node.numericStyle('font-size') * cy.zoom(),
          box: { x1: box.x1 + margin, y1: box.y1 + margin, x2: box.x2 - margin, y2: box.y2 - margin },
        }
      })
  })
}

/** What is wrong with the labels: too small, or one over another. The text of a card and the lines below it are one. */
async function illegible(page: Page): Promise<readonly string[]> {
  const labels = await labelsOf(page)
  const small = labels.filter(({ size }) => size < 10.99).map(({ id, size }) => `${id} is ${size} px high`)
  return labels.length < 8 ? [`${labels.length} labels`] : [...small, ...overlapping(labels)]
}

async function resize(app: App, width: number, height: number): Promise<void> {
  if (app.electron === null) await app.page.setViewportSize({ width, height })
  else {
    await app.electron.evaluate(
      ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
      { width, height },
    )
  }
}

function overlapping(nodes: readonly Pick<DrawnNode, 'id' | 'box'>[]): string[] {
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
  expect(overlapping(before.nodes)).toEqual([])
  expect(await illegible(page)).toEqual([])

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
    await refresh(page)
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

test('110 endpoints in little room: what is written can be read, beside the inspector and in a small window', async ({
  app,
}) => {
  const page = await app.openSource('sim:flannel-vxlan?pods=110')
  await goTo(page, 'Topology')
  const map = page.getByTestId('topology-map')
  await expect(map).toHaveAttribute('data-rest', /\d/)
  const find = page.getByRole('combobox', { name: 'Find on the map' })
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
    [1024, 768],
  ] as const) {
    await resize(app, width, height)
    // A window may end a pixel short.
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.innerWidth)) - width)).toBeLessThan(2)
    await page.getByRole('button', { name: 'Fit to the window' }).click()
    await expect.poll(() => illegible(page)).toEqual([])
    // Whoever looks for an object is led to it, near enough to read it; then the inspector takes its room.
    await page.keyboard.press('Control+f')
    await expect(find).toBeFocused()
    await page.keyboard.type('web-3')
    await page
      .getByRole('option', { name: /^shop\/web-3/ })
      .first()
      .click()
    await expect(map).toBeFocused()
    await expect.poll(async () => (await drawnMap(page)).zoom).toBeGreaterThanOrEqual(1)
    await expect(page.getByTestId('topology-minimap')).toBeVisible()
    if (!(await inspector(page).isVisible())) await page.keyboard.press('Alt+Enter')
    await expect(inspector(page)).toBeVisible()
    await map.press('0')
    await expect.poll(async () => (await drawnMap(page)).zoom).toBeLessThan(1)
    await expect.poll(() => illegible(page)).toEqual([])
    await page.screenshot({ path: `test-results/vswitch-110-${width}-inspector.png` })
    await map.press('Escape')
  }
})
