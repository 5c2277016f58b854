import { Button, SearchBox, makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Section } from '../../components/section.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  filter: { width: '280px', maxWidth: '100%' },
  table: { width: '100%', borderCollapse: 'collapse', marginTop: tokens.spacingVerticalS },
  head: {
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
  },
  cell: {
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  value: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  pages: { display: 'flex', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
})

const kindWord = {
  name: 'captures.redact.kind.name',
  address: 'captures.redact.kind.address',
  mac: 'captures.redact.kind.mac',
} as const satisfies Record<string, MessageKey>

const pageSize = 50

/** Every value that is replaced, by what, and how often. */
export function Replacements({ redaction }: { redaction: string }) {
  const styles = useStyles()
  const { t, language } = useSay()
  const { hostOrpc } = useHost()
  const [filter, setFilter] = useState('')
  const [from, setFrom] = useState(0)
  const rows = useQuery(
    hostOrpc.captures.replacements.queryOptions({
      input: { redaction, filter: filter.slice(0, 200), from, count: pageSize },
      placeholderData: keepPreviousData,
      // Nothing of the preview stays when the screen is left.
      gcTime: 0,
    }),
  )
  if (rows.error !== null) return <ErrorState error={rows.error} />
  if (rows.data === undefined) return <PageSkeleton rows={4} />
  const { matched } = rows.data
  return (
    <Section title={t('ui.captures.redact.values')}>
      <div className={styles.tools}>
        <SearchBox
          dismiss={{ 'aria-label': t('ui.filter.clear') }}
          className={styles.filter}
          size="small"
          value={filter}
          onChange={(_, { value }) => {
            setFilter(value)
            setFrom(0)
          }}
          placeholder={t('ui.filter')}
          aria-label={t('ui.filter')}
          data-page-filter
        />
        <span>
          {t('ui.captures.redact.shown', {
            count: matched,
            from: numberText(language, Math.min(from + 1, matched)),
            to: numberText(language, Math.min(from + pageSize, matched)),
          })}
        </span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('ui.captures.redact.column.kind')}
            </th>
            <th scope="col" className={styles.head}>
              {t('ui.captures.redact.column.from')}
            </th>
            <th scope="col" className={styles.head}>
              {t('ui.captures.redact.column.to')}
            </th>
            <th scope="col" className={`${styles.head} ${styles.number}`}>
              {t('ui.captures.redact.column.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.data.rows.map(({ kind, from: original, to, count }) => (
            <tr key={`${kind} ${original}`}>
              <td className={styles.cell}>{t(kindWord[kind])}</td>
              <td className={`${styles.cell} ${styles.value}`}>{original}</td>
              <td className={`${styles.cell} ${styles.value}`}>{to}</td>
              <td className={`${styles.cell} ${styles.number}`}>{numberText(language, count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {matched > pageSize && (
        <div className={styles.pages}>
          <Button size="small" disabledFocusable={from === 0} onClick={() => setFrom(Math.max(0, from - pageSize))}>
            {t('ui.captures.previous')}
          </Button>
          <Button size="small" disabledFocusable={from + pageSize >= matched} onClick={() => setFrom(from + pageSize)}>
            {t('ui.captures.next')}
          </Button>
        </div>
      )}
    </Section>
  )
}
