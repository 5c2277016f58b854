import { Button, Link, makeStyles, tokens } from '@fluentui/react-components'
import { Organization20Regular } from '@fluentui/react-icons/svg/organization'
import { Server20Regular } from '@fluentui/react-icons/svg/server'
import { useQuery } from '@tanstack/react-query'
import type { ChecksView, ChosenFindingView } from '../../../core/contract/diagnosis.ts'
import type { Confidence } from '../../../core/diagnose/finding.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { EvidenceList } from '../../components/evidence-link.tsx'
import { ObjectName, useKindWord } from '../../components/object-name.tsx'
import { Section } from '../../components/section.tsx'
import { SeverityIcon, severityWord } from '../../components/severity-icon.tsx'
import { useHost } from '../../api/host-context.tsx'
import { FacetStateIcon, facetWord, isComplete, stateWord } from '../../components/facet-state.tsx'
import { useSay } from '../../i18n/say.ts'
import { toRef } from '../../state/selection.ts'
import { navigate } from '../../state/view.ts'
import { showOnMap } from '../overview/top-findings.tsx'
import { AboutFinding } from './about-finding.tsx'
import { checkWord } from './checks-tab.tsx'
import { FindingRepairs } from './finding-repairs.tsx'
import { WholeWords } from '../../components/whole-words.tsx'

const confidenceWord: Readonly<Record<Confidence, MessageKey>> = {
  high: 'ui.confidence.high',
  medium: 'ui.confidence.medium',
  low: 'ui.confidence.low',
}

const useStyles = makeStyles({
  root: {
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    minHeight: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXL}`,
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalXL,
    maxWidth: '860px',
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  title: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { paddingTop: '1px' },
  meta: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  text: { margin: 0 },
  objects: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  object: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  kind: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  map: { marginTop: tokens.spacingVerticalS },
  plain: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  unchecked: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', rowGap: tokens.spacingVerticalXS },
  uncheckedLine: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)' },
  link: { textAlign: 'start' },
})

interface Props {
  readonly chosen: NonNullable<ChosenFindingView['chosen']>
  readonly skipped: ChecksView['skipped']
  readonly onChoose: (finding: { readonly id: string; readonly subject: string | null }) => void
}

/** Areas without full evidence and checks that were left out, beside every finding: they could change the picture. */
function NotChecked({ skipped }: { skipped: ChecksView['skipped'] }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { orpc } = useHost()
  const overview = useQuery(orpc.overview.state.queryOptions())
  const missing = (overview.data?.facets ?? []).filter((facet) => !isComplete(facet.state))
  if (missing.length === 0 && skipped.length === 0) return null
  return (
    <Section isInner title={t('ui.findings.notChecked')}>
      <ul className={styles.unchecked}>
        {skipped.map(({ kind, why }) => (
          <li key={kind} className={styles.uncheckedLine}>
            <SeverityIcon mark="notChecked" />
            <span>
              {t(checkWord(kind))}: <WholeWords text={say(why)} />
            </span>
          </li>
        ))}
        {missing.map((facet) => (
          <li key={facet.name} className={styles.uncheckedLine}>
            <FacetStateIcon state={facet.state} />
            <span>
              {t(facetWord[facet.name])}: {t(stateWord[facet.state])}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function FindingDetail({ chosen, skipped, onChoose }: Props) {
  const { finding, cause, consequences, moreConsequences } = chosen
  const styles = useStyles()
  const { say, t } = useSay()
  const kindWord = useKindWord()
  const subject = toRef(finding.objects[0]?.ref ?? '')
  const service = finding.objects.find(({ ref }) => ref.startsWith('service/'))?.ref ?? null
  return (
    <article className={styles.root} aria-labelledby="finding-title" tabIndex={0}>
      <div className={styles.column}>
        <header className={styles.head}>
          <h2 className={styles.title} id="finding-title">
            <span className={styles.icon}>
              <SeverityIcon mark={finding.severity} size={18} />
            </span>
            {say(finding.title)}
          </h2>
          <span className={styles.meta}>
            {[t(severityWord[finding.severity]), t(confidenceWord[finding.confidence]), finding.id].join(' · ')}
          </span>
        </header>
        <Section isInner title={t('ui.findings.meaning')}>
          <p className={styles.text}>{say(finding.explanation)}</p>
          {cause !== null && (
            <p className={styles.text}>
              {t('ui.findings.causedBy')}{' '}
              <Link as="button" className={styles.link} onClick={() => onChoose(cause)}>
                {say(cause.title)}
              </Link>
            </p>
          )}
        </Section>
        {consequences.length > 0 && (
          <Section isInner title={t('ui.findings.consequences')}>
            <ul className={styles.plain}>
              {consequences.map((consequence) => (
                <li key={consequence.id}>
                  <Link as="button" className={styles.link} onClick={() => onChoose(consequence)}>
                    {say(consequence.title)}
                  </Link>
                </li>
              ))}
              {moreConsequences > 0 && <li>{t('ui.findings.moreBelow', { count: moreConsequences })}</li>}
            </ul>
          </Section>
        )}
        {finding.repair.length > 0 && (
          <Section isInner title={t('ui.findings.repair')}>
            <FindingRepairs finding={finding} />
          </Section>
        )}
        {finding.objects.length > 0 && (
          <Section isInner title={t('ui.findings.objects')}>
            <ul className={styles.objects}>
              {finding.objects.map((object) => (
                <li key={object.ref} className={styles.object}>
                  <ObjectName refText={object.ref} name={object.name} kind={object.kind} wraps />
                  <span className={styles.kind}>{kindWord(object.kind)}</span>
                </li>
              ))}
            </ul>
            <Button
              size="small"
              className={styles.map}
              icon={<Organization20Regular />}
              onClick={() => showOnMap(finding)}
            >
              {t('ui.findings.showOnMap')}
            </Button>
            {service !== null && (
              <Button
                size="small"
                className={styles.map}
                icon={<Server20Regular />}
                onClick={() => navigate('topology', { view: 'services', as: 'nodes', focus: service })}
              >
                {t('services.matrix.onEveryNode')}
              </Button>
            )}
          </Section>
        )}
        <Section isInner title={t('ui.findings.evidence')}>
          <EvidenceList lines={finding.evidence} about={subject} />
        </Section>
        {finding.counterEvidence.length > 0 && (
          <Section isInner title={t('ui.findings.counterEvidence')}>
            <EvidenceList lines={finding.counterEvidence} about={subject} />
          </Section>
        )}
        <NotChecked skipped={skipped} />
        <AboutFinding kind={finding.kind} />
      </div>
    </article>
  )
}
