import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { PoliciesView } from '../../../core/contract/policies.ts'
import { useHost } from '../../api/host-context.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { PrimaryButton } from '../../components/primary-button.tsx'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { inSendingOrder, isChanged, withMade } from './draft-rows.ts'
import { useDraft } from './draft-store.ts'
import { EffectPanel } from './effect-panel.tsx'
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
  side: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
  bars: { display: 'grid', rowGap: tokens.spacingVerticalS },
  stage: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hint: { display: 'block', fontSize: tokens.fontSizeBase200, maxWidth: '320px', whiteSpace: 'normal' },
})

/** The policy list of an endpoint as a draft, with what it would do beside it. */
export function EndpointEdit({ view }: { view: PoliciesView }) {
  const styles = useStyles()
  const { say, t } = useSay()
  const { client, orpc, session } = useHost()
  const { tellError } = useSourceActions()
  const draft = useDraft(session, view)
  const endpoint = view.object.ref.slice(view.object.ref.indexOf('/') + 1)
  const { rows } = draft
  const now = inSendingOrder(rows).map((row) => row.draft)
  const policies = useDebounced(now, JSON.stringify(now))
  const effect = useQuery(
    orpc.policies.effect.queryOptions({ input: { endpoint, policies }, placeholderData: keepPreviousData }),
  )
  const stage = useStage(draft.discard)
  const template = useMutation({
    mutationFn: (id: string) => client.policies.template({ endpoint, template: id }),
    onSuccess: (suggestion) => {
      // The rules of a template join what is already in the draft.
      const made = suggestion.policies.filter((policy) => !('keep' in policy))
      draft.setRows(withMade(rows, made, view.entries.length), suggestion.notes)
    },
    onError: tellError,
  })
  const hasChanges = isChanged(rows, view.entries)
  const isAsking = effect.isFetching || JSON.stringify(policies) !== JSON.stringify(now)
  const canStage = hasChanges && !isAsking && !draft.isOutdated && effect.data?.check.isValid === true
  return (
    <div className={styles.root}>
      <div className={styles.side}>
        <div className={styles.bars}>
          {draft.isOutdated && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t('policies.ui.outdated')}</MessageBarBody>
              <MessageBarActions>
                <Button onClick={draft.discard}>{t('policies.ui.startOver')}</Button>
              </MessageBarActions>
            </MessageBar>
          )}
          {draft.notes.map((note, index) => (
            <MessageBar key={index} intent="info" layout="multiline">
              <MessageBarBody>{say(note)}</MessageBarBody>
            </MessageBar>
          ))}
          {view.offersAllowAll && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t('policies.ui.allowAllHint')}</MessageBarBody>
              <MessageBarActions>
                <Button disabledFocusable={template.isPending} onClick={() => template.mutate('allowAll')}>
                  {t('policies.ui.allowAll')}
                </Button>
              </MessageBarActions>
            </MessageBar>
          )}
        </div>
        <PolicyList
          label={t('policies.ui.draft')}
          rows={rows}
          entries={view.entries}
          types={view.types}
          acls={effect.data?.acls ?? []}
          check={effect.data?.check}
          onRows={draft.setRows}
        >
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <Button>{t('policies.ui.templates')}</Button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                {view.templates.map(({ id, title, hint }) => (
                  <MenuItem key={id} onClick={() => template.mutate(id)}>
                    {say(title)}
                    <span className={styles.hint}>{say(hint)}</span>
                  </MenuItem>
                ))}
              </MenuList>
            </MenuPopover>
          </Menu>
        </PolicyList>
      </div>
      <div className={styles.side}>
        <div className={styles.stage}>
          <PrimaryButton
            disabledFocusable={!canStage || stage.isPending}
            icon={stage.isPending ? <Spinner size="tiny" /> : null}
            onClick={() => stage.mutate([{ kind: 'endpoint-policies', endpoint, policies }])}
          >
            {t('policies.ui.stage')}
          </PrimaryButton>
          <Button disabledFocusable={!hasChanges} onClick={draft.discard}>
            {t('policies.ui.startOver')}
          </Button>
        </div>
        <EffectPanel
          effect={effect.data}
          error={effect.error}
          isAsking={isAsking}
          isChanged={hasChanges}
          onRetry={() => void effect.refetch()}
        />
      </div>
    </div>
  )
}
