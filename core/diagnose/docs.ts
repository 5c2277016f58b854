import { en } from '../text/catalogue.ts'
import type { FindingKind } from './finding.ts'
import { rules } from './registry.ts'
import type { SharedRepair } from './rule.ts'

/** The page of one kind in docs/findings, made from the texts that the product itself shows. */
export function renderFindingDoc(kind: FindingKind): string {
  const rule = rules.find((candidate) => candidate.kind === kind)
  const lines: string[] = [
    '<!-- Made from core/text/en/findings.ts: change the texts there, then run the tests with UPDATE_DOCS=1. -->',
    '',
    `# ${textOf(kind, 'name')}`,
    '',
    `\`${kind}\``,
    '',
    textOf(kind, 'about'),
  ]
  section(lines, 'What it says', textsUnder(kind, ['title', 'explanation']))
  section(lines, 'What proves it', textsUnder(kind, ['evidence']))
  section(lines, 'What may speak against it', textsUnder(kind, ['counter']))
  section(lines, 'What to do', [...textsUnder(kind, ['repair']), ...(rule?.sharedRepairs ?? []).map(sharedRepair)])
  if (rule !== undefined) {
    const whole = rule.needs.map((facet) => `\`${facet}\``)
    const part = rule.reads.map((facet) => `\`${facet}\` (a part is enough)`)
    section(lines, 'What it needs to know', [...whole, ...part])
    section(lines, 'When it cannot be told', textsUnder(kind, ['skip']))
    section(lines, 'Where this is known from', rule.sources)
    section(lines, 'Public reports', rule.reports)
  }
  return `${lines.join('\n')}\n`
}

function section(lines: string[], heading: string, items: readonly string[]): void {
  if (items.length === 0) return
  lines.push('', `## ${heading}`, '', ...items.map((item) => `- ${item}`))
}

function textOf(kind: FindingKind, part: string): string {
  return plain(Object.entries(en).find(([key]) => key === `finding.${kind}.${part}`)?.[1] ?? '')
}

function sharedRepair(step: SharedRepair): string {
  return plain(en[`finding.repair.${step}`])
}

function textsUnder(kind: FindingKind, parts: readonly string[]): string[] {
  const prefixes = parts.map((part) => `finding.${kind}.${part}`)
  return Object.entries(en)
    .filter(([key]) => !key.endsWith('_one'))
    .map(([key, text]) => [key.replace(/_other$/, ''), text] as const)
    .filter(([key]) => prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`)))
    .map(([, text]) => plain(text))
}

/** `{{ip}}` stands for a value that only a finding has. */
function plain(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, '_$1_')
}
