import { randomUUID } from 'node:crypto'
import type { RedactionView } from '../../../core/contract/captures.ts'
import type { Replacement } from '../../../core/capture/redact.ts'
import type { RedactionPreset } from '../../../core/model/snapshot.ts'
import { contentOf, redacted, type RedactedContent } from '../capture-writer.ts'
import type { SourceContext } from '../source.ts'
import type { LoadedSide } from './sides.ts'

/** What would be written, with every replacement; kept for its page until another is made. */
export interface PreparedRedaction {
  readonly view: RedactionView
  readonly side: LoadedSide
  readonly redacted: RedactedContent
  /** Names first, the most frequent of each kind first. */
  readonly rows: readonly Replacement[]
}

/** Names of a list that are sent; the rest is like them. */
const sentKept = 200
const kindOrder = { name: 0, address: 1, mac: 2 } as const

export async function prepareRedaction(
  side: LoadedSide,
  preset: RedactionPreset,
  version: string,
  context: SourceContext,
): Promise<PreparedRedaction> {
  const { snapshot } = side.model.joined
  const { name, nodeName } = side.source
  const whole = await contentOf(snapshot, { version, node: nodeName }, context)
  const result = await redacted(snapshot, whole, name, preset, context)
  const rows = [...result.redactor.replacements()].sort(
    (a, b) => kindOrder[a.kind] - kindOrder[b.kind] || b.count - a.count || (a.from < b.from ? -1 : 1),
  )
  const { kept } = result.redactor
  const view: RedactionView = {
    redaction: randomUUID(),
    name,
    preset,
    counts: result.redactor.counts(),
    total: rows.length,
    standing: rows.flatMap(({ from, isStanding }) => (isStanding === true ? [from] : [])).slice(0, sentKept),
    kept: kept.slice(0, sentKept).map((one) => one.slice(0, 200)),
    keptCount: kept.length,
    proof: result.proof,
  }
  return { view, side, redacted: result, rows }
}

export function replacementRows(
  { rows }: PreparedRedaction,
  { filter, from, count }: { readonly filter: string; readonly from: number; readonly count: number },
): { rows: Replacement[]; matched: number } {
  const wanted = filter.trim().toLowerCase()
  const matched = wanted === '' ? rows : rows.filter((row) => `${row.from}\n${row.to}`.toLowerCase().includes(wanted))
  return { rows: matched.slice(from, from + count).map((row) => ({ ...row })), matched: matched.length }
}
