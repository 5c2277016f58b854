import { expect, type Locator, type Page } from '@playwright/test'

/** Words for what a user does; every journey is written in these. */

export async function goTo(
  page: Page,
  screen: 'Overview' | 'Topology' | 'Inventory' | 'Findings' | 'Captures',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('button', { name: screen }).click()
  await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible()
}

export function inspector(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Inspector' })
}

export function status(page: Page): Locator {
  return page.getByRole('contentinfo', { name: 'Status' })
}

/** Reads the source again, and answers when the page shows what was read. */
export async function refresh(page: Page): Promise<void> {
  const readAt = status(page).locator('time')
  const before = (await readAt.getAttribute('datetime')) ?? ''
  await page.keyboard.press('F5')
  await expect(readAt).not.toHaveAttribute('datetime', before)
}

/** Puts the keyboard into the filter of the screen. */
export async function focusFilter(page: Page): Promise<void> {
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('combobox', { name: 'Filter' })).toBeFocused()
}

interface Box {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface DrawnNode {
  readonly id: string
  readonly isCut: boolean
  readonly selected: boolean
  readonly box: Box
  readonly position: { readonly x: number; readonly y: number }
}

/** The map at rest: drawn, in the size that it has, and looking where it wants to look. */
async function restingMap(page: Page): Promise<Locator> {
  const map = page.getByTestId('topology-map')
  await expect(map).toHaveAttribute('data-rest', /\d/)
  const isAtRest = (): Promise<boolean> =>
    map.evaluate((element) => {
      interface Core {
        width(): number
        height(): number
      }
      const cy = (element as HTMLElement & { cytoscapeForTests?: Core }).cytoscapeForTests
      const { zoom, rest } = (element as HTMLElement).dataset
      return zoom === rest && cy?.width() === element.clientWidth && cy.height() === element.clientHeight
    })
  await expect.poll(isAtRest).toBe(true)
  return map
}

/** What cytoscape has drawn: the objects without frames and headings, and the relations. */
export async function drawnMap(page: Page): Promise<{ nodes: DrawnNode[]; edges: string[]; zoom: number }> {
  const map = await restingMap(page)
  return map.evaluate((element) => {
    interface Drawn {
      id(): string
      hasClass(name: string): boolean
      data(name: string): unknown
      selected(): boolean
      position(): { x: number; y: number }
      renderedBoundingBox(options: object): Box
    }
    interface Core {
      zoom(): number
      nodes(): Iterable<Drawn>
      edges(): Iterable<Drawn>
    }
    const cy = (element as HTMLElement & { cytoscapeForTests?: Core }).cytoscapeForTests
    if (cy === undefined) throw new Error('the map is not drawn')
    const nodes = [...cy.nodes()].filter((node) => node.hasClass('chip') || node.hasClass('card'))
    return {
      zoom: cy.zoom(),
      nodes: nodes.map((node) => ({
        id: node.id(),
        isCut: node.data('isCut') === 1,
        selected: node.selected() || node.hasClass('selected'),
        box: node.renderedBoundingBox({ includeOverlays: false, includeUnderlays: false }),
        position: { ...node.position() },
      })),
      edges: [...cy.edges()].map((edge) => edge.id()),
    }
  })
}
