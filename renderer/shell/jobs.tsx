import { Button, ProgressBar, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { useHost, useLive } from '../api/host-context.tsx'
import { Delayed } from '../components/delayed.tsx'
import { sizeText } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  job: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    minWidth: 0,
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '320px' },
  bar: { width: '90px' },
  cancel: { minWidth: '20px', width: '20px', height: '20px', padding: 0 },
})

interface LineProps {
  readonly text: string
  /** Null where the total is not known. */
  readonly part: number | null
  readonly onCancel: () => void
}

function JobLine({ text, part, onCancel }: LineProps) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <span className={styles.job} role="status">
      <span className={styles.text}>{text}</span>
      <ProgressBar className={styles.bar} aria-label={text} {...(part === null ? {} : { value: part })} />
      <Button
        appearance="subtle"
        size="small"
        className={styles.cancel}
        icon={<Dismiss16Regular />}
        aria-label={t('ui.job.cancel', { job: text })}
        title={t('ui.cancel')}
        onClick={onCancel}
      />
    </span>
  )
}

/** Running work of page and host, each with its count and a way to stop it. */
export function Jobs() {
  const { say, t, language } = useSay()
  const { client } = useHost()
  const jobs = useLive((live) => live.jobs)
  const { upload, cancelUpload, tellError } = useSourceActions()
  const counted = (job: string, done: number, total: number, unit: 'bytes' | undefined): string => {
    const written = (count: number): string =>
      unit === 'bytes' ? sizeText(language, count) : new Intl.NumberFormat(language).format(count)
    return t('ui.job.counted', { job, done: written(done), total: written(total) })
  }
  return (
    <>
      {upload !== null && (
        <JobLine
          text={t('ui.upload.progress', {
            name: upload.name,
            sent: sizeText(language, upload.sentBytes),
            total: sizeText(language, upload.totalBytes),
          })}
          part={upload.totalBytes === 0 ? null : upload.sentBytes / upload.totalBytes}
          onCancel={cancelUpload}
        />
      )}
      {jobs.map(({ job, title, done, total, unit }) => (
        <Delayed key={job}>
          <JobLine
            text={total === null ? say(title) : counted(say(title), done, total, unit)}
            part={total === null || total === 0 ? null : done / total}
            onCancel={() => void client.jobs.cancel({ job }).catch(tellError)}
          />
        </Delayed>
      ))}
    </>
  )
}
