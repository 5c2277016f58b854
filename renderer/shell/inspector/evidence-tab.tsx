import { Dropdown, Option, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ObjectView } from '../../../core/contract/views.ts'
import type { Place } from '../../../core/model/evidence.ts'
import { isMinified, layOut } from '../../../core/view/lay-out.ts'
import { useHost } from '../../api/host-context.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { placeText } from '../../components/evidence-link.tsx'
import { useFormatWord } from '../../components/format-word.ts'
import { useSay } from '../../i18n/say.ts'
import { RawText } from './raw-text.tsx'

const useStyles = makeStyles({
  head: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  place: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  format: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  choice: { gridColumn: '1 / -1', minWidth: 0, marginBottom: tokens.spacingVerticalXS },
  layOut: { gridColumn: '1 / -1', justifySelf: 'start', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  cut: { gridColumn: '1 / -1', color: tokens.colorStatusWarningForeground1 },
  message: { padding: tokens.spacingHorizontalL, color: tokens.colorNeutralForeground2 },
})

type Document = ObjectView['documents'][number]

interface Props {
  readonly documents: readonly Document[]
  /** The place that a line of evidence points to; it goes before the documents of the object. */
  readonly asked: Place | null
}

/** The document as it was written, open at the object or the field. */
export function EvidenceTab({ documents, asked }: Props) {
  const styles = useStyles()
  const { t, language } = useSay()
  const { orpc } = useHost()
  const formatWord = useFormatWord()
  const [isLayingOut, setLayingOut] = useState(true)
  const [chosen, setChosen] = useState<{ readonly place: Place; readonly instead: Place | null } | null>(null)
  // A choice from the list holds until another line of evidence is opened or another object is selected.
  const choice =
    chosen !== null && chosen.instead === asked && documents.some((document) => document === chosen.place)
      ? chosen.place
      : null
  const place = choice ?? asked ?? documents[0] ?? null
  const raw = useQuery({
    ...orpc.object.raw.queryOptions({
      input: { place: { file: place?.file ?? '', pointer: place?.pointer ?? '' } },
    }),
    enabled: place !== null,
  })
  const data = raw.data ?? null
  const canLayOut = useMemo(() => data !== null && isMinified(data.text), [data])
  const laidOut = useMemo(
    () => (data !== null && canLayOut && isLayingOut ? layOut(data.text, data.highlight) : null),
    [data, canLayOut, isLayingOut],
  )
  if (place === null) return <p className={styles.message}>{t('ui.evidence.none')}</p>
  // The document that the place stands in: the innermost one of the same file.
  const around = documents
    .filter(({ file, pointer }) => file === place.file && `${place.pointer}/`.startsWith(`${pointer}/`))
    .sort((a, b) => b.pointer.length - a.pointer.length)[0]
  const nameOf = (document: Document): string => `${placeText(document)} (${document.schema})`
  return (
    <>
      <div className={styles.head}>
        {documents.length > 1 && (
          <Dropdown
            size="small"
            className={styles.choice}
            aria-label={t('ui.evidence.document')}
            value={around === undefined ? '' : nameOf(around)}
            selectedOptions={around === undefined ? [] : [placeText(around)]}
            onOptionSelect={(_, { optionValue }) => {
              const document = documents.find((candidate) => placeText(candidate) === optionValue)
              if (document !== undefined) setChosen({ place: document, instead: asked })
            }}
          >
            {documents.map((document) => (
              <Option key={placeText(document)} value={placeText(document)}>
                {nameOf(document)}
              </Option>
            ))}
          </Dropdown>
        )}
        <span className={styles.place}>
          {placeText(place)}
          {raw.data !== undefined && (
            <span className={styles.format}>
              {t('ui.evidence.from', {
                format: formatWord(raw.data.format),
                line: new Intl.NumberFormat(language).format(raw.data.firstLine),
              })}
            </span>
          )}
        </span>
        {raw.data !== undefined && (
          <CopyButton
            text={raw.data.text}
            label={t(laidOut === null ? 'ui.evidence.copy' : 'ui.evidence.copyAsWritten')}
          />
        )}
        {canLayOut && (
          <Switch
            className={styles.layOut}
            checked={laidOut !== null}
            onChange={(_, { checked }) => setLayingOut(checked)}
            label={t('ui.evidence.layOut')}
          />
        )}
        {raw.data?.isCut === true && <span className={styles.cut}>{t('ui.evidence.cut')}</span>}
      </div>
      {raw.error !== null ? (
        <div className={styles.message}>
          <ErrorState error={raw.error} onRetry={() => void raw.refetch()} />
        </div>
      ) : raw.data === undefined ? (
        <PageSkeleton rows={8} />
      ) : (
        <RawText {...(laidOut ?? raw.data)} firstLine={laidOut === null ? raw.data.firstLine : null} />
      )}
    </>
  )
}
