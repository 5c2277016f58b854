import { implement } from '@orpc/server'
import { contract } from '../../core/contract/contract.ts'
import type { FindingView } from '../../core/contract/views.ts'
import {
  arrange,
  chosenFindingView,
  findingRowsView,
  findingText,
  listed,
  matching,
  type Telling,
} from '../../core/view/findings-list.ts'
import type { FakeFindings } from './views.ts'

const telling: Telling<FindingView> = {
  viewOf: (finding) => finding,
  subjectOf: ({ objects }) => objects[0]?.ref ?? null,
}

/** Answers about findings as the host makes them, from the findings that a test gives. */
export function fakeFindings(given: () => Promise<FakeFindings>) {
  const os = implement(contract).findings
  const textOf = (finding: FindingView): string =>
    findingText(finding, ({ key, params }) => [key, ...Object.values(params ?? {})].join(' '))
  const matched = async (filter: string) => {
    const { findings, stamp } = await given()
    const all = arrange(findings)
    return { stamp, all, matched: matching(all, filter, textOf) }
  }
  return {
    list: os.list.handler(async ({ input }) => {
      const { stamp, matched: found } = await matched(input?.filter ?? '')
      return { stamp, findings: found.map(({ finding }) => finding), next: null }
    }),
    rows: os.rows.handler(async ({ input }) => {
      const { stamp, matched: found } = await matched(input.filter)
      return findingRowsView(stamp, listed(found, input.filter, input.opened), input, telling)
    }),
    chosen: os.chosen.handler(async ({ input }) => {
      const found = await matched(input.filter)
      return chosenFindingView(found.stamp, found, { wanted: input.id, filter: input.filter }, telling)
    }),
    checks: os.checks.handler(async () => {
      const { findings, ...checks } = await given()
      return { ...checks, total: findings.length }
    }),
  }
}
