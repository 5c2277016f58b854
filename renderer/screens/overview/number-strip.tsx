import { makeStyles, tokens } from '@fluentui/react-components'
import type { OverviewView } from '../../../core/contract/views.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { navigate } from '../../state/view.ts'

type Numbers = OverviewView['numbers']
type NumberName = Numbers[number]['name']

export const numberWords: Readonly<Record<NumberName, MessageKey>> = {
  networks: 'model.overview.networks',
  localEndpoints: 'model.overview.localEndpoints',
  remoteEndpoints: 'model.overview.remoteEndpoints',
  namespaces: 'model.overview.namespaces',
  loadBalancers: 'model.overview.loadBalancers',
  expectedLoadBalancers: 'model.overview.expectedLoadBalancers',
  pods: 'model.overview.pods',
  services: 'model.overview.services',
  orphans: 'orphans.count.orphan',
  withoutHnsPart: 'orphans.count.missing',
}

/** The table of the inventory in which the counted objects stand; expected ones stand in none. */
const tables: Readonly<Partial<Record<NumberName, Readonly<Record<string, string>>>>> = {
  networks: { kind: 'networks' },
  localEndpoints: { kind: 'endpoints', filter: 'remote:false' },
  remoteEndpoints: { kind: 'endpoints', filter: 'remote:true' },
  namespaces: { kind: 'namespaces' },
  loadBalancers: { kind: 'loadBalancers' },
  pods: { kind: 'pods' },
  services: { kind: 'services' },
  orphans: { kind: 'orphans', filter: 'side:hns' },
  withoutHnsPart: { kind: 'orphans', filter: 'side:kubernetes' },
}

const useStyles = makeStyles({
  root: {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    // Ten numbers: whole rows at every width, so that no hole is left.
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    '@container (min-width: 1400px)': { gridTemplateColumns: 'repeat(10, minmax(0, 1fr))' },
    '@container (max-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    gap: '1px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'hidden',
  },
  item: { backgroundColor: tokens.colorNeutralBackground1, display: 'flex' },
  tile: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '2px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    backgroundColor: 'transparent',
  },
  pressable: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  value: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    display: 'flex',
    alignItems: 'center',
    minHeight: tokens.lineHeightBase500,
  },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
})

/** Counts at a glance. A number that the evidence does not carry is a mark, never a zero. */
export function NumberStrip({ numbers }: { numbers: Numbers }) {
  const styles = useStyles()
  const { t, language } = useSay()
  return (
    <ul className={styles.root} aria-label={t('ui.overview.numbers')}>
      {numbers.map(({ name, value }) => {
        const table = tables[name]
        const content = (
          <>
            <span className={styles.label}>{t(numberWords[name])}</span>
            <span className={styles.value} title={value === null ? t('ui.severity.notChecked') : undefined}>
              {value === null ? <SeverityIcon mark="notChecked" size={20} isNamed /> : numberText(language, value)}
            </span>
          </>
        )
        return (
          <li key={name} className={styles.item}>
            {table === undefined ? (
              <span className={styles.tile}>{content}</span>
            ) : (
              <button
                type="button"
                className={`${styles.tile} ${styles.pressable}`}
                onClick={() => navigate('inventory', table)}
              >
                {content}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
