import { makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { FindingView } from '../../../core/contract/views.ts'
import { useHost } from '../../api/host-context.tsx'
import { CommandText } from '../../components/command-text.tsx'
import { useSay } from '../../i18n/say.ts'
import { StageFix } from '../changes/stage-fix.tsx'
import { WholeWords } from '../../components/whole-words.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  steps: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalM,
  },
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  fix: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalXS },
  staged: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
})

/** The repairs of a finding, and the button under that which it stages, with what it would stage. */
export function FindingRepairs({ finding }: { finding: FindingView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { orpc } = useHost()
  const query = useQuery(orpc.changes.fixOf.queryOptions({ input: { finding: finding.id } }))
  const steps = query.data?.steps ?? []
  const repairs = query.data?.repairs ?? []
  const isManual = steps.every((step) => step.isManual)
  const last = repairs[repairs.length - 1] ?? -1
  const hasOthers = finding.repair.some((_, index) => !repairs.includes(index))
  const inHns = steps.length > 0 && !isManual && (
    <div className={styles.fix}>
      <p className={styles.note}>{t('changes.ui.fix.steps')}</p>
      <ul className={styles.staged} aria-label={t('changes.ui.fix.steps')}>
        {steps.map(({ title }, index) => (
          <li key={index}>{say(title)}</li>
        ))}
      </ul>
      <StageFix finding={finding.id} />
    </div>
  )
  return (
    <div className={styles.root}>
      {last < 0 && inHns}
      <ol className={styles.steps}>
        {finding.repair.map(({ text, command }, index) => (
          <li key={index}>
            <div className={styles.step}>
              <span>
                <WholeWords text={say(text)} />
              </span>
              {command !== undefined && <CommandText text={command} />}
              {index === last && inHns}
            </div>
          </li>
        ))}
      </ol>
      {inHns !== false && hasOthers && <p className={styles.note}>{t('changes.ui.fix.others')}</p>}
      {steps.length > 0 && isManual && (
        <div className={styles.fix}>
          <p className={styles.note}>{t('changes.ui.fix.manual')}</p>
          <StageFix finding={finding.id} />
        </div>
      )}
    </div>
  )
}
