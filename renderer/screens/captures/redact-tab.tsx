import { Button, Field, Radio, RadioGroup, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { ShieldCheckmark20Regular } from '@fluentui/react-icons/svg/shield-checkmark'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RedactionView } from '../../../core/contract/captures.ts'
import { redactionPresets, type RedactionPreset } from '../../../core/model/snapshot.ts'
import { toAppError } from '../../api/errors.ts'
import { useHost } from '../../api/host-context.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Section } from '../../components/section.tsx'
import { numberText } from '../../components/time.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'
import { Jobs } from '../../shell/jobs.tsx'
import { useView } from '../../state/view.ts'
import { Replacements } from './replacements.tsx'
import { SidePicker } from './side-picker.tsx'
import { sideOf, useChoices, type HeldFile } from './sides.ts'
import { useWrite } from './use-write.ts'
import { Written } from './written.tsx'
import { presetWord } from './preset-word.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '900px',
  },
  start: { justifySelf: 'start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  jobs: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  line: { margin: 0, overflowWrap: 'anywhere' },
  proof: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, margin: 0 },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  name: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  // The room around a picker that shows where a file may be dropped.
  picker: { margin: `0 calc(-1 * ${tokens.spacingHorizontalS})` },
  icon: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
})

/** Names that are treated unlike the others, and why. */
function Names(props: { title: string; meaning: string; names: readonly string[]; more: number }) {
  const { title, meaning, names, more } = props
  const styles = useStyles()
  const { t } = useSay()
  return (
    <Section title={title}>
      <p className={styles.hint}>{meaning}</p>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name} className={styles.name}>
            {name}
          </li>
        ))}
        {more > 0 && <li>{t('ui.captures.redact.keptMore', { count: more })}</li>}
      </ul>
    </Section>
  )
}

function Prepared({ view }: { view: RedactionView }) {
  const styles = useStyles()
  const { t, language } = useSay()
  const { client, host } = useHost()
  const save = useWrite((redaction: string, signal) => client.captures.saveRedacted({ redaction }, { signal }))
  const { counts, proof, standing, kept, keptCount } = view
  const more = keptCount - kept.length
  return (
    <>
      <Section title={t('ui.captures.redact.result')}>
        <p className={styles.line}>{t('captures.redact.counts', { ...counts })}</p>
        <p className={styles.proof}>
          <span className={styles.icon}>
            <ShieldCheckmark20Regular aria-hidden />
          </span>
          <span>
            {t('ui.captures.redact.proof', {
              count: proof.files,
              characters: numberText(language, proof.characters),
              originals: numberText(language, proof.originals),
            })}
          </span>
        </p>
      </Section>
      <div>
        <PrimaryButton
          icon={save.isPending ? <Spinner size="extra-tiny" /> : null}
          disabledFocusable={save.isPending}
          onClick={() => save.mutate(view.redaction)}
        >
          {t(host === 'window' ? 'ui.captures.redact.save' : 'ui.captures.redact.download')}
        </PrimaryButton>
      </div>
      {save.error !== null && <ErrorState error={save.error} />}
      {save.data !== undefined && save.data !== null && <Written written={save.data} />}
      {standing.length > 0 && (
        <Names
          title={t('ui.captures.redact.standing')}
          meaning={t('ui.captures.redact.standing.meaning')}
          names={standing}
          more={0}
        />
      )}
      {kept.length > 0 && (
        <Names
          title={t('ui.captures.redact.kept')}
          meaning={t('ui.captures.redact.kept.meaning')}
          names={kept}
          more={more}
        />
      )}
      {view.total > 0 && <Replacements redaction={view.redaction} />}
    </>
  )
}

/** A copy without what names somebody: first what would be replaced by what, then the file. */
export function RedactTab() {
  const styles = useStyles()
  const { t } = useSay()
  const { client } = useHost()
  const { params } = useView()
  const [files, setFiles] = useState<readonly HeldFile[]>([])
  const choices = useChoices(files, false)
  const given = params['of']
  const [chosen, setChosen] = useState<string | null>(
    given !== undefined ? `known:${given}` : choices.some(({ key }) => key === 'open') ? 'open' : null,
  )
  const [preset, setPreset] = useState<RedactionPreset>('all')
  const end = useRef<AbortController | null>(null)
  const prepare = useMutation({
    mutationFn: (key: string) => {
      const mine = new AbortController()
      end.current = mine
      return client.captures.redact({ of: sideOf(key), preset }, { signal: mine.signal })
    },
  })
  // The preview names everything that is to be kept back: it lives on this screen alone.
  useEffect(
    () => () => {
      end.current?.abort()
      client.captures.release().catch(() => undefined)
    },
    [client],
  )
  const isCancelled = prepare.error !== null && toAppError(prepare.error).data.code === 'work/cancelled'
  return (
    <div className={styles.root}>
      <p className={styles.hint}>{t('ui.captures.redact.what')}</p>
      <div className={styles.picker}>
        <SidePicker
          label={t('ui.captures.redact.of')}
          choices={choices}
          chosen={chosen}
          onChoose={(key) => {
            setChosen(key)
            prepare.reset()
          }}
          onHeld={(file) => setFiles([...files, file])}
        />
      </div>
      <Field label={t('ui.captures.redaction')}>
        <RadioGroup
          value={preset}
          onChange={(_, { value }) => {
            setPreset(redactionPresets.find((name) => name === value) ?? 'all')
            prepare.reset()
          }}
        >
          <Radio value="all" label={t(presetWord.all)} />
          <Radio value="secrets" label={t(presetWord.secrets)} />
        </RadioGroup>
      </Field>
      <Button
        className={styles.start}
        appearance={prepare.data === undefined ? 'primary' : 'secondary'}
        icon={prepare.isPending ? <Spinner size="extra-tiny" /> : null}
        disabledFocusable={chosen === null || prepare.isPending}
        onClick={() => {
          if (chosen !== null) prepare.mutate(chosen)
        }}
      >
        {t('ui.captures.redact.preview')}
      </Button>
      {prepare.isPending && (
        <div className={styles.jobs}>
          <Jobs />
        </div>
      )}
      {prepare.error !== null && !isCancelled && <ErrorState error={prepare.error} />}
      {prepare.data !== undefined && <Prepared key={prepare.data.redaction} view={prepare.data} />}
    </div>
  )
}
