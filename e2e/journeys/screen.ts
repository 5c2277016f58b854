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

/** What cytoscape has drawn: the objects without frames and headings, and the relations. */
export async function drawnMap(page: Page): Promise<{ nodes: DrawnNode[]; edges: string[]; zoom: number }> {
  const map = page.getByTestId('topology-map')
  await expect(map).toBeVisible()
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
