import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { DifferenceView } from '../../../core/contract/changes.ts'
import { useHost } from '../../api/host-context.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { KindIcon, useKindWord } from '../../components/object-name.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1000px, calc(100vw - 48px))', width: '100%' },
  content: { display: 'grid', rowGap: tokens.spacingVerticalL },
  title: {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontSize: tokens.fontSizeBase300,
  },
  sides: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(340px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
  },
  side: { minWidth: 0 },
  label: { margin: 0, color: tokens.colorNeutralForeground3 },
  text: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    maxHeight: '360px',
    overflow: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  fields: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    padding: tokens.spacingHorizontalXS,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
  },
})

function ObjectDifference({ object }: { object: DifferenceView['objects'][number] }) {
  const styles = useStyles()
  const { t } = useSay()
  const kindWord = useKindWord()
  const side = (label: string, text: string | null) => (
    <div className={styles.side}>
      <p className={styles.label}>{label}</p>
      <pre className={styles.text} tabIndex={0} aria-label={label}>
        {text ?? t('changes.ui.diff.nothing')}
      </pre>
    </div>
  )
  return (
    <section>
      <h3 className={styles.title}>
        <KindIcon kind={object.kind} />
        {t(`changes.ui.diff.${object.change}`, { kind: kindWord(object.kind), name: object.name })}
      </h3>
      {object.fields.length > 0 && object.change === 'changed' && (
        <table className={styles.fields}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col" className={styles.cell}>
                  {t(`changes.ui.diff.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {object.fields.map(({ pointer, before, after }) => (
              <tr key={pointer}>
                <th scope="row" className={styles.cell}>
                  {pointer}
                </th>
                <td className={styles.cell}>{before ?? '–'}</td>
                <td className={styles.cell}>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className={styles.sides}>
        {side(t('changes.ui.diff.before'), object.before)}
        {side(t('changes.ui.diff.after'), object.after)}
      </div>
    </section>
  )
}

/** Documents as they are and as they would be, object by object. */
export function DifferenceDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { t } = useSay()
  const { orpc } = useHost()
  const query = useQuery(orpc.changes.diff.queryOptions())
  return (
    <Dialog open onOpenChange={(_, { open }) => (open ? undefined : onClose())}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('changes.ui.diff.title')}</DialogTitle>
          <DialogContent className={styles.content}>
            {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
            {query.isPending && <Spinner label={t('ui.loading')} />}
            {query.data?.objects.map((object) => (
              <ObjectDifference key={`${object.change} ${object.ref}`} object={object} />
            ))}
            {query.data?.objects.length === 0 && <p>{t('changes.ui.diff.none')}</p>}
            {query.data?.isCut === true && <p>{t('changes.ui.diff.cut')}</p>}
          </DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary">{t('ui.close')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
