import { describe, expect, it } from 'vitest'
import type { HostClient } from '../../../core/contract/client.ts'
import type { FindingView } from '../../../core/contract/views.ts'
import { toAppError } from '../../api/errors.ts'
import { duplicate, findings } from '../../testing/views.ts'
import { exportedFindings } from './export-findings.ts'

const one = (id: string): FindingView => ({ ...duplicate, id })

/** A host whose source is read anew before the calls with these numbers; each reading has other findings. */
function hostThatReads(before: readonly number[]): Pick<HostClient, 'findings'> {
  let revision = 1
  let calls = 0
  const stamp = () => {
    calls += 1
    if (before.includes(calls)) revision += 1
    return { session: 'a', revision }
  }
  const pages = (): readonly (readonly FindingView[])[] => [[one(`first-${revision}`)], [one(`second-${revision}`)]]
  const { findings: _findings, ...checks } = findings
  const client = {
    findings: {
      checks: () => Promise.resolve({ ...checks, total: 2, stamp: stamp() }),
      list: ({ from }: { readonly from: number }) => {
        const now = stamp()
        return Promise.resolve({ stamp: now, findings: pages()[from] ?? [], next: from === 0 ? 1 : null })
      },
    },
  }
  // Sound: the export asks for these two alone.
  return client as unknown as Pick<HostClient, 'findings'>
}

async function idsWhere(before: readonly number[]): Promise<unknown> {
  const words = { say: ({ key }: { readonly key: string }) => key, t: (key: string) => key }
  // Sound: as above.
  const { data } = await exportedFindings(hostThatReads(before) as HostClient, '', words as never)
  return (data as { readonly findings: readonly FindingView[] }).findings.map(({ id }) => id)
}

describe('exportedFindings', () => {
  it('puts all parts of one reading together', async () => {
    expect(await idsWhere([])).toEqual(['first-1', 'second-1'])
  })

  it('begins anew where the source is read again between two parts', async () => {
    expect(await idsWhere([3])).toEqual(['first-2', 'second-2'])
    expect(await idsWhere([2, 5])).toEqual(['first-3', 'second-3'])
  })

  it('says so where the source does not rest', async () => {
    const every = Array.from({ length: 20 }, (_, index) => index + 1)
    const failed = await idsWhere(every).catch((error: unknown) => toAppError(error).data)
    expect(failed).toMatchObject({ message: { key: 'report.error.changing' } })
  })
})
