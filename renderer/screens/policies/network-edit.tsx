import { Button, MessageBar, MessageBarBody, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { DraftCheckView } from '../../../core/contract/drafts.ts'
import type { PoliciesView } from '../../../core/contract/policies.ts'
import { useHost } from '../../api/host-context.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { RequestPreview } from '../../components/request-preview.tsx'
import { Section } from '../../components/section.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'
import { inSendingOrder, isChanged, type DraftRow } from './draft-rows.ts'
import { useDraft } from './draft-store.ts'
import { networkRequests, type NetworkRequest } from './network-requests.ts'
import { PolicyList } from './policy-list.tsx'
import { useStage } from './use-stage.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(260px, 2fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@container (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  side: { display: 'grid', rowGap: tokens.spacingVerticalL, alignContent: 'start', minWidth: 0 },
  stage: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  fact: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What was said to each request, as if it had been one draft of all rows. */
function together(
  rows: readonly DraftRow[],
  requests: readonly NetworkRequest[],
  checks: readonly (DraftCheckView | undefined)[],
): DraftCheckView {
  const sent = inSendingOrder(rows)
  const placeOf = (id: number | undefined): number => sent.findIndex((row) => row.id === id)
  const sentences = new Map<number, DraftCheckView['sentences'][number]>()
  const problems = checks.flatMap((check, at) =>
    (check?.problems ?? []).map((problem) => {
      const [, index, rest] = /^policies\/(\d+)(.*)$/.exec(problem.field) ?? []
      const place = index === undefined ? -1 : placeOf(requests[at]?.rows[Number(index)])
      return { ...problem, field: place < 0 ? '' : `policies/${place}${rest ?? ''}` }
    }),
  )
  checks.forEach((check, at) =>
    requests[at]?.rows.forEach((id, index) => {
      const sentence = check?.sentences[index]
      if (sentence !== undefined) sentences.set(placeOf(id), sentence)
    }),
  )
  return {
    isValid: checks.every((check) => check?.isValid === true),
    problems,
    requests: checks.flatMap((check) => check?.requests ?? []),
    steps: checks.flatMap((check) => check?.steps ?? []),
    sentences: sent.map((_, place) => sentences.get(place) ?? { key: 'policies.ui.reading' as const }),
  }
}

/** The policies of a network as a draft: each is added, removed or replaced by itself. */
export function NetworkEdit({ view }: { view: PoliciesView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { orpc, session } = useHost()
  const draft = useDraft(session, view)
  const network = view.object.ref.slice(view.object.ref.indexOf('/') + 1)
  const now = networkRequests(network, draft.rows, view.entries)
  const requests = useDebounced(now, JSON.stringify(now))
  const found = useQueries({
    queries: requests.map((request) =>
      orpc.changes.checkDraft.queryOptions({
        input: { draft: request.draft },
        placeholderData: keepPreviousData<DraftCheckView>,
      }),
    ),
  })
  const stage = useStage(draft.discard)
  const check = together(
    draft.rows,
    requests,
    found.map(({ data }) => data),
  )
  const hasChanges = isChanged(draft.rows, view.entries)
  const isAsking = found.some(({ isFetching }) => isFetching) || JSON.stringify(requests) !== JSON.stringify(now)
  const failed = found.find(({ error }) => error !== null)
  const canStage = hasChanges && !isAsking && !draft.isOutdated && failed === undefined && check.isValid
  return (
    <div className={styles.root}>
      <div className={styles.side}>
        {draft.isOutdated && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>{t('policies.ui.outdated')}</MessageBarBody>
          </MessageBar>
        )}
        <PolicyList
          label={t('policies.ui.draft')}
          rows={draft.rows}
          entries={view.entries}
          types={view.types}
          acls={[]}
          check={check}
          onRows={draft.setRows}
        />
      </div>
      <div className={styles.side}>
        <div className={styles.stage}>
          <PrimaryButton
            disabledFocusable={!canStage || stage.isPending}
            icon={stage.isPending ? <Spinner size="tiny" /> : null}
            onClick={() => stage.mutate(now.map((request) => request.draft))}
          >
            {t('policies.ui.stage')}
          </PrimaryButton>
          <Button disabledFocusable={!hasChanges} onClick={draft.discard}>
            {t('policies.ui.startOver')}
          </Button>
        </div>
        {failed !== undefined && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
        {check.problems
          .filter(({ field }) => field === '')
          .map((problem, index) => (
            <MessageBar key={index} intent={problem.severity} layout="multiline">
              <MessageBarBody>{say(problem.text)}</MessageBarBody>
            </MessageBar>
          ))}
        {hasChanges ? (
          <Section title={t('policies.ui.request')}>
            <RequestPreview requests={check.requests} />
          </Section>
        ) : (
          <p className={styles.fact}>{t('policies.ui.noChangeNetwork')}</p>
        )}
      </div>
    </div>
  )
}
