import type { DrawnGraph, GraphNode, Lane, ViewLane } from './graph.ts'

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
  nic: { min: 104, max: 180 },
  network: { min: 146, max: 260 },
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

/** At this zoom text of 13 px is more than 11 px high; beyond it room goes to longer labels. */
const legibleZoom = 0.87

/** Widths of the columns. */
export type Widths = Readonly<Record<Lane, number>>

export interface Grid {
  readonly blocks: number
  readonly widths: Widths
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
  readonly lanes: readonly { readonly lane: ViewLane; readonly width: number }[]
  readonly height: number
}

function gridOf(blocks: number, widths: Widths): Grid {
  const frameLeft = widths.nic + metrics.laneGap
  const networkX = frameLeft + metrics.framePad + widths.network / 2
  const blocksLeft = frameLeft + metrics.framePad + widths.network + metrics.laneGap
  const blockWidth = widths.endpoint + metrics.pairGap + widths.workload
  return { blocks, widths, blockWidth, blockPitch: blockWidth + metrics.blockGap, networkX, frameLeft, blocksLeft }
}

export function rowsOfBand(count: number, blocks: number, hasCard: boolean): number {
  return Math.max(hasCard ? metrics.cardRows : 1, Math.ceil(count / blocks))
}

/** Wide enough for most: a generous character of the interface's font, with room for the icons. */
function widthOfText(characters: number): number {
  return Math.ceil(characters * 7.4 + 46)
}

/** Sentences are not known here; those that stand in a narrow column have about this length. */
const charactersOfSentence = 15

/** Characters that a node would show in full. An endpoint beside its pod shows its address. */
function charactersOf(node: GraphNode): number {
  if (node.title !== null) return charactersOfSentence
  const { text, first, second } = node.detail?.params ?? {}
  const lengthOf = (value: string | number | undefined): number => String(value ?? '').length
  if (node.kind === 'endpoint' && (text ?? first) !== undefined) return lengthOf(text ?? first)
  // The name of a network is set in bold; type and subnet stand in lines of their own.
  if (node.kind === 'network') return Math.max(node.label.length * 1.1, lengthOf(first), lengthOf(second))
  return node.label.length
}

function clamp(value: number, { min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, value))
}

const narrowest: Widths = {
  nic: metrics.nic.min,
  network: metrics.network.min,
  endpoint: metrics.endpoint.min,
  workload: metrics.workload.min,
}

/** Widths that would show every label in full, as far as that makes sense. What stands alone in a row has room anyway. */
function wantedWidths(drawn: DrawnGraph): Widths {
  const alone = new Set(drawn.sections.flatMap((section) => section.rows.map((row) => row.span)))
  const most: Record<Lane, number> = { nic: 0, network: 0, endpoint: 0, workload: 0 }
  for (const node of drawn.nodes) {
    if (!alone.has(node.id)) most[node.lane] = Math.max(most[node.lane], charactersOf(node))
  }
  return {
    nic: clamp(widthOfText(most.nic), metrics.nic),
    network: clamp(widthOfText(most.network), metrics.network),
    endpoint: clamp(widthOfText(most.endpoint), metrics.endpoint),
    workload: clamp(widthOfText(most.workload), metrics.workload),
  }
}

function between(wanted: Widths, room: number): Widths {
  const width = (lane: Lane): number => Math.round(narrowest[lane] + room * (wanted[lane] - narrowest[lane]))
  return { nic: width('nic'), network: width('network'), endpoint: width('endpoint'), workload: width('workload') }
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
  let best: { readonly grid: Grid; readonly zoom: number; readonly room: number } | null = null
  for (let blocks = 1; blocks <= Math.min(most, 12); blocks++) {
    const bands = counts.reduce(
      (sum, { rows, hasCard }) =>
        sum + rowsOfBand(rows, blocks, hasCard) * metrics.pitch + 2 * metrics.framePad + metrics.bandGap,
      metrics.header + metrics.margin,
    )
    for (let room = 1; room >= 0; room -= 0.125) {
      const grid = gridOf(blocks, between(wanted, room))
      const across = grid.blocksLeft + blocks * grid.blockPitch
      const zoom = Math.min(width / across, height / bands)
      const isBetter =
        best === null || (zoom >= legibleZoom && best.zoom >= legibleZoom ? room > best.room : zoom > best.zoom)
      if (isBetter) best = { grid, zoom, room }
    }
  }
  return best?.grid ?? gridOf(1, narrowest)
}

/** The columns of a placement that was made before. */
export function gridAsBefore(previous: PreviousPlacement): Grid {
  const width = (lane: Lane): number => previous.lanes.find((column) => column.lane === lane)?.width ?? narrowest[lane]
  const blocks = previous.lanes.filter((column) => column.lane === 'endpoint').length
  const widths = {
    nic: width('nic'),
    network: width('network'),
    endpoint: width('endpoint'),
    workload: width('workload'),
  }
  return gridOf(Math.max(1, blocks), widths)
}
