import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { Lightbulb20Regular } from '@fluentui/react-icons/svg/lightbulb'
import { Organization20Regular } from '@fluentui/react-icons/svg/organization'
import type { FindingView, OverviewView } from '../../../core/contract/views.ts'
import { findingKinds } from '../../../core/diagnose/finding.ts'
import { FacetStateIcon } from '../../components/facet-state.tsx'
import { ObjectName } from '../../components/object-name.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { useSay } from '../../i18n/say.ts'
import { select, toRef } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalS },
  item: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    overflowWrap: 'anywhere',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  icon: { paddingTop: '2px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, marginTop: tokens.spacingVerticalXXS, color: tokens.colorNeutralForeground2 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
  objects: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, minWidth: 0 },
  actions: { display: 'flex', gap: tokens.spacingHorizontalXS, marginInlineStart: 'auto' },
  none: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, margin: 0 },
  more: { marginTop: tokens.spacingVerticalS, display: 'inline-block' },
})

export function showOnMap(finding: FindingView): void {
  const [first] = finding.objects
  const ref = first === undefined ? null : toRef(first.ref)
  if (ref !== null) select(ref)
  // Services and load balancers stand in a view of their own.
  if (ref !== null && /^(service|loadbalancer)\//.test(ref)) navigate('topology', { view: 'services', focus: ref })
  else navigate('topology')
}

export function TopFindings({
  findings,
  counts,
}: {
  findings: readonly FindingView[]
  counts: OverviewView['counts']
}) {
  const styles = useStyles()
  const { say, t } = useSay()
  const total = counts.error + counts.warning + counts.info
  // Where little could be looked at, that nothing was found says little.
  const isAllClear = counts.notChecked * 2 <= findingKinds.length
  if (findings.length === 0) {
    return (
      <p className={styles.none}>
        <FacetStateIcon state={isAllClear ? 'none' : 'cut'} />
        {isAllClear ? t('ui.findings.none') : `${t('ui.findings.none')} ${t('ui.findings.noAllClear')}`}
        {counts.notChecked > 0 && (
          <Link as="button" onClick={() => navigate('findings', { tab: 'checks' })}>
            {t('ui.findings.whatNotChecked', { count: counts.notChecked })}
          </Link>
        )}
      </p>
    )
  }
  return (
    <>
      <ol className={styles.list}>
        {findings.map((finding) => (
          <li key={finding.id} className={styles.item}>
            <span className={styles.icon}>
              <SeverityIcon mark={finding.severity} isNamed />
            </span>
            <div>
              <h3 className={styles.title}>{say(finding.title)}</h3>
              <p className={styles.text}>{say(finding.explanation)}</p>
              <div className={styles.foot}>
                <span className={styles.objects}>
                  {finding.objects.slice(0, 3).map((object) => (
                    <ObjectName key={object.ref} refText={object.ref} name={object.name} kind={object.kind} />
                  ))}
                </span>
                <span className={styles.actions}>
                  <Button size="small" icon={<Organization20Regular />} onClick={() => showOnMap(finding)}>
                    {t('ui.findings.showOnMap')}
                  </Button>
                  <Button
                    size="small"
                    icon={<Lightbulb20Regular />}
                    onClick={() => navigate('findings', { finding: finding.id })}
                  >
                    {t('ui.findings.explain')}
                  </Button>
                </span>
              </div>
            </div>
          </li>
        ))}
      </ol>
      {total > findings.length && (
        <Link as="button" className={styles.more} onClick={() => navigate('findings', {})}>
          {t('ui.findings.all', { count: total })}
        </Link>
      )}
    </>
  )
}
