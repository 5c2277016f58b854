import { SeverityIcon } from '../components/severity-icon.tsx'
import { useSay } from '../i18n/say.ts'
import './graph.css'

/** What the marks of the map mean; always in view. */
export function Legend() {
  const { t } = useSay()
  return (
    <ul className="map-legend" aria-label={t('topology.legend')}>
      <li>
        <SeverityIcon mark="error" size={14} />
        {t('topology.severity.error')}
      </li>
      <li>
        <SeverityIcon mark="warning" size={14} />
        {t('topology.severity.warning')}
      </li>
      <li>
        <SeverityIcon mark="info" size={14} />
        {t('topology.severity.info')}
      </li>
      <li>
        <span className="map-legend-box gap" aria-hidden />
        {t('topology.legend.gap')}
      </li>
      <li>
        <span className="map-legend-box remote" aria-hidden />
        {t('topology.legend.remote')}
      </li>
      <li>
        <span className="map-legend-box helper" aria-hidden />
        {t('topology.legend.helper')}
      </li>
      <li>
        <span className="map-legend-box group" aria-hidden />
        {t('topology.legend.group')}
      </li>
    </ul>
  )
}
