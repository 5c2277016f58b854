import { Button, Dropdown, Field, Option, SpinButton, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { Beaker24Regular } from '@fluentui/react-icons/svg/beaker'
import { Play20Regular } from '@fluentui/react-icons/svg/play'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { ScenarioView } from '../../../core/contract/scenarios.ts'
import { useHost } from '../../api/host-context.tsx'
import { Delayed } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { numberText } from '../../components/time.ts'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { useCardStyles } from './card-styles.ts'
import { fitting, scenarioSource, type ScenarioChoice } from './scenario-source.ts'

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalM },
  // A dropdown is as wide as its field, not as its longest option.
  dropdown: { minWidth: 0 },
  option: { display: 'grid', minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  title: { fontSize: tokens.fontSizeBase200, whiteSpace: 'normal' },
  sizes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
  size: { minWidth: 0 },
  open: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  source: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
})

type Size = NonNullable<ScenarioView['sizes']>['pods']

interface SizeFieldProps {
  readonly label: string
  readonly size: Size
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

function isWithin(value: number | null, { least, most }: Size): boolean {
  return value === null || (Number.isInteger(value) && value >= least && value <= most)
}

function SizeField({ label, size, value, onChange }: SizeFieldProps) {
  const styles = useStyles()
  const { t, language } = useSay()
  const limits = { least: numberText(language, size.least), most: numberText(language, size.most) }
  return (
    <Field
      label={label}
      {...(isWithin(value, size) ? {} : { validationMessage: t('ui.open.embedded.limits', limits) })}
    >
      <SpinButton
        incrementButton={{ 'aria-label': t('ui.number.more') }}
        decrementButton={{ 'aria-label': t('ui.number.less') }}
        className={styles.size}
        min={size.least}
        max={size.most}
        stepPage={100}
        value={value !== null && Number.isNaN(value) ? null : (value ?? size.usual)}
        onChange={(_, { value: stepped, displayValue }) => {
          const next = stepped ?? Number(displayValue?.trim() === '' ? Number.NaN : displayValue)
          onChange(next === size.usual ? null : next)
        }}
      />
    </Field>
  )
}

/** A scenario of the embedded node with a planted fault and a size. */
export function EmbeddedCard({ scenarios }: { scenarios: readonly Pick<ScenarioView, 'name' | 'title'>[] }) {
  const card = useCardStyles()
  const styles = useStyles()
  const { say, t } = useSay()
  const { hostOrpc } = useHost()
  const { openScenario, opening } = useSourceActions()
  const [asked, setAsked] = useState<ScenarioChoice>({
    name: scenarios[0]?.name ?? '',
    fault: null,
    pods: null,
    services: null,
  })
  const query = useQuery(
    hostOrpc.sources.scenario.queryOptions({ input: { name: asked.name }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const view = query.data
  const choice = view === undefined ? asked : fitting(asked, view)
  const source = scenarioSource(choice)
  const sizes = view?.sizes ?? null
  const isValid = sizes === null || (isWithin(choice.pods, sizes.pods) && isWithin(choice.services, sizes.services))
  const nameOf = (kind: string): string => {
    const found = view?.faults.find((fault) => fault.kind === kind)
    return found === undefined ? kind : say(found.name)
  }
  const own = view?.ownFaults.map(nameOf).join(', ') ?? ''
  const noFault = own === '' ? t('ui.open.embedded.noFault') : t('ui.open.embedded.ownFault', { name: own })
  const open = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isValid && opening === null) openScenario(source)
  }
  return (
    <section className={card.card} aria-labelledby="open-embedded">
      <div className={card.head}>
        <span className={card.icon}>
          <Beaker24Regular aria-hidden />
        </span>
        <h2 className={card.title} id="open-embedded">
          {t('ui.source.embedded')}
        </h2>
      </div>
      <p className={card.text}>{t('ui.open.embedded.what')}</p>
      <form className={styles.form} onSubmit={open} aria-labelledby="open-embedded">
        <Field
          label={t('ui.open.embedded.scenario')}
          hint={scenarios.flatMap(({ name, title }) => (name === choice.name ? say(title) : [])).join('')}
        >
          <Dropdown
            className={styles.dropdown}
            value={choice.name}
            selectedOptions={[choice.name]}
            onOptionSelect={(_, { optionValue }) => {
              if (optionValue !== undefined) setAsked({ ...choice, name: optionValue })
            }}
          >
            {scenarios.map(({ name, title }) => (
              <Option key={name} value={name} text={name}>
                <span className={styles.option}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.title}>{say(title)}</span>
                </span>
              </Option>
            ))}
          </Dropdown>
        </Field>
        {query.error !== null && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && (
          <Delayed>
            <Spinner size="tiny" label={t('ui.loading')} />
          </Delayed>
        )}
        {view !== undefined && view.faults.length > 0 && (
          <Field
            label={t('ui.open.embedded.fault')}
            {...(own === '' || choice.fault === null ? {} : { hint: t('ui.open.embedded.besideOwn', { name: own }) })}
          >
            <Dropdown
              className={styles.dropdown}
              value={choice.fault === null ? noFault : nameOf(choice.fault)}
              selectedOptions={[choice.fault ?? '']}
              onOptionSelect={(_, { optionValue }) =>
                setAsked({ ...choice, fault: optionValue === undefined || optionValue === '' ? null : optionValue })
              }
            >
              <Option value="" text={noFault}>
                {noFault}
              </Option>
              {view.faults
                .filter(({ kind }) => !view.ownFaults.includes(kind))
                .map(({ kind, name }) => (
                  <Option key={kind} value={kind} text={say(name)}>
                    {say(name)}
                  </Option>
                ))}
            </Dropdown>
          </Field>
        )}
        {sizes !== null && (
          <div className={styles.sizes}>
            {(['pods', 'services'] as const).map((name) => (
              <SizeField
                key={`${choice.name} ${name}`}
                label={t(`simulator.size.${name}`)}
                size={sizes[name]}
                value={choice[name]}
                onChange={(value) => setAsked({ ...choice, [name]: value })}
              />
            ))}
          </div>
        )}
        <div className={styles.open}>
          <Button
            type="submit"
            disabledFocusable={!isValid || opening !== null}
            icon={opening === source ? <Spinner size="extra-tiny" /> : <Play20Regular />}
          >
            {t('palette.ui.openDemo')}
          </Button>
          <code className={styles.source}>{source}</code>
        </div>
      </form>
    </section>
  )
}
