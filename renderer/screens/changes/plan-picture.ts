import type { PlanView } from '../../../core/contract/changes.ts'
import { tableSvg } from '../../../core/view/table-svg.ts'
import type { TextTable } from '../../../core/view/table-text.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import type { Words } from '../../i18n/say.ts'
import { guardWords } from './guard-list.tsx'

/** The steps in their order, with a row for each thing that must be known before it runs. */
export function planTable({ steps }: PlanView, { t, say }: Words): TextTable {
  return {
    columns: [t('changes.ui.steps'), '', ''],
    rows: steps.flatMap(({ title, risk, target, owner, guards, undo }, at) => {
      const facts: (readonly [MessageKey, string])[] = [
        ...(target === null ? [] : ([['changes.ui.step.object', target.name]] as const)),
        ...(owner === null ? [] : ([['changes.ui.step.owner', say(owner.text)]] as const)),
        ...guards.map(({ state, text }) => [guardWords[state], say(text)] as const),
        ...[undo.text, ...undo.steps, ...undo.lost].map((line) => ['changes.ui.step.undo', say(line)] as const),
      ]
      const head = [`${at + 1}. ${say(title)}`, t(`changes.ui.risk.${risk.level}`), say(risk.text)]
      return [head, ...facts.map(([term, text]) => ['', t(term).replace(/\s*:$/, ''), text])]
    }),
  }
}

export function planSvg(plan: PlanView, words: Words): string {
  return tableSvg(
    planTable(plan, words),
    `${words.t('ui.screen.changes')} · ${plan.source.nodeName ?? plan.source.name}`,
  )
}
