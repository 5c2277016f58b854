import { makeStyles, tokens } from '@fluentui/react-components'
import type { ChecksView } from '../../../core/contract/diagnosis.ts'
import { FacetStateIcon } from '../../components/facet-state.tsx'
import { useSay } from '../../i18n/say.ts'
import { ChecksTab } from './checks-tab.tsx'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    marginBottom: tokens.spacingVerticalXL,
  },
})

/** "No findings" never stands alone: what was not checked stands below. */
export function NoFindings({ view }: { view: ChecksView }) {
  const styles = useStyles()
  const { t } = useSay()
  // Where little could be looked at, that nothing was found says little.
  const isAllClear = view.skipped.length * 2 <= view.passed.length + view.skipped.length
  return (
    <>
      <p className={styles.head}>
        <FacetStateIcon state={isAllClear ? 'none' : 'cut'} />
        {view.skipped.length === 0
          ? t('ui.findings.noneOfAll', { count: view.passed.length })
          : t('ui.findings.noneOfChecked', { checked: view.passed.length, skipped: view.skipped.length })}
        {isAllClear ? '' : ` ${t('ui.findings.noAllClear')}`}
      </p>
      <ChecksTab view={view} />
    </>
  )
}
