import { describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { findingsViewSchema, type FindingsView } from '../contract/views.ts'
import type { Diagnosis, Finding } from '../diagnose/finding.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import type { Joined } from '../join/joined.ts'
import { findingsView } from './findings.ts'
import { createViewModel } from './view-model.ts'

const stamp = { session: 's', revision: 1 }

async function scenario(spec: string): Promise<{ readonly joined: Joined; readonly diagnosis: Diagnosis }> {
  const source = await openSimulator(spec)
  const joined = join(await source.read({ signal: new AbortController().signal, onProgress: () => undefined }))
  await source.close()
  return { joined, diagnosis: diagnose(joined) }
}

/** One message, and every finding of the diagnosis in it: by itself or as one of a number. */
function expectWhole(view: FindingsView, diagnosis: Diagnosis): void {
  expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThan(256 * 1024)
  expect(findingsViewSchema.parse(view)).toEqual(view)
  const folded = view.folded.reduce((sum, { count }) => sum + count, 0)
  expect(view.findings.length + folded).toBe(diagnosis.findings.length)
}

describe('the list of findings', () => {
  it.each([
    'sim:azure-cni?pods=250&fault=pod-network-missing',
    'sim:flannel-vxlan?pods=1000&fault=pod-network-missing',
  ])('tells the flood of %s by its root, some of what follows, and a number', async (spec) => {
    const { joined, diagnosis } = await scenario(spec)
    expect(diagnosis.findings.length).toBeGreaterThan(250)
    const view = findingsView(stamp, createViewModel(joined, diagnosis))
    expectWhole(view, diagnosis)
    expect(view.findings[0]?.kind).toBe('pod-network-missing')
  })

  it('stays one message where a hundred roots each name a hundred objects and lines of evidence', async () => {
    const { joined, diagnosis } = await scenario('sim:demo?pods=110')
    const [first] = diagnosis.findings
    if (first === undefined) throw new Error('no findings')
    const objects = Array.from({ length: 100 }, (_, index) => `pod/é${'ž'.repeat(40)}/web-${index}` as const)
    const [line] = first.evidence
    const evidence = line === undefined ? [] : Array.from({ length: 100 }, () => line)
    const roots = Array.from({ length: 140 }, (_, index): Finding => ({
      ...first,
      id: `${first.id}-${index}`,
      causedBy: null,
      objects,
      evidence,
    }))
    const flood = { ...diagnosis, findings: roots }
    const view = findingsView(stamp, createViewModel(joined, flood))
    expectWhole(view, flood)
    expect(view.findings.length).toBeGreaterThan(15)
    expect(view.folded).toEqual([{ causedBy: '', kind: first.kind, count: 140 - view.findings.length }])
  }, 60_000)
})
