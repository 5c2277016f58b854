import {
  Button,
  Link,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwise16Regular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useQuery } from '@tanstack/react-query'
import type { OverviewState } from '../../core/contract/overview.ts'
import type { FacetView, SourceView } from '../../core/contract/views.ts'
import type { FacetName } from '../../core/model/facet.ts'
import { useHost, useLive, useSource } from '../api/host-context.tsx'
import { facetWord } from '../components/facet-state.tsx'
import { ageText, useNow } from '../components/time.ts'
import { useSay } from '../i18n/say.ts'
import { navigate } from '../state/view.ts'
import { useSourceActions } from './source-actions.tsx'

const useStyles = makeStyles({
  place: { flexShrink: 0, padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0` },
  bar: { alignItems: 'center' },
  line: { display: 'block' },
})

const hnsFacets: readonly FacetName[] = ['networks', 'endpoints', 'namespaces', 'loadBalancers']
const partlyRead = ['native.someUnread', 'native.someUnreadCode', 'native.someSilent']
const finding = 'hns-not-answering'

interface Trouble {
  readonly state: FacetView['state']
  readonly facets: readonly FacetView[]
}

/** The worst that can be said of HNS as a whole, with the areas that it is said of. */
function troubleIn({ facets }: Pick<OverviewState, 'facets'>): Trouble | null {
  const ofHns = facets.filter(({ name }) => hnsFacets.includes(name))
  for (const state of ['notAnswering', 'failed', 'notPermitted', 'cut'] as const) {
    const found = ofHns.filter(
      (facet) => facet.state === state && (state !== 'cut' || partlyRead.includes(facet.note?.key ?? '')),
    )
    if (found.length > 0) return { state, facets: found }
  }
  return null
}

/** A source of now stops giving data: what that is, since when, and what to do. The last good data stay below. */
export function LiveBar() {
  const { session, orpc } = useHost()
  const isOfNow = useLive(({ source }) => source !== null && source.kind !== 'capture')
  const { data: trouble } = useQuery({
    ...orpc.overview.state.queryOptions(),
    select: troubleIn,
    enabled: session !== null && isOfNow,
  })
  return !isOfNow || trouble === undefined || trouble === null ? null : <TroubleBar trouble={trouble} />
}

function TroubleBar({ trouble }: { trouble: Trouble }) {
  const source = useSource()
  if (source === null) return null
  return trouble.state === 'notAnswering' ? (
    <SilentBar source={source} facets={trouble.facets} />
  ) : (
    <OtherBar state={trouble.state} facets={trouble.facets} />
  )
}

interface BarProps {
  readonly title: string
  readonly children: React.ReactNode
}

function Bar({ title, children }: BarProps) {
  const styles = useStyles()
  const { t } = useSay()
  const { refresh } = useSourceActions()
  return (
    <div className={styles.place} role="region" aria-label={t('live.bar')}>
      <MessageBar intent="warning" className={styles.bar}>
        <MessageBarBody>
          <MessageBarTitle>{title}</MessageBarTitle> {children}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" icon={<ArrowClockwise16Regular />} onClick={refresh}>
            {t('ui.retry')}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  )
}

function SilentBar({ source, facets }: { source: SourceView; facets: readonly FacetView[] }) {
  const words = useSay()
  const { t } = words
  const now = useNow()
  const since = facets.flatMap((facet) => facet.since ?? []).sort()[0]
  // The embedded node has a time of its own.
  const age = since === undefined || source.kind !== 'live' ? null : ageText(words, now - Date.parse(since))
  const ms = source.service?.answerMs ?? null
  const title =
    age === null
      ? t('live.silentNow')
      : ms === null
        ? t('live.silent', { age })
        : t('live.silentBefore', { age, ms: Math.max(1, Math.round(ms)) })
  const isKept = facets.some((facet) => facet.count !== null)
  return (
    <Bar title={title}>
      {t('live.symptom')}{' '}
      <Link as="button" inline onClick={() => navigate('findings', { filter: finding })}>
        {finding}
      </Link>
      {'. '}
      {t(isKept ? 'live.kept' : 'live.keptNone')}
    </Bar>
  )
}

function OtherBar({ state, facets }: { state: FacetView['state']; facets: readonly FacetView[] }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const isPartial = state === 'cut'
  const title = t(isPartial ? 'live.partial' : state === 'failed' ? 'live.failed' : 'live.notPermitted')
  // One sentence for all areas that say the same.
  const sentences = new Map<string, FacetName[]>()
  for (const { name, note } of facets) {
    if (note !== null) sentences.set(say(note), [...(sentences.get(say(note)) ?? []), name])
  }
  const isOne = sentences.size === 1 && !isPartial
  return (
    <Bar title={title}>
      {[...sentences].map(([sentence, names]) => (
        <span key={sentence} className={isOne ? undefined : styles.line}>
          {isOne ? sentence : `${names.map((name) => t(facetWord[name])).join(', ')}: ${sentence}`}
        </span>
      ))}{' '}
      {isPartial && (
        <Link as="button" inline onClick={() => navigate('overview', {})}>
          {t('live.partialList')}
        </Link>
      )}
      {state === 'failed' && facets.some((facet) => facet.count !== null) && t('live.kept')}
    </Bar>
  )
}
