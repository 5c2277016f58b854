import type { SourceView } from '../contract/views.ts'
import { topologyInputSchema } from '../contract/topology.ts'
import type { Finding, Severity } from '../diagnose/finding.ts'
import { unexplainedErrors } from '../diagnose/log-errors.ts'
import type { Evidence } from '../model/evidence.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { escapeXml } from '../topology/svg-marks.ts'
import { topologyMarkdown, topologySvg } from '../topology/svg.ts'
import { topologyView } from '../topology/view.ts'
import { facetStateTitles, facetTitles, facetViews } from './facets.ts'
import type { Say } from './inventory-table.ts'
import { codeAnswer } from './palette-answers.ts'
import { overviewView } from './overview.ts'
import type { ViewModel } from './view-model.ts'

/** What a reader of a report gets who has neither HNScope nor the capture: what was found, from what, and what is missing. */
export interface ReportInput {
  readonly model: ViewModel
  readonly source: SourceView
  readonly version: string
  readonly language: string
  readonly say: Say
}

const severityTitles = {
  error: message('ui.severity.error'),
  warning: message('ui.severity.warning'),
  info: message('ui.severity.info'),
} as const satisfies Record<Severity, Message>

const numberTitles = {
  networks: message('model.overview.networks'),
  localEndpoints: message('model.overview.localEndpoints'),
  remoteEndpoints: message('model.overview.remoteEndpoints'),
  namespaces: message('model.overview.namespaces'),
  loadBalancers: message('model.overview.loadBalancers'),
  expectedLoadBalancers: message('model.overview.expectedLoadBalancers'),
  pods: message('model.overview.pods'),
  services: message('model.overview.services'),
  orphans: message('orphans.count.orphan'),
  withoutHnsPart: message('orphans.count.missing'),
} as const

const pictureWidth = 1400
const pictureHeight = 900

function pictureOf({ model }: ReportInput) {
  const window = { width: pictureWidth, height: pictureHeight }
  return topologyView(model.joined, model.diagnosis, topologyInputSchema.parse({ window }))
}

function titleOf({ source, say }: ReportInput): string {
  return source.nodeName === null
    ? say(message('report.title', { source: source.name }))
    : say(message('report.titleNode', { source: source.name, node: source.nodeName }))
}

interface Gap {
  readonly title: string
  readonly text: string
}

/** Areas that were not collected in full, checks that could not be made, files that were not understood. */
function gapsOf({ model, say }: ReportInput): readonly Gap[] {
  const { snapshot } = model.joined
  return [
    ...facetViews(snapshot.facets)
      .filter(({ state }) => state !== 'collected' && state !== 'none')
      .map(({ name, state, note }) => ({
        title: `${say(facetTitles[name])}: ${say(facetStateTitles[state])}`,
        text: note === null ? '' : say(note),
      })),
    ...model.diagnosis.skipped.map(({ kind, why }) => ({ title: kind, text: say(why) })),
    ...snapshot.ignored.map(({ file, why }) => ({ title: file, text: say(why) })),
  ]
}

function evidenceText({ text, place }: Evidence, say: Say): string {
  return place === null ? say(text) : `${say(text)} (${place.file}${place.pointer === '' ? '' : ` ${place.pointer}`})`
}

