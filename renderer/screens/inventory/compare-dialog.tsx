import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import type { ObjectView } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'
import { CellText, cellString } from '../../components/cell-text.tsx'
import { Delayed, PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '920px' },
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed', fontSize: tokens.fontSizeBase300 },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  label: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular, width: '26%' },
  differs: {
    backgroundColor: tokens.colorPaletteYellowBackground1,
    '@media (forced-colors: active)': { outline: '1px dashed CanvasText', outlineOffset: '-2px' },
  },
  word: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

type Line = ObjectView['summary'][number]

/** Lines of both by their label; an object may lack a line that the other has. */
function linesOf(
  a: ObjectView,
  b: ObjectView,
): readonly { label: Line['label']; cells: readonly (Line | undefined)[] }[] {
  const keys = new Map([...a.summary, ...b.summary].map((line) => [line.label.key, line.label]))
  return [...keys.values()].map((label) => ({
    label,
    cells: [a, b].map(({ summary }) => summary.find((line) => line.label.key === label.key)),
  }))
}

/** Two objects of one kind side by side; what differs is marked and named. */
export function CompareDialog({ refs, onClose }: { refs: readonly [string, string]; onClose: () => void }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { orpc } = useHost()
  const queries = useQueries({ queries: refs.map((ref) => orpc.object.get.queryOptions({ input: { ref } })) })
  const error = queries.find((query) => query.error !== null)?.error ?? null
  const [first, second] = queries.map((query) => query.data)
  const body = (): React.ReactNode => {
    if (error !== null)
      return <ErrorState error={error} onRetry={() => queries.forEach((query) => void query.refetch())} />
    if (first === undefined || second === undefined)
      return (
        <Delayed>
          <PageSkeleton rows={6} />
        </Delayed>
      )
    const both = [first, second]
    const policies = both.map((one) => one.policies.map(({ sentence }) => say(sentence)))
    return (
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={mergeClasses(styles.cell, styles.label)} />
            {both.map(({ ref, name }) => (
              <th key={ref} scope="col" className={styles.cell}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(first, second).map(({ label, cells }) => {
            const texts = cells.map((line) => (line === undefined ? '' : cellString(line.cell, say)))
            const differs = texts[0] !== texts[1]
            return (
              <tr key={label.key}>
                <th scope="row" className={mergeClasses(styles.cell, styles.label)}>
                  {say(label)}
                  {differs && <div className={styles.word}>{t('ui.inventory.compare.differs')}</div>}
                </th>
                {cells.map((line, index) => (
                  <td key={refs[index]} className={mergeClasses(styles.cell, differs && styles.differs)}>
                    {line === undefined ? '–' : <CellText cell={line.cell} wraps />}
                  </td>
                ))}
              </tr>
            )
          })}
          {policies.some((list) => list.length > 0) && (
            <tr>
              <th scope="row" className={mergeClasses(styles.cell, styles.label)}>
                {t('ui.inspector.policies')}
              </th>
              {policies.map((list, index) => (
                <td key={refs[index]} className={styles.cell}>
                  {list.map((sentence, at) => (
                    <div
                      key={`${at} ${sentence}`}
                      className={mergeClasses(policies[1 - index]?.includes(sentence) !== true && styles.differs)}
                    >
                      {sentence}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    )
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('ui.inventory.compare.title')}</DialogTitle>
          <DialogContent>{body()}</DialogContent>
          <DialogActions>
            <DialogTrigger disableButtonEnhancement>
              <PrimaryButton>{t('ui.close')}</PrimaryButton>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
