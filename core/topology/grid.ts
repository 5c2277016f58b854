import type { DrawnGraph, GraphNode, Lane } from './graph.ts'

/** A box by its centre. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Sizes in CSS pixels at zoom 1; text is 13 px. */
export const metrics = {
  header: 30,
  margin: 6,
  pitch: 24,
  node: 20,
  /** Height of an adapter or network: three lines. */
  card: 60,
  nic: 104,
  network: 146,
  endpoint: { min: 124, max: 190 },
  workload: { min: 158, max: 280 },
  /** Between lanes; room for the uplink's line. */
  laneGap: 24,
  pairGap: 14,
  blockGap: 18,
  framePad: 6,
  bandGap: 10,
  /** Rows that a network's card takes. */
  cardRows: 3,
} as const

export interface MapWindow {
  readonly width: number
  readonly height: number
}

/** The map's place in a window of 1366 × 768 with the navigation open. */
const usualWindow: MapWindow = { width: 1120, height: 600 }

/** At this zoom text of 13 px is still 12 px high; beyond it room goes to longer labels. */
const legibleZoom = 0.92

export interface Grid {
  readonly blocks: number
  readonly endpoint: number
  readonly workload: number
  readonly blockWidth: number
  readonly blockPitch: number
  readonly networkX: number
  readonly frameLeft: number
  readonly blocksLeft: number
}

/** What must be remembered of a placement so that the next one keeps every place. */
export interface PreviousPlacement {
  readonly boxes: ReadonlyMap<string, Box>
  readonly frames: readonly (Box & { readonly id: string })[]
  readonly lanes: readonly { readonly lane: Lane; readonly width: number }[]
  readonly height: number
}

function gridOf(blocks: number, endpoint: number, workload: number): Grid {
  const frameLeft = metrics.nic + metrics.laneGap
  const networkX = frameLeft + metrics.framePad + metrics.network / 2
  const blocksLeft = frameLeft + metrics.framePad + metrics.network + metrics.laneGap
  const blockWidth = endpoint + metrics.pairGap + workload
  return {
    blocks,
    endpoint,
    workload,
    blockWidth,
    blockPitch: blockWidth + metrics.blockGap,
    networkX,
    frameLeft,
    blocksLeft,
  }
}

export function rowsOfBand(count: number, blocks: number, hasCard: boolean): number {
  return Math.max(hasCard ? metrics.cardRows : 1, Math.ceil(count / blocks))
}

/** Wide enough for most: an average character of the interface's font, with room for the icons. */
function widthOfText(characters: number): number {
  return Math.ceil(characters * 7 + 46)
}

function charactersOf(node: GraphNode, isBesidePod: boolean): number {
  const address = node.detail?.params?.['text']
  if (isBesidePod) return typeof address === 'string' ? address.length : 12
  // Sentences are not known here; the longest of them has this length.
  return node.title === null ? node.label.length : 25
}

function clamp(value: number, range: { readonly min: number; readonly max: number }): number {
  return Math.min(range.max, Math.max(range.min, value))
}

/** Widths that would show every label in full, as far as that makes sense. */
function wantedWidths(drawn: DrawnGraph): { readonly endpoint: number; readonly workload: number } {
  const nodes = new Map(drawn.nodes.map((node) => [node.id, node]))
  let left = 0
  let right = 0
  for (const section of drawn.sections) {
    for (const row of section.rows) {
      const leftNode = row.left === null ? undefined : nodes.get(row.left)
      const rightNode = row.right === null ? undefined : nodes.get(row.right)
      if (leftNode !== undefined) left = Math.max(left, charactersOf(leftNode, rightNode?.kind === 'pod'))
      if (rightNode !== undefined) right = Math.max(right, charactersOf(rightNode, false))
    }
  }
  return { endpoint: clamp(widthOfText(left), metrics.endpoint), workload: clamp(widthOfText(right), metrics.workload) }
}

/**
 * How many blocks of rows stand side by side, and how wide they are: the widest that leave the labels legible when the
 * whole picture is fitted into the window; if none does, those with the largest labels.
 */
export function chooseGrid(drawn: DrawnGraph, window: MapWindow | null): Grid {
  const { width, height } = window ?? usualWindow
  const wanted = wantedWidths(drawn)
  const counts = drawn.sections.map((section) => ({ rows: section.rows.length, hasCard: section.network !== null }))
  const most = counts.reduce((max, { rows }) => Math.max(max, rows), 1)
  const { endpoint: e, workload: w } = metrics
  let best: { readonly grid: Grid; readonly zoom: number; readonly room: number } | null = null
  for (let blocks = 1; blocks <= Math.min(most, 12); blocks++) {
    const bands = counts.reduce(
      (sum, { rows, hasCard }) =>
        sum + rowsOfBand(rows, blocks, hasCard) * metrics.pitch + 2 * metrics.framePad + metrics.bandGap,
      metrics.header + metrics.margin,
    )
    for (const room of [1, 0.75, 0.5, 0.25, 0]) {
      const grid = gridOf(
        blocks,
        Math.round(e.min + room * (wanted.endpoint - e.min)),
        Math.round(w.min + room * (wanted.workload - w.min)),
      )
      const across = grid.blocksLeft + blocks * grid.blockPitch
      const zoom = Math.min(width / across, height / bands)
      const isBetter =
        best === null || (zoom >= legibleZoom && best.zoom >= legibleZoom ? room > best.room : zoom > best.zoom)
      if (isBetter) best = { grid, zoom, room }
    }
  }
  return best?.grid ?? gridOf(1, e.min, w.min)
}

/** The columns of a placement that was made before. */
export function gridAsBefore(previous: PreviousPlacement): Grid {
  const widthOf = (lane: Lane, otherwise: number): number =>
    previous.lanes.find((column) => column.lane === lane)?.width ?? otherwise
  const blocks = previous.lanes.filter((column) => column.lane === 'endpoint').length
  return gridOf(
    Math.max(1, blocks),
    widthOf('endpoint', metrics.endpoint.min),
    widthOf('workload', metrics.workload.min),
  )
}
