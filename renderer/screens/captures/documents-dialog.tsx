import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ChangeView, DocumentsView } from '../../../core/contract/captures.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { placeText } from '../../components/evidence-link.tsx'
import { facetWord } from '../../components/facet-state.tsx'
import { useSay } from '../../i18n/say.ts'
import { useReturnFocus } from '../../components/use-return-focus.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1200px, 94vw)' },
  scroll: {
    maxHeight: '60vh',
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
  },
  markColumn: { width: '24px' },
  head: {
    position: 'sticky',
    top: 0,
    textAlign: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    fontFamily: tokens.fontFamilyBase,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  place: { display: 'block', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground2 },
  line: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  mark: { textAlign: 'center', userSelect: 'none' },
  removed: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  added: {
    backgroundColor: tokens.colorPaletteGreenBackground1,
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  changed: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    '@media (forced-colors: active)': { outline: '1px solid Highlight' },
  },
  cut: { color: tokens.colorStatusWarningForeground1 },
})

type Line = DocumentsView['lines'][number]
const signs = { same: '', changed: '~', added: '+', removed: '−' } as const
const words: Readonly<Record<Exclude<Line['change'], 'same'>, MessageKey>> = {
  changed: 'ui.captures.change.changed',
  added: 'ui.captures.change.added',
  removed: 'ui.captures.change.removed',
}

function Row({ line }: { line: Line }) {
  const styles = useStyles()
  const { t } = useSay()
  const { change, before, after } = line
  const isChanged = change === 'changed'
  return (
    <tr data-change={change}>
      <td className={styles.mark}>
        {change !== 'same' && (
          <span title={t(words[change])}>
            <span aria-hidden>{signs[change]}</span>
            <span role="img" aria-label={t(words[change])} />
          </span>
        )}
      </td>
      <td className={mergeClasses(styles.line, isChanged && styles.changed, change === 'removed' && styles.removed)}>
        {before ?? ''}
      </td>
      <td className={mergeClasses(styles.line, isChanged && styles.changed, change === 'added' && styles.added)}>
        {after ?? ''}
      </td>
    </tr>
  )
}

interface Props {
  readonly comparison: string
  readonly change: ChangeView
  readonly before: string
  readonly after: string
  readonly onClose: () => void
}

/** The documents of one object on both sides, line beside line. */
export function DocumentsDialog({ comparison, change, before, after, onClose }: Props) {
  const styles = useStyles()
  useReturnFocus(true)
  const { t } = useSay()
  const { hostOrpc } = useHost()
  const documents = useQuery(
    hostOrpc.captures.documents.queryOptions({ input: { comparison, index: change.index }, gcTime: 0 }),
  )
  const head = (name: string, place: DocumentsView['before']) => (
    <th scope="col" className={styles.head}>
      {name}
      <span className={styles.place}>{place === null ? t('ui.captures.notOnThisSide') : placeText(place)}</span>
    </th>
  )
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>
            {change.name} · {t(facetWord[change.facet])}
          </DialogTitle>
          <DialogContent>
            {documents.error !== null ? (
              <ErrorState error={documents.error} />
            ) : documents.data === undefined ? (
              <PageSkeleton />
            ) : (
              <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('ui.captures.documents')}>
                <table className={styles.table}>
                  <thead>
                    <tr>
                      <td className={mergeClasses(styles.head, styles.markColumn)} />
                      {head(before, documents.data.before)}
                      {head(after, documents.data.after)}
                    </tr>
                  </thead>
                  <tbody>
                    {documents.data.lines.map((line, index) => (
                      <Row key={index} line={line} />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            {documents.data?.isCut === true && <span className={styles.cut}>{t('ui.captures.documents.cut')}</span>}
          </DialogContent>
          <DialogActions>
            <PrimaryButton onClick={onClose}>{t('ui.close')}</PrimaryButton>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
