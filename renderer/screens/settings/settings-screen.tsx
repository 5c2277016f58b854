import {
  Field,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Switch,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsPatch } from '../../../core/contract/settings.ts'
import { useHost } from '../../api/host-context.tsx'
import { PageSkeleton } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Page } from '../../components/page.tsx'
import { Section } from '../../components/section.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXL, maxWidth: '720px' },
  group: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  radios: { flexWrap: 'wrap' },
  text: { margin: 0 },
})

const themes = [
  ['system', 'ui.settings.theme.system'],
  ['light', 'ui.settings.theme.light'],
  ['dark', 'ui.settings.theme.dark'],
] as const
const densities = [
  ['compact', 'ui.settings.density.compact'],
  ['comfortable', 'ui.settings.density.comfortable'],
] as const

export function SettingsScreen() {
  const styles = useStyles()
  const { say, t } = useSay()
  const { hostOrpc, host } = useHost()
  const queryClient = useQueryClient()
  const query = useQuery(hostOrpc.settings.get.queryOptions())
  const change = useMutation({
    ...hostOrpc.settings.set.mutationOptions(),
    onSuccess: (settings) => {
      queryClient.setQueryData(hostOrpc.settings.get.queryKey(), { settings, notice: null })
    },
  })
  const title = t('ui.screen.settings')
  if (query.error !== null) {
    return (
      <Page title={title}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  if (query.data === undefined) return <PageSkeleton rows={4} />
  const { settings, notice } = query.data
  const set = (patch: SettingsPatch): void => change.mutate(patch)
  return (
    <Page title={title}>
      <div className={styles.root}>
        {notice !== null && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{say(notice)}</MessageBarBody>
          </MessageBar>
        )}
        {change.error !== null && <ErrorState error={change.error} />}
        <Section title={t('ui.settings.look')}>
          <div className={styles.group}>
            <Field label={t('ui.settings.theme')}>
              <RadioGroup
                layout="horizontal"
                className={styles.radios}
                value={settings.theme}
                onChange={(_, { value }) => {
                  const theme = themes.find(([name]) => name === value)?.[0]
                  if (theme !== undefined) set({ theme })
                }}
              >
                {themes.map(([value, label]) => (
                  <Radio key={value} value={value} label={t(label)} />
                ))}
              </RadioGroup>
            </Field>
            <Field label={t('ui.settings.density')}>
              <RadioGroup
                layout="horizontal"
                className={styles.radios}
                value={settings.density}
                onChange={(_, { value }) => {
                  const density = densities.find(([name]) => name === value)?.[0]
                  if (density !== undefined) set({ density })
                }}
              >
                {densities.map(([value, label]) => (
                  <Radio key={value} value={value} label={t(label)} />
                ))}
              </RadioGroup>
            </Field>
            <Field label={t('ui.settings.motion')} hint={t('ui.settings.motion.hint')}>
              <RadioGroup
                layout="horizontal"
                className={styles.radios}
                value={settings.motion}
                onChange={(_, { value }) => {
                  if (value === 'system' || value === 'reduced') set({ motion: value })
                }}
              >
                <Radio value="system" label={t('ui.settings.motion.system')} />
                <Radio value="reduced" label={t('ui.settings.motion.reduced')} />
              </RadioGroup>
            </Field>
            <Field label={t('ui.settings.language')}>
              <RadioGroup
                layout="horizontal"
                className={styles.radios}
                value={settings.language}
                onChange={(_, { value }) => {
                  if (value === 'system' || value === 'en' || value === 'fr') set({ language: value })
                }}
              >
                <Radio value="system" label={t('ui.settings.language.system')} />
                {/* Each language by its own name, so that it is found by who cannot read the other. */}
                <Radio value="en" label="English" />
                <Radio value="fr" label="Français" />
              </RadioGroup>
            </Field>
          </div>
        </Section>
        {host === 'window' && (
          <Section title={t('ui.settings.drawing')}>
            <div className={styles.group}>
              <Field hint={t('ui.settings.acceleration.hint')}>
                <Switch
                  label={t('ui.settings.acceleration')}
                  checked={settings.hardwareAcceleration}
                  onChange={(_, { checked }) => set({ hardwareAcceleration: checked })}
                />
              </Field>
            </div>
          </Section>
        )}
        <Section title={t('ui.settings.leaves')}>
          <div className={styles.group}>
            <p className={styles.text}>{t('ui.settings.leaves.nothing')}</p>
            <p className={styles.text}>{t('ui.settings.leaves.files')}</p>
          </div>
        </Section>
      </div>
    </Page>
  )
}
