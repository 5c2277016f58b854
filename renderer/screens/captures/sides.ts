import { useMutation, useQuery } from '@tanstack/react-query'
import type { Side } from '../../../core/contract/captures.ts'
import { useHost, useSource } from '../../api/host-context.tsx'
import { useSay } from '../../i18n/say.ts'
import type { Picked } from '../../shell/dropped-files.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'

/** What can be compared or redacted, as it stands in a list of choices. */
export interface Choice {
  /** `open`, `open#2`, `known:<id>`, `held:<id>`, `sim:demo`. */
  readonly key: string
  readonly label: string
  readonly group: 'open' | 'known' | 'file' | 'scenario'
}

export interface HeldFile {
  readonly held: string
  readonly name: string
}

export function sideOf(key: string, snapshot: string | null = null): Side {
  const [, kind = '', id = ''] = /^(\w+)[:#](.*)$/s.exec(key) ?? []
  if (key.startsWith('sim:')) return { type: 'scenario', source: key }
  if (kind === 'known') return { type: 'known', capture: id, snapshot }
  if (kind === 'held') return { type: 'held', held: id, snapshot }
  return { type: 'open', snapshot: kind === 'open' ? id : snapshot }
}

/** The open source with its other snapshots, captures that are there, files chosen here, scenarios. */
export function useChoices(files: readonly HeldFile[], withScenarios: boolean): readonly Choice[] {
  const { t, say } = useSay()
  const { hostOrpc } = useHost()
  const source = useSource()
  const known = useQuery(hostOrpc.captures.list.queryOptions())
  const sources = useQuery(hostOrpc.sources.list.queryOptions())
  const choices: Choice[] = []
  if (source !== null) {
    choices.push({ key: 'open', group: 'open', label: t('ui.captures.side.open', { name: source.name }) })
    for (const { id, label } of source.snapshots) {
      if (id === source.snapshot?.id) continue
      choices.push({
        key: `open#${id}`,
        group: 'open',
        label: t('ui.captures.side.snapshot', { name: source.name, snapshot: say(label) }),
      })
    }
  }
  for (const { held, name } of files) choices.push({ key: `held:${held}`, group: 'file', label: name })
  for (const { id, name, isThere } of known.data?.captures ?? []) {
    if (isThere) choices.push({ key: `known:${id}`, group: 'known', label: name })
  }
  if (withScenarios) {
    for (const { name } of sources.data?.scenarios ?? []) {
      choices.push({ key: `sim:${name}`, group: 'scenario', label: `sim:${name}` })
    }
  }
  return choices
}

/** Gets a file for one purpose: from the host's dialog, or uploaded by the page. Null: none was chosen. */
export function useHoldFile(onHeld: (file: HeldFile) => void) {
  const { client } = useHost()
  const { sendFiles, tellError } = useSourceActions()
  const hold = async (picked: Picked | null): Promise<HeldFile | null> => {
    if (picked === null) return client.captures.pick()
    const upload = await sendFiles(picked)
    return client.captures.hold({ upload, name: picked.name.slice(0, 1024) })
  }
  return useMutation({
    mutationFn: hold,
    onSuccess: (file) => {
      if (file !== null) onHeld(file)
    },
    onError: tellError,
  })
}
