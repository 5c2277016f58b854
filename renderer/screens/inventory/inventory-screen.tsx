import { Button, Input, MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useId, useMemo, useState } from 'react'
import { inventoryKinds, type InventoryInput } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { FacetState, FacetStateIcon, isComplete, stateWord } from '../../components/facet-state.tsx'
import { Page } from '../../components/page.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { changeParams, navigate, useView } from '../../state/view.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { isRemovable, useStageRemoval } from '../policies/use-stage.ts'
import { CreateMenu } from '../create/create-menu.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { allRows, exportedRows, tableText } from './copy-table.ts'
import { KindTabs, inventoryWord } from './kind-tabs.tsx'
import { InventoryGrid } from './inventory-grid.tsx'
import { QueryBox } from './query-box.tsx'
import { TableTools, type CopyFormat } from './table-tools.tsx'
import { useChosen } from './use-chosen.ts'
import { useRows } from './use-rows.ts'
import { useSavedFilters } from './use-saved-filters.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  saveName: { width: '180px' },
  chosen: { marginInlineStart: 'auto', display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  noMatch: { display: 'grid', gap: tokens.spacingVerticalM, justifyItems: 'start' },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  padded: { padding: tokens.spacingHorizontalXXL },
})

/** The filter is sent when typing pauses; what is typed shows at once. */
function useTyped(value: string): readonly [string, (next: string) => void] {
  const [typed, setTyped] = useState({ text: value, sent: value })
  const current = typed.sent === value ? typed.text : value
  useEffect(() => {
    if (current === value) return undefined
    const timer = setTimeout(() => changeParams({ filter: current }), 150)
    return () => clearTimeout(timer)
  }, [current, value])
  return [current, (text) => setTyped({ text, sent: value })]
}

