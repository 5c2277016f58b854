import { en, fr } from '../text/catalogue.ts'
import type { FindingKind } from './finding.ts'
import { pageSections, type PageSection } from './page-sections.ts'
import { rules } from './registry.ts'

/** The page of one kind of finding: what the window shows, and what stands in docs/findings. */

export interface FindingPage {
  readonly kind: FindingKind
  readonly name: string
  readonly about: string
  /** Sections without a line are left out. */
  readonly sections: readonly { readonly section: PageSection; readonly lines: readonly string[] }[]
}

type Texts = Readonly<Record<string, string>>

const catalogues: Readonly<Record<'en' | 'fr', Texts>> = { en, fr }

export function findingPage(kind: FindingKind, locale: 'en' | 'fr'): FindingPage {
  const texts = catalogues[locale]
  const rule = rules.find((candidate) => candidate.kind === kind)
  const under = (...parts: readonly string[]): string[] => textsUnder(texts, kind, parts)
  const facet = (name: string): string => texts[`model.facet.${name}`] ?? name
  const lines: Readonly<Record<PageSection, readonly string[]>> = {
    says: under('title', 'explanation'),
    proves: under('evidence'),
    against: under('counter'),
    todo: [...under('repair'), ...(rule?.sharedRepairs ?? []).map((step) => plain(texts[`finding.repair.${step}`]))],
    needs: [
      ...[...(rule?.needs ?? []), ...(rule?.lists ?? [])].map(facet),
      ...(rule?.reads ?? []).map((name) => `${facet(name)} (${texts['finding.page.part'] ?? ''})`),
      ...(rule?.helpedBy ?? []).map((name) => `${facet(name)} (${texts['finding.page.helps'] ?? ''})`),
    ],
    cannotTell: under('skip'),
    sources: rule?.sources ?? [],
    reports: rule?.reports ?? [],
  }
  return {
    kind,
    name: plain(texts[`finding.${kind}.name`]),
    about: plain(texts[`finding.${kind}.about`]),
    sections: pageSections
      .map((section) => ({ section, lines: lines[section] }))
      .filter((section) => section.lines.length > 0),
  }
}

/** The same as a file. */
export function renderFindingDoc(kind: FindingKind): string {
  const { name, about, sections } = findingPage(kind, 'en')
  return [
    '<!-- Made from core/text/en: change the texts there, then run the tests with UPDATE_DOCS=1. -->',
    '',
    `# ${name}`,
    '',
    `\`${kind}\``,
    '',
    about,
    ...sections.flatMap(({ section, lines }) => [
      '',
      `## ${en[`finding.page.${section}`]}`,
      '',
      ...lines.map((line) => `- ${line}`),
    ]),
    '',
  ].join('\n')
}

function textsUnder(texts: Texts, kind: FindingKind, parts: readonly string[]): string[] {
  const prefixes = parts.map((part) => `finding.${kind}.${part}`)
  return Object.entries(texts)
    .filter(([key]) => !key.endsWith('_one'))
    .map(([key, text]) => [key.replace(/_other$/, ''), text] as const)
    .filter(([key]) => prefixes.some((prefix) => key === prefix || key.startsWith(`${prefix}.`)))
    .map(([, text]) => plain(text))
}

/** `{{ip}}` stands for a value that only a finding has. */
function plain(text = ''): string {
  return text.replace(/\{\{(\w+)\}\}/g, '_$1_')
}
