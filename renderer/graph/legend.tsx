import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right'
import type { TopologyInput } from '../../core/contract/topology.ts'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { tonesOf, type Overlay } from '../../core/topology/overlay-tones.ts'
import { toneWords } from '../../core/topology/overlay-words.ts'
import { ChangeMark } from '../components/change-mark.tsx'
import { SeverityIcon, severityWord } from '../components/severity-icon.tsx'
import { useSay } from '../i18n/say.ts'
import { shapes, type IconName } from './icons.ts'
import { ToneMark } from './tone-mark.tsx'
import './graph.css'

interface Props {
  readonly view: TopologyInput['view']
  readonly hasChanges: boolean
  /** The overlay that the picture carries marks of. */
  readonly overlay: Overlay
}

const answers = [
  ['allowed', 'topology.legend.allowed'],
  ['partly', 'topology.legend.partly'],
  ['blocked', 'topology.legend.blocked'],
  ['notChecked', 'topology.legend.notChecked'],
] as const satisfies readonly (readonly [IconName, MessageKey])[]

/** How a tunnel between nodes is drawn (`style.ts`), by what HNS and Kubernetes say of it. */
const tunnels = [
  ['map-legend-line', 'topology.legend.tunnel'],
  ['map-legend-line expected', 'topology.legend.tunnelExpected'],
  ['map-legend-line missing', 'topology.legend.tunnelMissing'],
  ['map-legend-line stale', 'topology.legend.tunnelStale'],
] as const satisfies readonly (readonly [string, MessageKey])[]

function Shape({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
      <path fill="currentColor" fillRule="evenodd" d={shapes[name]} />
    </svg>
  )
}

/** What the marks of the map mean; always in view. */
export function Legend({ view, hasChanges, overlay }: Props) {
  const { t } = useSay()
  const isReach = view === 'reach'
  return (
    <ul className="map-legend" aria-label={t('topology.legend')}>
      {tonesOf(overlay).map((tone) => (
        <li key={tone}>
          <ToneMark tone={tone} />
          {t(toneWords[tone])}
        </li>
      ))}
      {isReach &&
        answers.map(([name, word]) => (
          <li key={name}>
            <Shape name={name} />
            {t(word)}
          </li>
        ))}
      {view === 'cluster' &&
        tunnels.map(([line, word]) => (
          <li key={word}>
            <span className={line} aria-hidden />
            {t(word)}
          </li>
        ))}
      {(['error', 'warning', 'info'] as const).map((severity) => (
        <li key={severity}>
          <SeverityIcon mark={severity} size={14} />
          {t(severityWord[severity])}
        </li>
      ))}
      {!isReach && view !== 'cluster' && (
        <li>
          <span className="map-legend-box gap" aria-hidden />
          {t('topology.legend.gap')}
        </li>
      )}
      {/* An overlay of owners has a mark for it of its own. */}
      {!isReach && view !== 'cluster' && overlay !== 'owner' && (
        <li>
          <Shape name="orphan" />
          {t('topology.legend.orphan')}
        </li>
      )}
      {hasChanges && (
        <li>
          <ChangeMark change="added" size={14} />
          <ChangeMark change="changed" size={14} />
          {t('changes.legend')}
        </li>
      )}
      {!isReach && view !== 'cluster' && (
        <li>
          <span className="map-legend-box remote" aria-hidden />
          {t('topology.legend.remote')}
        </li>
      )}
      {view === 'vswitch' && (
        <li>
          <span className="map-legend-box helper" aria-hidden />
          {t('topology.legend.helper')}
        </li>
      )}
      <li>
        <span className="map-legend-box group" aria-hidden>
          <ChevronRight12Regular />
        </span>
        {t('topology.legend.group')}
      </li>
    </ul>
  )
}
