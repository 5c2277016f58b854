import type { PaletteHit, PaletteView } from '../../../core/contract/palette.ts'
import type { Words } from '../../i18n/say.ts'
import type { Action } from '../../state/actions.ts'
import { followLink, linkIn } from '../follow-link.ts'

type FindingHit = PaletteView['findings'][number]

export type Option =
  | { readonly type: 'object'; readonly id: string; readonly hit: PaletteHit }
  | { readonly type: 'finding'; readonly id: string; readonly finding: FindingHit }
  | { readonly type: 'action'; readonly id: string; readonly action: Action; readonly title: string }

export interface OptionGroup {
  readonly id: string
  readonly title: string
  readonly options: readonly Option[]
  /** Matches that are not listed. */
  readonly more: number
}

/** Actions that stand beside objects; with `>` all are listed. */
const actionsBeside = 6

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function actionGroup(text: string, actions: readonly Action[], words: Words, isAll: boolean): OptionGroup | null {
  const wanted = plain(text).split(/\s+/).filter(Boolean)
  const options = actions.flatMap((action): Option[] => {
    const title = words.t(action.title, action.params)
    const own = plain(title)
    return wanted.every((word) => own.includes(word))
      ? [{ type: 'action', id: `action ${action.id}`, action, title }]
      : []
  })
  if (options.length === 0) return null
  const listed = isAll ? options : options.slice(0, actionsBeside)
  return { id: 'actions', title: words.t('palette.ui.actions'), options: listed, more: options.length - listed.length }
}

interface Given {
  readonly text: string
  readonly actions: readonly Action[]
  /** Actions that go to a screen, which `:` lists alone. */
  readonly screens: readonly Action[]
  readonly view: PaletteView | undefined
  readonly kindWord: (kind: string) => string
  readonly words: Words
}

function linkGroup(text: string, words: Words): OptionGroup | null {
  const view = linkIn(text)
  if (view === null) return null
  const action: Action = { id: 'link', title: 'palette.ui.goToLink', run: () => followLink(view) }
  const option: Option = { type: 'action', id: 'action link', action, title: words.t(action.title) }
  return { id: 'link', title: words.t('palette.ui.actions'), options: [option], more: 0 }
}

/** What is listed, in groups: first what the text stands for, then what can be done. */
export function optionGroups({ text, actions, screens, view, kindWord, words }: Given): readonly OptionGroup[] {
  const prefix = text.trimStart().charAt(0)
  const rest = text.trimStart().slice(1)
  const present = (group: OptionGroup | null): readonly OptionGroup[] => (group === null ? [] : [group])
  if (prefix === '>') return present(actionGroup(rest, [...actions, ...screens], words, true))
  if (prefix === ':') return present(actionGroup(rest, screens, words, true))
  const link = linkGroup(text, words)
  if (link !== null) return [link]
  const isEmpty = text.trim() === ''
  const groups: OptionGroup[] = []
  for (const { kind, hits, total } of view?.groups ?? []) {
    const options = hits.map((hit): Option => ({ type: 'object', id: `object ${hit.ref}`, hit }))
    groups.push({ id: kind, title: kindWord(kind), options, more: total - hits.length })
  }
  const findings = view?.findings ?? []
  if (findings.length > 0) {
    const options = findings.map((finding): Option => ({ type: 'finding', id: `finding ${finding.id}`, finding }))
    const more = (view?.findingsTotal ?? 0) - findings.length
    groups.push({ id: 'findings', title: words.t('ui.screen.findings'), options, more })
  }
  if (prefix === '@' || prefix === '#') return groups
  return [...groups, ...present(actionGroup(text, [...screens, ...actions], words, isEmpty))]
}
