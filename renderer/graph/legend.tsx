import { ChevronRight12Regular } from '@fluentui/react-icons/svg/chevron-right'
import { ChangeMark } from '../components/change-mark.tsx'
import { SeverityIcon, severityWord } from '../components/severity-icon.tsx'
import { useSay } from '../i18n/say.ts'
import { shapes } from './icons.ts'
import './graph.css'

/** What the marks of the map mean; always in view. */
export function Legend({ hasChanges }: { hasChanges: boolean }) {
  const { t } = useSay()
  return (
    <ul className="map-legend" aria-label={t('topology.legend')}>
      {(['error', 'warning', 'info'] as const).map((severity) => (
        <li key={severity}>
          <SeverityIcon mark={severity} size={14} />
          {t(severityWord[severity])}
        </li>
      ))}
      <li>
        <span className="map-legend-box gap" aria-hidden />
        {t('topology.legend.gap')}
      </li>
      <li>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden>
          <path fill="currentColor" fillRule="evenodd" d={shapes.orphan} />
        </svg>
        {t('topology.legend.orphan')}
      </li>
      {hasChanges && (
        <li>
          <ChangeMark change="added" size={14} />
          <ChangeMark change="changed" size={14} />
          {t('changes.legend')}
        </li>
      )}
      <li>
        <span className="map-legend-box remote" aria-hidden />
        {t('topology.legend.remote')}
      </li>
      <li>
        <span className="map-legend-box helper" aria-hidden />
        {t('topology.legend.helper')}
      </li>
      <li>
        <span className="map-legend-box group" aria-hidden>
          <ChevronRight12Regular />
        </span>
        {t('topology.legend.group')}
      </li>
    </ul>
  )
}
