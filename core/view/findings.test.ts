import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import {
  checksViewSchema,
  chosenFindingViewSchema,
  findingRowsViewSchema,
  findingsPartSchema,
} from '../contract/diagnosis.ts'
import type { Diagnosis, Finding } from '../diagnose/finding.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import type { Joined } from '../join/joined.ts'
import type { Message } from '../model/message.ts'
import { checksView } from './findings.ts'
import {
  arrange,
  chosenFindingView,
  findingRowsView,
  findingTexts,
  findingsPart,
  listed,
  matching,
  openedBy,
  tellingOf,
} from './findings-list.ts'
import { createViewModel, type ViewModel } from './view-model.ts'

const stamp = { session: 's', revision: 1 }
const say = ({ key, params }: Message): string => [key, ...Object.values(params ?? {})].join(' ')

async function scenario(spec: string): Promise<{ readonly joined: Joined; readonly diagnosis: Diagnosis }> {
  const source = await openSimulator(spec)
  const joined = join(await source.read({ signal: new AbortController().signal, onProgress: () => undefined }))
  await source.close()
  return { joined, diagnosis: diagnose(joined) }
}

function expectMessage(view: unknown): void {
  expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThan(256 * 1024)
}

/** Ids of all rows, read page by page; each page is one message. */
function rowsOf(model: ViewModel, filter: string, opened: string | null): readonly string[] {
  const all = arrange(model.diagnosis.findings)
  const texts = findingTexts(model, all, say)
  const list = listed(
    matching(all, filter, ({ id }) => texts.get(id) ?? ''),
    filter,
    opened,
  )
  const ids: string[] = []
  for (let from = 0; from === 0 || from < list.length; from += 100) {
    const view = findingRowsView(stamp, list, { from, count: 100 }, tellingOf(model))
    expectMessage(view)
    expect(findingRowsViewSchema.parse(view)).toEqual(view)
    expect(view.matched).toBe(list.length)
    ids.push(...view.rows.map(({ id }) => id))
  }
  return ids
}

/** Ids of all findings, read part by part. */
function partsOf(model: ViewModel): readonly string[] {
  const all = arrange(model.diagnosis.findings)
  const ids: string[] = []
  for (let from: number | null = 0; from !== null;) {
    const part = findingsPart(stamp, model, all, from)
    expectMessage(part)
    expect(findingsPartSchema.parse(part)).toEqual(part)
    ids.push(...part.findings.map(({ id }) => id))
    from = part.next
  }
  return ids
}

function chosen(model: ViewModel, wanted: string | null, filter = '') {
  const all = arrange(model.diagnosis.findings)
  const texts = findingTexts(model, all, say)
  const matched = matching(all, filter, ({ id }) => texts.get(id) ?? '')
  const view = chosenFindingView(stamp, { all, matched }, { wanted, filter }, tellingOf(model))
  expectMessage(view)
  expect(chosenFindingViewSchema.parse(view)).toEqual(view)
  return view.chosen
}

describe('the list of findings', () => {
  it.each([
    'sim:azure-cni?pods=250&fault=pod-network-missing',
    'sim:flannel-vxlan?pods=1000&fault=pod-network-missing',
  ])('tells the flood of %s by its root, and leads to each of what follows', async (spec) => {
    const { joined, diagnosis } = await scenario(spec)
    expect(diagnosis.findings.length).toBeGreaterThan(250)
    const model = createViewModel(joined, diagnosis)
    const checks = checksView(stamp, model)
    expectMessage(checks)
    expect(checksViewSchema.parse(checks)).toEqual(checks)
    expect(checks.total).toBe(diagnosis.findings.length)

    const first = chosen(model, null)
    expect(first?.finding.kind).toBe('pod-network-missing')
    expect(first?.at).toBe(0)
    const folded = rowsOf(model, '', null)
    expect(folded.length).toBeLessThan(20)
    const all = diagnosis.findings.map(({ id }) => id)
    const opened = new Set(arrange(diagnosis.findings).map(({ root }) => root))
    const reached = new Set([...opened].flatMap((root) => [...rowsOf(model, '', root)]))
    expect([...reached].sort()).toEqual([...all].sort())
    expect([...partsOf(model)].sort()).toEqual([...all].sort())
  })

  it('says in which row of the list a finding stands that is far down', async () => {
    const { joined, diagnosis } = await scenario('sim:flannel-vxlan?pods=1000&fault=pod-network-missing')
    const model = createViewModel(joined, diagnosis)
    const last = arrange(diagnosis.findings)
      .filter(({ isConsequence }) => isConsequence)
      .at(-1)?.finding
    const view = chosen(model, last?.id ?? '')
    expect(view?.finding.id).toBe(last?.id)
    expect(view?.cause?.id).toBe(last?.causedBy)
    expect(view?.opened).toBe(openedBy(arrange(diagnosis.findings), last?.id ?? '', ''))
    expect(rowsOf(model, '', view?.opened ?? null)[view?.at ?? -1]).toBe(last?.id)
  })

  it('finds among all of them, whatever is folded', async () => {
    const { joined, diagnosis } = await scenario('sim:flannel-vxlan?pods=1000&fault=pod-network-missing')
    const model = createViewModel(joined, diagnosis)
    const last = arrange(diagnosis.findings).at(-1)?.finding
    const filter = `${last?.kind} ${last?.resource.slice(last.resource.indexOf('/') + 1)}`
    expect(rowsOf(model, filter, null)).toContain(last?.id)
    expect(chosen(model, last?.id ?? '', filter)?.finding.id).toBe(last?.id)
    expect(chosen(model, null, 'nothing like it')).toBeNull()
  })

  it('stays one message where thousands of roots each name a hundred objects and lines of evidence', async () => {
    const { joined, diagnosis } = await scenario('sim:demo?pods=110')
    const [first] = diagnosis.findings
    if (first === undefined) throw new Error('no findings')
    const objects = Array.from({ length: 100 }, (_, index) => `pod/é${'ž'.repeat(40)}/web-${index}` as const)
    const [line] = first.evidence
    const evidence = line === undefined ? [] : Array.from({ length: 100 }, () => line)
    const roots = Array.from({ length: 3000 }, (_, index): Finding => ({
      ...first,
      id: `${first.id}-${index}`,
      causedBy: null,
      objects,
      evidence,
    }))
    const model = createViewModel(joined, { ...diagnosis, findings: roots })
    expect(rowsOf(model, '', null)).toEqual(roots.map(({ id }) => id))
    const view = chosen(model, `${first.id}-2999`)
    expect(view?.at).toBe(2999)
    expect(view?.finding.evidence).toHaveLength(evidence.length)
    const few = createViewModel(joined, { ...diagnosis, findings: roots.slice(0, 40) })
    expect(partsOf(few)).toHaveLength(40)
  }, 60_000)
})
