import {
  Badge,
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { Archive24Regular } from '@fluentui/react-icons/svg/archive'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { KnownCapture } from '../../../core/contract/captures.ts'
import { downloadCapture } from '../../api/download.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { numberText, sizeText, timeText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { changeParams } from '../../state/view.ts'
import { useFacetSentences } from './written.tsx'
import { presetWord } from './preset-word.ts'

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    whiteSpace: 'nowrap',
  },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: 'top' },
  cell: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS} 0`,
    overflowWrap: 'anywhere',
  },
  narrow: { whiteSpace: 'nowrap' },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold, display: 'block' },
  note: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  gone: { color: tokens.colorStatusDangerForeground1, display: 'block', fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalXS },
  actionCell: { paddingInlineEnd: 0 },
  empty: {
    display: 'grid',
    justifyItems: 'center',
    textAlign: 'center',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXXL,
    color: tokens.colorNeutralForeground2,
  },
  onlyWide: { '@container (max-width: 900px)': { display: 'none' } },
})

function Row({ capture, canShowInFolder }: { capture: KnownCapture; canShowInFolder: boolean }) {
  const styles = useStyles()
  const { t, language } = useSay()
  const { client, hostOrpc } = useHost()
  const queryClient = useQueryClient()
  const { openKnown, tellError } = useSourceActions()
  const sentences = useFacetSentences()
  const forget = useMutation({
    mutationFn: () => client.captures.forget({ capture: capture.id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: hostOrpc.captures.list.key() }),
    onError: tellError,
  })
  const { id, name, node, takenAt, sizeBytes, redaction, note, isThere, isTemporary, facets } = capture
  const { isIn, notIn } = sentences(capture)
  const there = facets.filter(({ state }) => state === 'collected' || state === 'none' || state === 'cut').length
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.cell}>
        <span className={styles.name}>{name}</span>
        {!isThere && <span className={styles.gone}>{t('ui.captures.gone')}</span>}
        {isTemporary && <span className={styles.note}>{t('ui.captures.temporary')}</span>}
        {note !== null && <span className={styles.note}>{note}</span>}
      </th>
      <td className={styles.cell}>{node ?? t('ui.captures.unknown')}</td>
      <td className={mergeClasses(styles.cell, styles.narrow)}>
        {takenAt === null ? t('ui.captures.unknown') : timeText(language, takenAt)}
      </td>
      <td className={mergeClasses(styles.cell, styles.number)}>
        {sizeBytes === null ? '' : sizeText(language, sizeBytes)}
      </td>
      <td className={mergeClasses(styles.cell, styles.onlyWide)}>
        <span title={[isIn, notIn === '' ? '' : t('ui.captures.notIn', { facets: notIn })].join('\n').trim()}>
          {t('ui.captures.areas', {
            count: there,
            there: numberText(language, there),
            all: numberText(language, facets.length),
          })}
        </span>
      </td>
      <td className={styles.cell}>
        {redaction === null ? (
          t('ui.captures.notRedacted')
        ) : (
          <Badge appearance="outline">{t(presetWord[redaction.preset])}</Badge>
        )}
      </td>
      <td className={mergeClasses(styles.cell, styles.actionCell)}>
        <span className={styles.actions}>
          <Button
            size="small"
            disabledFocusable={!isThere}
            aria-label={t('ui.captures.openNamed', { name })}
            onClick={() => openKnown(id, name)}
          >
            {t('ui.captures.open')}
          </Button>
          <Button
            size="small"
            disabledFocusable={!isThere}
            aria-label={t('ui.captures.compareNamed', { name })}
            onClick={() => changeParams({ tab: 'compare', before: id })}
          >
            {t('ui.captures.compareWith')}
          </Button>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button
                size="small"
                appearance="subtle"
                icon={<MoreHorizontal20Regular />}
                aria-label={t('ui.captures.moreNamed', { name })}
              />
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem disabled={!isThere} onClick={() => changeParams({ tab: 'redact', of: id })}>
                  {t('ui.captures.redactMenu')}
                </MenuItem>
                {canShowInFolder && !isTemporary && (
                  <MenuItem
                    disabled={!isThere}
                    onClick={() => void client.captures.showInFolder({ capture: id }).catch(tellError)}
                  >
                    {t('ui.captures.showInFolder')}
                  </MenuItem>
                )}
                {isTemporary && (
                  <MenuItem
                    onClick={() => {
                      downloadCapture(client, id, name, new AbortController().signal).catch(tellError)
                    }}
                  >
                    {t('ui.captures.downloadAgain')}
                  </MenuItem>
                )}
                <MenuItem onClick={() => forget.mutate()}>{t('ui.captures.forget')}</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
        </span>
      </td>
    </tr>
  )
}

/** The captures that were written or opened here, the last used first. */
export function CapturesList() {
  const styles = useStyles()
  const { t } = useSay()
  const { hostOrpc } = useHost()
  const list = useQuery(hostOrpc.captures.list.queryOptions())
  if (list.error !== null) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <PageSkeleton rows={4} />
  const { captures, canShowInFolder } = list.data
  if (captures.length === 0) {
    return (
      <div className={styles.empty}>
        <Archive24Regular aria-hidden />
        <span>{t('ui.captures.empty')}</span>
      </div>
    )
  }
  return (
    <table className={styles.table} aria-label={t('ui.captures.tab.list')}>
      <thead>
        <tr>
          <th scope="col" className={styles.head}>
            {t('ui.captures.column.name')}
          </th>
          <th scope="col" className={styles.head}>
            {t('ui.captures.column.node')}
          </th>
          <th scope="col" className={styles.head}>
            {t('ui.captures.column.taken')}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.number)}>
            {t('ui.captures.column.size')}
          </th>
          <th scope="col" className={mergeClasses(styles.head, styles.onlyWide)}>
            {t('ui.captures.column.holds')}
          </th>
          <th scope="col" className={styles.head}>
            {t('ui.captures.column.redaction')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {captures.map((capture) => (
          <Row key={capture.id} capture={capture} canShowInFolder={canShowInFolder} />
        ))}
      </tbody>
    </table>
  )
}
