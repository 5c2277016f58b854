import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SettingsPatch } from '../../../core/contract/settings.ts'
import { useHost, useLive } from '../../api/host-context.tsx'
import { isTakeOpen } from '../../screens/captures/take-state.ts'
import { useSay } from '../../i18n/say.ts'
import { openCreate } from '../../screens/create/create-state.ts'
import { useSelection } from '../../state/selection.ts'
import { showInspectorTab, toggleInspector, useInspector, inspectorTabs } from '../../state/inspector.ts'
import type { Action } from '../../state/actions.ts'
import { goBack, goForward, navigate, screens, type ScreenName } from '../../state/view.ts'
import { keysOf, screenWord } from '../navigation.tsx'
import { isNavigationNarrow, isSheetOpen, openFocus } from '../shortcuts.ts'
import { useSourceActions } from '../source-actions.tsx'
import { useCopyCommand } from './use-copy-command.ts'
import { useCopyLink, useCopyView } from './use-copy-view.ts'

const creatable = ['endpoint', 'load-balancer', 'network', 'namespace'] as const

const tabTitles = {
  summary: 'palette.ui.tab.summary',
  relations: 'palette.ui.tab.relations',
  policies: 'palette.ui.tab.policies',
  evidence: 'palette.ui.tab.evidence',
  commands: 'palette.ui.tab.commands',
} as const

/** Screens that are about an opened source. */
function needsSource(name: ScreenName): boolean {
  return name !== 'open' && name !== 'settings' && name !== 'captures'
}

/** Going to a screen, for those that can be gone to now. */
export function useScreenActions(): readonly Action[] {
  const { session } = useHost()
  const hasCluster = useLive(({ source }) => source?.cluster !== undefined)
  return useMemo(
    () =>
      screens
        .filter((name) => (name === 'cluster' ? hasCluster : session !== null || !needsSource(name)))
        .map((name) => {
          const keys = keysOf[name]
          return {
            id: `screen ${name}`,
            title: screenWord[name],
            ...(keys === undefined ? {} : { keys }),
            run: () => {
              navigate(name)
              if (name === 'open') openFocus.set(openFocus.get() + 1)
            },
          }
        }),
    [session, hasCluster],
  )
}

/** What can be done on every screen. */
export function useAppActions(): readonly Action[] {
  const { session, hostOrpc } = useHost()
  const snapshots = useLive(({ source }) => source?.snapshots)
  const shown = useLive(({ source }) => source?.snapshot?.id)
  const { say } = useSay()
  const { refresh, close, openScenario, chooseSnapshot } = useSourceActions()
  const { selected } = useSelection()
  const { isOpen } = useInspector()
  const copyCommand = useCopyCommand()
  const copyView = useCopyView()
  const copyLink = useCopyLink()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    ...hostOrpc.settings.set.mutationOptions(),
    onSuccess: (settings) =>
      void queryClient.setQueryData(hostOrpc.settings.get.queryKey(), { settings, notice: null }),
  })
  return useMemo(() => {
    const set = (patch: SettingsPatch) => () => mutate(patch)
    const ofSource: readonly Action[] =
      session === null
        ? []
        : [
            { id: 'refresh', title: 'ui.keys.refresh', keys: 'F5', run: refresh },
            { id: 'take', title: 'ui.keys.take', keys: 'Ctrl+S', run: () => isTakeOpen.set(true) },
            { id: 'orphans', title: 'orphans.show', run: () => navigate('inventory', { kind: 'orphans' }) },
            { id: 'copyView', title: 'ui.copyView', run: copyView },
            { id: 'copyLink', title: 'ui.copyLink', run: copyLink },
            { id: 'close', title: 'ui.source.close', run: close },
            ...creatable.map((kind): Action => ({
              id: `create ${kind}`,
              title: `create.ui.title.${kind}`,
              run: () => openCreate.set({ kind, network: null }),
            })),
            { id: 'inspector', title: 'ui.keys.inspector', keys: 'Alt+Enter', run: toggleInspector },
          ]
    const otherSnapshots = (snapshots ?? []).filter(({ id }) => id !== shown)
    const ofSnapshots = otherSnapshots.map(({ id, label }): Action => ({
      id: `snapshot ${id}`,
      title: 'ui.snapshot.show',
      params: { id, label: say(label) },
      run: () => chooseSnapshot(id),
    }))
    const ofSelection: readonly Action[] =
      selected === null
        ? []
        : [
            { id: 'map', title: 'palette.ui.selectionOnMap', run: () => navigate('topology') },
            {
              id: 'fixes',
              title: 'palette.ui.selectionFindings',
              keys: 'Ctrl+.',
              run: () => navigate('findings', { filter: selected }),
            },
            { id: 'copyCommand', title: 'palette.ui.selectionCopy', keys: 'Ctrl+Shift+C', run: copyCommand },
            ...inspectorTabs.map((tab): Action => ({
              id: `tab ${tab}`,
              title: tabTitles[tab],
              run: () => {
                showInspectorTab(tab)
                if (!isOpen) toggleInspector()
              },
            })),
          ]
    return [
      ...ofSelection,
      ...ofSource,
      ...ofSnapshots,
      { id: 'demo', title: 'palette.ui.openDemo', run: () => openScenario('sim:demo') },
      { id: 'back', title: 'ui.back', keys: 'Alt+←', run: goBack },
      { id: 'forward', title: 'ui.forward', keys: 'Alt+→', run: goForward },
      {
        id: 'navigation',
        title: 'ui.keys.navigation',
        keys: 'Ctrl+B',
        run: () => isNavigationNarrow.set(!isNavigationNarrow.get()),
      },
      { id: 'themeLight', title: 'palette.ui.themeLight', run: set({ theme: 'light' }) },
      { id: 'themeDark', title: 'palette.ui.themeDark', run: set({ theme: 'dark' }) },
      { id: 'themeSystem', title: 'palette.ui.themeSystem', run: set({ theme: 'system' }) },
      { id: 'compact', title: 'palette.ui.compact', run: set({ density: 'compact' }) },
      { id: 'comfortable', title: 'palette.ui.comfortable', run: set({ density: 'comfortable' }) },
      { id: 'english', title: 'palette.ui.english', run: set({ language: 'en' }) },
      { id: 'french', title: 'palette.ui.french', run: set({ language: 'fr' }) },
      { id: 'sheet', title: 'ui.keys.sheet', keys: '?', run: () => isSheetOpen.set(true) },
    ]
  }, [
    session,
    snapshots,
    shown,
    say,
    chooseSnapshot,
    refresh,
    close,
    selected,
    isOpen,
    copyCommand,
    copyView,
    copyLink,
    openScenario,
    mutate,
  ])
}