const styles = `
:root{color-scheme:light dark;--ink:#242424;--muted:#616161;--paper:#fff;--line:#d1d1d1;--soft:#fafafa;--error:#b10e1c;--warning:#8a3707;--info:#0f548c}
@media (prefers-color-scheme:dark){:root{--ink:#fff;--muted:#adadad;--paper:#1f1f1f;--line:#525252;--soft:#292929;--error:#dc626d;--warning:#faa06b;--info:#62abf5}}
body{margin:0 auto;padding:32px;max-width:1100px;font:15px/1.5 "Segoe UI",system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:26px;margin:0 0 4px}h2{font-size:19px;margin:36px 0 8px;padding-bottom:4px;border-bottom:1px solid var(--line)}h3{font-size:16px;margin:0 0 4px}h4{font-size:14px;margin:10px 0 2px}
p{margin:4px 0}.muted{color:var(--muted)}ul,ol{margin:2px 0;padding-inline-start:22px}li,td,code{overflow-wrap:anywhere}
table{border-collapse:collapse}td,th{text-align:start;padding:3px 16px 3px 0;vertical-align:top}
article{border:1px solid var(--line);border-inline-start-width:5px;border-radius:6px;padding:12px 16px;margin:12px 0;break-inside:avoid}
article.error{border-inline-start-color:var(--error)}article.warning{border-inline-start-color:var(--warning)}article.info{border-inline-start-color:var(--info)}
.severity{font-weight:600;margin-inline-end:8px}.error>h3 .severity{color:var(--error)}.warning>h3 .severity{color:var(--warning)}.info>h3 .severity{color:var(--info)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--soft);border:1px solid var(--line);border-radius:4px;padding:8px;margin:4px 0;font:13px/1.4 Consolas,monospace}
.picture{overflow:auto;border:1px solid var(--line);border-radius:6px}.picture svg{display:block;max-width:100%;height:auto}
@media print{body{padding:0;max-width:none}}
`.trim()

function findingHtml(finding: Finding, say: Say): string {
  const list = (title: Message, entries: readonly Evidence[]): string =>
    entries.length === 0
      ? ''
      : `<h4>${escapeXml(say(title))}</h4><ul>${entries.map((one) => `<li>${escapeXml(evidenceText(one, say))}</li>`).join('')}</ul>`
  const steps = finding.repair
    .map(
      ({ text, command }) =>
        `<li>${escapeXml(say(text))}${command === undefined ? '' : `<pre>${escapeXml(command)}</pre>`}</li>`,
    )
    .join('')
  return [
    `<article class="${finding.severity}">`,
    `<h3><span class="severity">${escapeXml(say(severityTitles[finding.severity]))}</span>${escapeXml(say(finding.title))}</h3>`,
    `<p class="muted"><code>${escapeXml(finding.id)}</code></p>`,
    `<p>${escapeXml(say(finding.explanation))}</p>`,
    list(message('ui.findings.evidence'), finding.evidence),
    list(message('ui.findings.counterEvidence'), finding.counterEvidence),
    steps === '' ? '' : `<h4>${escapeXml(say(message('ui.findings.repair')))}</h4><ol>${steps}</ol>`,
    '</article>',
  ].join('')
}

interface ToldError {
  readonly text: string
  readonly meaning: string
}

/** Errors of the logs that no finding explains, with what their codes mean. */
function logErrorsOf({ model, say }: ReportInput): readonly ToldError[] {
  return unexplainedErrors(model.joined, model.diagnosis.findings).map(({ line, code }) => {
    const answer = code === null ? null : codeAnswer(code)
    const meaning = answer === null ? '' : `${say(answer.title)}. ${answer.sentences.map(say).join(' ')}`
    return { text: `${line.component}: ${line.text}`, meaning }
  })
}

