import type { PlanView } from '../contract/changes.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'

/** A plan for a change board: what, why, risk, guards, undo, requests. */

type Say = (sentence: Message) => string

/** Names come from the evidence: they must not become markup. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, (mark) => `\\${mark}`).replace(/\s+/g, ' ')
}

/** A fence longer than any in the text. */
function fenced(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text}\n${fence}`
}

const marks = { ok: '✓', warning: '!', failed: '✗', unknown: '?' } as const

export function markdownOf(view: PlanView, sayRaw: Say): string {
  const say = (key: Message): string => plain(sayRaw(key))
  const lines: string[] = [
    `# ${say(message('changes.markdown.title', { node: view.source.nodeName ?? view.source.name }))}`,
    '',
    `- ${say(message('changes.markdown.source', { source: view.source.name }))}`,
    `- ${say(message('changes.markdown.collected', { at: view.source.takenAt ?? view.source.collectedAt }))}`,
    '',
  ]
  view.steps.forEach((step, index) => {
    lines.push(`## ${index + 1}. ${say(step.title)}`, '')
    if (step.finding !== null) lines.push(`- ${say(message('changes.markdown.repairs'))} ${say(step.finding.title)}`)
    if (step.owner !== null) lines.push(`- ${say(message('changes.markdown.owner'))} ${say(step.owner.text)}`)
    lines.push(
      `- ${say(message(`changes.risk.level.${step.risk.level}`))} ${say(step.risk.text)}`,
      `- ${say(message('changes.markdown.undo'))} ${say(step.undo.text)}`,
      ...step.undo.lost.map((one) => `  - ${say(one)}`),
    )
    for (const guard of step.guards) lines.push(`- ${marks[guard.state]} ${say(guard.text)}`)
    if (step.command !== null) lines.push('', fenced(step.command.text, ''))
    if (step.call !== null) lines.push('', `\`${step.call}\``)
    if (step.request !== null) lines.push('', fenced(step.request, 'json'))
    lines.push('')
  })
  if (view.dryRun !== null) {
    lines.push(`## ${say(message('changes.markdown.dryRun'))}`, '')
    for (const finding of view.dryRun.clears)
      lines.push(`- ${say(message('changes.markdown.clears'))} ${say(finding.title)}`)
    for (const finding of view.dryRun.appears) {
      lines.push(`- ${say(message('changes.markdown.appears'))} ${say(finding.title)}`)
    }
    for (const caveat of view.dryRun.caveats) lines.push(`- ${say(caveat)}`)
    lines.push('')
  }
  return lines.join('\n')
}
