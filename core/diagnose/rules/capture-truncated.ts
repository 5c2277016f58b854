import { facetNames } from '../../model/facet.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { message } from '../../model/message.ts'
import type { Problem } from '../../model/result.ts'
import type { FindingDraft } from '../finding.ts'
import type { MessageKey } from '../../text/catalogue.ts'
import { evidence } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'

/** Problems by which something is lost; two files that contradict each other lose nothing. */
const losses = new Set<string>([
  'capture.problem.cut',
  'capture.problem.broken',
  'capture.problem.deep',
  'capture.problem.row',
  'capture.problem.headless',
  'capture.problem.paged',
  'capture.problem.manyLines',
] satisfies readonly MessageKey[])

export const captureTruncated: Rule = {
  kind: 'capture-truncated',
  needs: [],
  reads: [],
  sources: ['capture-formats.md'],
  reports: [],
  check: (joined) => {
    const { facets, files, problems } = joined.snapshot
    if (files.length === 0) return cannotTell(message('finding.capture-truncated.skip.noFiles'))
    // What is known of the host is put together from single outputs, and is never whole.
    const cut = facetNames.filter((name) => name !== 'host' && facets[name].state === 'cut')
    if (cut.length === 0) return []
    const byFile = new Map<string, Problem[]>()
    for (const problem of problems) {
      const file = problem.place?.file
      if (file === undefined || !losses.has(problem.message.key)) continue
      byFile.set(file, [...(byFile.get(file) ?? []), problem])
    }
    return [...byFile].map(([file, list]) => draft(file, list, cut.join(', ')))
  },
}

function draft(file: string, problems: readonly Problem[], facets: string): FindingDraft {
  const resource: ObjectRef = `file/${file}`
  return {
    severity: 'warning',
    resource,
    aliases: [],
    objects: [resource],
    confidence: 'high',
    title: message('finding.capture-truncated.title', { file }),
    explanation: message('finding.capture-truncated.explanation', { facets }),
    evidence: [
      ...problems.slice(0, 5).map((problem) => evidence(problem.message, problem.place ?? { file, pointer: '' })),
      evidence(message('finding.capture-truncated.evidence.problem'), problems[0]?.place ?? { file, pointer: '' }),
    ],
    counterEvidence: [],
    repair: [{ text: message('finding.capture-truncated.repair.again', { file }) }],
  }
}