/** One file that opens anywhere without a network: no script, no reference to anything outside. */
export function reportHtml(input: ReportInput): string {
  const { model, source, version, language, say } = input
  const { findings } = model.diagnosis
  const overview = overviewView({ session: '', revision: 0 }, source, model)
  const title = titleOf(input)
  const gaps = gapsOf(input)
  const errors = logErrorsOf(input)
  const numbers = overview.numbers.map(
    ({ name, value }) =>
      `<tr><th>${escapeXml(say(numberTitles[name]))}</th><td>${value === null ? escapeXml(say(message('model.cell.notCollected'))) : value}</td></tr>`,
  )
  const taken =
    source.takenAt === null ? message('ui.status.takenUnknown') : message('ui.status.taken', { time: source.takenAt })
  return [
    '<!doctype html>',
    `<html lang="${escapeXml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`,
    `<title>${escapeXml(title)}</title><style>${styles}</style></head><body>`,
    `<h1>${escapeXml(title)}</h1>`,
    `<p class="muted">${escapeXml(say(taken))} · ${escapeXml(say(message('report.by', { version })))}</p>`,
    `<p>${escapeXml(say(message('report.counts', { errors: overview.counts.error, warnings: overview.counts.warning, infos: overview.counts.info, notChecked: overview.counts.notChecked })))}</p>`,
    `<p>${escapeXml(say(overview.cni.what))} · ${escapeXml(say(overview.proxy.what))}</p>`,
    `<h2>${escapeXml(say(message('ui.screen.findings')))}</h2>`,
    findings.length === 0 ? `<p>${escapeXml(say(message('ui.findings.none')))}</p>` : '',
    ...findings.map((finding) => findingHtml(finding, say)),
    errors.length === 0 ? '' : `<h2>${escapeXml(say(message('report.logErrors')))}</h2>`,
    ...errors.map(({ text, meaning }) => `<pre>${escapeXml(text)}</pre><p>${escapeXml(meaning)}</p>`),
    `<h2>${escapeXml(say(message('ui.overview.numbers')))}</h2><table>${numbers.join('')}</table>`,
    `<h2>${escapeXml(say(message('topology.title')))}</h2>`,
    `<div class="picture">${topologySvg(pictureOf(input), say(message('topology.title')), say)}</div>`,
    `<h2>${escapeXml(say(message('report.gaps')))}</h2>`,
    gaps.length === 0 ? `<p>${escapeXml(say(message('report.noGaps')))}</p>` : '',
    gaps.length === 0
      ? ''
      : `<table>${gaps.map((gap) => `<tr><th>${escapeXml(gap.title)}</th><td>${escapeXml(gap.text)}</td></tr>`).join('')}</table>`,
    '</body></html>',
    '',
  ].join('\n')
}

function plain(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').replace(/([\\`*_[\]<>#|])/g, '\\$1')
}

/** The same in Markdown, for an issue or a chat; the picture as a list. */
export function reportMarkdown(input: ReportInput): string {
  const { model, source, say } = input
  const { findings } = model.diagnosis
  const { counts } = overviewView({ session: '', revision: 0 }, source, model)
  const evidence = (title: Message, list: readonly Evidence[]): readonly string[] =>
    list.length === 0 ? [] : [`#### ${say(title)}`, '', ...list.map((one) => `- ${plain(evidenceText(one, say))}`), '']
  const errors = logErrorsOf(input)
  const parts = findings.flatMap((finding) => [
    `### ${say(severityTitles[finding.severity])} · ${plain(say(finding.title))}`,
    '',
    `\`${finding.id.replace(/`/g, '')}\``,
    '',
    plain(say(finding.explanation)),
    '',
    ...evidence(message('ui.findings.evidence'), finding.evidence),
    ...evidence(message('ui.findings.counterEvidence'), finding.counterEvidence),
    ...(finding.repair.length === 0 ? [] : [`#### ${say(message('ui.findings.repair'))}`, '']),
    ...finding.repair.flatMap(({ text, command }, at) => [
      `${at + 1}. ${plain(say(text))}`,
      ...(command === undefined
        ? []
        : ['', '   ```', ...command.split('\n').map((line) => `   ${line}`), '   ```', '']),
    ]),
    '',
  ])
  return [
    `# ${plain(titleOf(input))}`,
    '',
    plain(
      say(
        message('report.counts', {
          errors: counts.error,
          warnings: counts.warning,
          infos: counts.info,
          notChecked: counts.notChecked,
        }),
      ),
    ),
    '',
    `## ${say(message('ui.screen.findings'))}`,
    '',
    ...(findings.length === 0 ? [say(message('ui.findings.none')), ''] : parts),
    ...(errors.length === 0 ? [] : [`## ${say(message('report.logErrors'))}`, '']),
    ...errors.flatMap(({ text, meaning }) => [`- ${plain(text)}${meaning === '' ? '' : `: ${plain(meaning)}`}`, '']),
    `#${topologyMarkdown(pictureOf(input), say(message('topology.title')), say)}`,
    `## ${say(message('report.gaps'))}`,
    '',
    ...gapsOf(input).map(({ title, text }) => `- ${plain(title)}${text === '' ? '' : `: ${plain(text)}`}`),
    '',
  ].join('\n')
}
