import type { Joined } from '../join/joined.ts'
import { message } from '../model/message.ts'
import { arrangeByCause } from './causes.ts'
import type { Diagnosis, Finding, FindingDraft, FindingKind, SkippedCheck } from './finding.ts'
import { withFoundIds } from './known-ids.ts'
import { normalNotes } from './normal.ts'
import { doubtAbout, obstacleFor } from './needs.ts'
import { rules } from './registry.ts'
import type { Rule } from './rule.ts'

export function diagnose(joined: Joined): Diagnosis {
  const steps = diagnoseSteps(joined)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** As diagnose, with a pause after each rule. */
export function* diagnoseSteps(joined: Joined, using: readonly Rule[] = rules): Generator<void, Diagnosis> {
  const found: Finding[] = []
  const passed: FindingKind[] = []
  const nothing: FindingKind[] = []
  const skipped: SkippedCheck[] = []
  for (const rule of using) {
    const obstacle = obstacleFor(rule, joined)
    if (obstacle !== null) {
      skipped.push({ kind: rule.kind, why: obstacle })
      continue
    }
    const result = checkSafely(rule, joined)
    if ('skip' in result) skipped.push({ kind: rule.kind, why: result.skip })
    else if (result.length === 0) {
      const doubt = doubtAbout(rule, joined)
      if (rule.about?.(joined) === false) nothing.push(rule.kind)
      else if (doubt === null) passed.push(rule.kind)
      else skipped.push({ kind: rule.kind, why: doubt })
    } else found.push(...withIds(rule.kind, result, joined))
    yield
  }
  return { findings: arrangeByCause(found), passed, nothing, skipped, notes: normalNotes(joined) }
}

/** One rule that fails is one check that could not be made; the others are not lost with it. */
function checkSafely(rule: Rule, joined: Joined): ReturnType<Rule['check']> {
  try {
    return rule.check(joined)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { skip: message('finding.skip.ruleFailed', { kind: rule.kind, problem }) }
  }
}

/** `<kind>:<resource>`; where two findings share a resource, the later one goes by its first free alias. */
function withIds(kind: FindingKind, drafts: readonly FindingDraft[], joined: Joined): Finding[] {
  const taken = new Set<string>()
  const findings: Finding[] = []
  for (const draft of drafts) {
    const resource = [draft.resource, ...draft.aliases].find((ref) => !taken.has(ref))
    if (resource === undefined) continue
    taken.add(resource)
    const aliases = [...new Set([draft.resource, ...draft.aliases])].filter((ref) => ref !== resource)
    const repair = withFoundIds(draft.repair, joined)
    findings.push({ ...draft, repair, id: `${kind}:${resource}`, kind, resource, aliases, causedBy: null })
  }
  return findings
}
