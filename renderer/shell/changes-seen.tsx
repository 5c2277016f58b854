import { Button, Popover, PopoverSurface, PopoverTrigger, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangesSeenView } from '../../core/contract/changes-seen.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useHost } from '../api/host-context.tsx'
import { ChangeMark, changeWord } from '../components/change-mark.tsx'
import { KindIcon, ObjectName, useKindWord } from '../components/object-name.tsx'
import { clockText } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(520px, 90vw)', display: 'grid', rowGap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    maxHeight: '45vh',
    overflowY: 'auto',
  },
  row: {
    display: 'grid',
    gridTemplateColumns: '16px 72px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
  },
  gone: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

type Seen = Omit<NonNullable<ChangesSeenView['seen']>, 'at'>

/** Without the time of the last reading, which is not shown: the next one that shows the same draws nothing anew. */
function seenIn({ seen }: ChangesSeenView): Seen | null {
  if (seen === null) return null
  const { since, added, removed, changed, objects } = seen
  return { since, added, removed, changed, objects }
}

const counted = [
  ['added', 'changes.count.added'],
  ['removed', 'changes.count.removed'],
  ['changed', 'changes.count.changed'],
] as const satisfies readonly (readonly [keyof Seen, MessageKey])[]

function RemovedMark() {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden data-change="removed">
      <path
        fill="currentColor"
        d="M4 1h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zm0 6.2v1.6h8V7.2z"
      />
    </svg>
  )
}

/** What the last change of the source was: how many in a line, and which in a list that leads to them. */
export function ChangesSeen({ className }: { className: string }) {
  const styles = useStyles()
  const { t, language } = useSay()
  const kindWord = useKindWord()
  const { orpc, session, client } = useHost()
  const { tellError } = useSourceActions()
  const [isOpen, setOpen] = useState(false)
  const { data: seen } = useQuery({ ...orpc.changesSeen.get.queryOptions(), select: seenIn, enabled: session !== null })
  if (seen === undefined || seen === null) return null
  const time = clockText(language, seen.since)
  const counts = counted
    .filter(([name]) => seen[name] > 0)
    .map(([name, key]) => t(key, { count: seen[name] }))
    .join(', ')
  const total = seen.added + seen.removed + seen.changed
  const more = total - seen.objects.length
  return (
    <Popover positioning="above-start" withArrow trapFocus open={isOpen} onOpenChange={(_, data) => setOpen(data.open)}>
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={className}
          icon={<ChangeMark change={seen.added > 0 ? 'added' : 'changed'} size={14} />}
          title={t('changes.sinceLong', { time, counts })}
        >
          <span role="status">{t('changes.since', { time, counts })}</span>
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('changes.list')}>
        <h2 className={styles.title}>{t('changes.sinceLong', { time, counts })}</h2>
        <ul className={styles.list}>
          {seen.objects.map(({ ref, kind, name, change }) => (
            <li key={ref} className={styles.row}>
              {change === 'removed' ? <RemovedMark /> : <ChangeMark change={change} size={14} />}
              <span>{t(changeWord[change])}</span>
              {change === 'removed' ? (
                <span className={styles.gone} title={`${kindWord(kind)} · ${name}`}>
                  <KindIcon kind={kind} />
                  {name}
                </span>
              ) : (
                <ObjectName refText={ref} name={name} kind={kind} onFollow={() => setOpen(false)} />
              )}
            </li>
          ))}
        </ul>
        {more > 0 && <p className={styles.note}>{t('changes.more', { count: more })}</p>}
        <p className={styles.note}>{t('changes.untilNext')}</p>
        <div>
          <Button
            size="small"
            onClick={() => {
              setOpen(false)
              client.changesSeen.dismiss().catch(tellError)
            }}
          >
            {t('changes.dismiss')}
          </Button>
        </div>
      </PopoverSurface>
    </Popover>
  )
}