export function InventoryScreen() {
  const styles = useStyles()
  const words = useSay()
  const { say, t, language } = words
  const { client } = useHost()
  const { tellError } = useSourceActions()
  const { params } = useView()
  const kind = inventoryKinds.find((name) => name === params['kind']) ?? 'endpoints'
  const filter = (params['filter'] ?? '').slice(0, 500)
  const hide = params['hide'] ?? ''
  const hidden = useMemo(() => hide.split(',').filter(Boolean), [hide])
  const column = params['sort'] ?? ''
  const sort: InventoryInput['sort'] = column === '' ? null : { column, descending: params['desc'] === '1' }
  const [typed, setTyped] = useTyped(filter)
  const rows = useRows({ kind, filter, sort })
  const { view, error } = rows
  const { chosen, choose, clear } = useChosen(`${kind} ${filter}`)
  const { saved, set: setSaved } = useSavedFilters()
  const [naming, setNaming] = useState<string | null>(null)
  const [copied, setCopied] = useState<string | null>(null)
  const removal = useStageRemoval()
  const [isComparing, setComparing] = useState(false)
  const stateId = useId()
  // `kind:pods` in the filter shows pods, whichever tab it was typed under.
  const shownKind = view?.kind ?? kind

  const onSort = (id: string): void => {
    if (sort?.column !== id) changeParams({ sort: id, desc: '' })
    else if (!sort.descending) changeParams({ desc: '1' })
    else changeParams({ sort: '', desc: '' })
  }
  const onCopy = (format: CopyFormat): void => {
    if (view === undefined) return
    const isShown = (id: string): boolean => !hidden.includes(id)
    const copy = async (): Promise<void> => {
      const isWhole = chosen.size === 0
      const taken = isWhole ? await allRows(client, { kind, filter, sort }) : [...chosen.values()]
      const text = tableText(format, view, taken, isShown, isWhole && filter === '', words)
      await navigator.clipboard.writeText(text)
      setCopied(t('ui.inventory.copied', { count: taken.length }))
    }
    copy().catch(tellError)
  }
  const saveFilter = (): void => {
    const name = naming?.trim() ?? ''
    if (name !== '') setSaved([...saved.filter((one) => one.name !== name), { name, kind: shownKind, filter }])
    setNaming(null)
  }
  const [first, second, ...others] = [...chosen.keys()]
  const pair = first !== undefined && second !== undefined && others.length === 0 ? ([first, second] as const) : null

  const body = (): React.ReactNode => {
    if (view === undefined) {
      if (error === null) return <PageSkeleton />
      return (
        <div className={styles.padded}>
          <ErrorState error={error} onRetry={rows.retry} />
        </div>
      )
    }
    if (view.total === 0) {
      return (
        <div className={styles.padded}>
          {view.kind === 'orphans' && view.facet.state === 'none' ? (
            t('orphans.none')
          ) : (
            <FacetState facet={view.facet} />
          )}
        </div>
      )
    }
    return (
      <>
        {view.problem !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {say(view.problem.message)} {t('ui.inventory.filter.at', { position: view.problem.at + 1 })}
            </MessageBarBody>
          </MessageBar>
        )}
        <div className={styles.state}>
          <FacetStateIcon state={view.facet.state} />
          <span role="status" id={stateId}>
            {filter === '' || view.problem !== null
              ? t('ui.inventory.all', { count: view.total })
              : t('ui.inventory.matched', { count: view.total, matched: numberText(language, view.matched) })}
            {!isComplete(view.facet.state) && ` · ${t(stateWord[view.facet.state])}`}
            {view.facet.note !== null && ` · ${say(view.facet.note)}`}
            {copied !== null && ` · ${copied}`}
          </span>
          {chosen.size > 0 && (
            <span className={styles.chosen}>
              {t('ui.inventory.chosen', { count: chosen.size })}
              <Button size="small" disabled={pair === null} onClick={() => setComparing(true)}>
                {t('ui.inventory.compare')}
              </Button>
              {[...chosen.keys()].every(isRemovable) && (
                <Button
                  size="small"
                  disabledFocusable={removal.isPending}
                  onClick={() => removal.mutate([...chosen.keys()].slice(0, 200))}
                >
                  {t('policies.menu.remove')}
                </Button>
              )}
              <Button size="small" appearance="subtle" onClick={clear}>
                {t('ui.inventory.chooseNone')}
              </Button>
            </span>
          )}
        </div>
        {error !== null && <ErrorState error={error} onRetry={rows.retry} />}
        {view.matched === 0 ? (
          <div className={mergeClasses(styles.padded, styles.noMatch)}>
            {t('query.noMatch', { query: filter, count: view.total })}
            <Button onClick={() => changeParams({ filter: '' })}>{t('ui.inventory.filter.clear')}</Button>
          </div>
        ) : (
          <InventoryGrid
            key={`${kind} ${filter}`}
            rows={rows}
            view={view}
            sort={sort}
            onSort={onSort}
            label={t(inventoryWord[shownKind])}
            hidden={hidden}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {isComparing && pair !== null && <CompareDialog refs={pair} onClose={() => setComparing(false)} />}
      </>
    )
  }

  return (
    <Page
      title={t('ui.screen.inventory')}
      isFilling
      tools={
        <>
          <QueryBox
            value={typed}
            keys={view?.keys ?? []}
            isWrong={view !== undefined && view.problem !== null}
            describedBy={stateId}
            onChange={setTyped}
          />
          <div className={styles.tools}>
            <CreateMenu />
            {naming !== null && (
              <Input
                size="small"
                className={styles.saveName}
                autoFocus
                value={naming}
                maxLength={80}
                aria-label={t('ui.inventory.saved.name')}
                placeholder={t('ui.inventory.saved.name')}
                onChange={(_, { value }) => setNaming(value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter') saveFilter()
                  else if (event.key === 'Escape') setNaming(null)
                  else return
                  event.stopPropagation()
                }}
                onBlur={() => setNaming(null)}
              />
            )}
            {/* They stay while another table is on its way, and do not blink. */}
            {(view !== undefined || error === null) && (
              <TableTools
                columns={view?.columns ?? []}
                hidden={hidden}
                onHidden={(ids) => changeParams({ hide: ids.join(',') })}
                saved={saved}
                canSave={filter !== '' && view !== undefined && view.problem === null}
                onSave={() => setNaming('')}
                onForget={() => setSaved(saved.filter((one) => one.filter !== filter || one.kind !== shownKind))}
                onUse={(one) => navigate('inventory', { kind: one.kind, filter: one.filter })}
                onCopy={onCopy}
                chosen={chosen.size}
                title={`${t('ui.screen.inventory')}: ${t(inventoryWord[shownKind])}`}
                kind={shownKind}
                onExport={async () =>
                  view === undefined
                    ? null
                    : exportedRows(
                        view,
                        chosen.size === 0 ? await allRows(client, { kind, filter, sort }) : [...chosen.values()],
                        (id) => !hidden.includes(id),
                        words,
                      )
                }
              />
            )}
          </div>
        </>
      }
    >
      <KindTabs shown={shownKind} />
      {body()}
    </Page>
  )
}
