import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark'
import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CircleHalfFill16Regular } from '@fluentui/react-icons/svg/circle-half-fill'
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle'
import { HourglassHalf16Regular } from '@fluentui/react-icons/svg/hourglass-half'
import { LockClosed16Regular } from '@fluentui/react-icons/svg/lock-closed'
import type { FacetView } from '../../core/contract/views.ts'
import type { FacetName, FacetState as State } from '../../core/model/facet.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { useSay } from '../i18n/say.ts'
import { WholeWords } from './whole-words.tsx'

export const facetWord: Readonly<Record<FacetName, MessageKey>> = {
  networks: 'model.facet.networks',
  endpoints: 'model.facet.endpoints',
  namespaces: 'model.facet.namespaces',
  loadBalancers: 'model.facet.loadBalancers',
  routes: 'model.facet.routes',
  host: 'model.facet.host',
  ports: 'model.facet.ports',
  vfp: 'model.facet.vfp',
  logs: 'model.facet.logs',
  nodes: 'model.facet.nodes',
  pods: 'model.facet.pods',
  services: 'model.facet.services',
  endpointSlices: 'model.facet.endpointSlices',
  networkPolicies: 'model.facet.networkPolicies',
  kubeNamespaces: 'model.facet.kubeNamespaces',
  daemonSets: 'model.facet.daemonSets',
  configMaps: 'model.facet.configMaps',
}

export const stateWord: Readonly<Record<State, MessageKey>> = {
  collected: 'model.facetState.collected',
  none: 'model.facetState.none',
  notCollected: 'model.facetState.notCollected',
  notPermitted: 'model.facetState.notPermitted',
  notAnswering: 'model.facetState.notAnswering',
  failed: 'model.facetState.failed',
  cut: 'model.facetState.cut',
}

/** What an empty list of this area says, as a whole sentence. */
const emptySentence: Readonly<Record<State, MessageKey>> = {
  collected: 'ui.empty.none',
  none: 'ui.empty.none',
  notCollected: 'ui.empty.notCollected',
  notPermitted: 'ui.empty.notPermitted',
  notAnswering: 'ui.empty.notAnswering',
  failed: 'ui.empty.failed',
  cut: 'ui.empty.cut',
}

/** True where the list can be believed to be complete. */
export function isComplete(state: State): boolean {
  return state === 'collected' || state === 'none'
}

const useStyles = makeStyles({
  icon: { flexShrink: 0, display: 'inline-flex', width: '16px', height: '16px' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  grey: { color: tokens.colorNeutralForeground3 },
  amber: { color: tokens.colorStatusWarningForeground1 },
  red: { color: tokens.colorStatusDangerForeground1 },
  inline: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge, whiteSpace: 'nowrap' },
  block: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalXXL,
    borderRadius: tokens.borderRadiusMedium,
  },
  hatched: {
    backgroundImage: `repeating-linear-gradient(135deg, transparent 0 9px, ${tokens.colorNeutralStroke3} 9px 10px)`,
  },
  sentence: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  plate: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXS,
    maxWidth: '62ch',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  note: { color: tokens.colorNeutralForeground2 },
})

function HatchIcon() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden>
      <rect x="1.5" y="1.5" width="13" height="13" rx="2" strokeWidth="1.2" />
      <path d="M2 9 9 2M2 14 14 2M7 14l7-7" strokeWidth="1" />
    </svg>
  )
}

export function FacetStateIcon({ state }: { state: State }) {
  const styles = useStyles()
  const drawn = (): readonly [React.ReactNode, string] => {
    switch (state) {
      case 'collected':
        return [<CheckmarkCircle16Regular key="i" />, styles.good]
      case 'none':
        return [<Checkmark16Regular key="i" />, styles.good]
      case 'notCollected':
        return [<HatchIcon key="i" />, styles.grey]
      case 'notPermitted':
        return [<LockClosed16Regular key="i" />, styles.amber]
      case 'notAnswering':
        return [<HourglassHalf16Regular key="i" />, styles.amber]
      case 'failed':
        return [<DismissCircle16Regular key="i" />, styles.red]
      case 'cut':
        return [<CircleHalfFill16Regular key="i" />, styles.amber]
    }
  }
  const [icon, colour] = drawn()
  return (
    <span className={mergeClasses(styles.icon, colour)} data-state={state} aria-hidden>
      {icon}
    </span>
  )
}

/** Icon and word of a state, for a line or a cell. */
export function FacetStateBadge({ state }: { state: State }) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <span className={styles.inline}>
      <FacetStateIcon state={state} />
      <span>{t(stateWord[state])}</span>
    </span>
  )
}

/** State of an area as a whole sentence: what cannot be seen of it. */
export function FacetSentence({ facet }: { facet: Pick<FacetView, 'name' | 'state'> }) {
  const { t } = useSay()
  return (
    <>
      <FacetStateIcon state={facet.state} />
      {t(emptySentence[facet.state], { area: t(facetWord[facet.name]) })}
    </>
  )
}

/** What stands in the place of a list without rows: why there are none, and how to get them. */
export function FacetState({ facet }: { facet: FacetView }) {
  const styles = useStyles()
  const { say } = useSay()
  return (
    <div className={mergeClasses(styles.block, facet.state === 'notCollected' && styles.hatched)} role="note">
      <div className={styles.plate}>
        <span className={styles.sentence}>
          <FacetSentence facet={facet} />
        </span>
        {facet.note !== null && (
          <span className={styles.note}>
            <WholeWords text={say(facet.note)} />
          </span>
        )}
      </div>
    </div>
  )
}
