import { Button, Tab, TabList, makeStyles } from '@fluentui/react-components'
import { Save20Regular } from '@fluentui/react-icons/svg/save'
import { useQuery } from '@tanstack/react-query'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { useHost, useLive } from '../../api/host-context.tsx'
import { Page } from '../../components/page.tsx'
import { TableExport } from '../../components/table-export.tsx'
import { useSay } from '../../i18n/say.ts'
import { changeParams, useView } from '../../state/view.ts'
import { CapturesList } from './captures-list.tsx'
import { CollectTab } from './collect-tab.tsx'
import { CompareTab } from './compare-tab.tsx'
import { exportedCaptures } from './export-captures.ts'
import { RedactTab } from './redact-tab.tsx'
import { isTakeOpen } from './take-state.ts'

const useStyles = makeStyles({ take: { marginInlineStart: 'auto' }, tabs: { flexWrap: 'wrap' } })

const tabs = [
  ['list', 'ui.captures.tab.list'],
  ['compare', 'ui.captures.tab.compare'],
  ['redact', 'ui.captures.tab.redact'],
  ['collect', 'ui.captures.tab.collect'],
] as const satisfies readonly (readonly [string, MessageKey])[]
type TabName = (typeof tabs)[number][0]

function Content({ tab }: { tab: TabName }) {
  switch (tab) {
    case 'list':
      return <CapturesList />
    case 'compare':
      return <CompareTab />
    case 'redact':
      return <RedactTab />
    case 'collect':
      return <CollectTab />
  }
}

/** Captures: those that are known, two compared, one redacted, and how to collect without HNScope. */
export function CapturesScreen() {
  const styles = useStyles()
  const words = useSay()
  const { t } = words
  const { client, hostOrpc } = useHost()
  const list = useQuery(hostOrpc.captures.list.queryOptions())
  const hasSource = useLive(({ source }) => source !== null)
  const { params } = useView()
  const tab = tabs.find(([name]) => name === params['tab'])?.[0] ?? 'list'
  return (
    <Page
      title={t('ui.screen.captures')}
      tools={
        <>
          <TabList
            className={styles.tabs}
            size="small"
            selectedValue={tab}
            onTabSelect={(_, { value }) => {
              const chosen = tabs.find(([name]) => name === value)?.[0] ?? 'list'
              changeParams({ tab: chosen === 'list' ? '' : chosen, before: '', of: '' })
            }}
          >
            {tabs.map(([name, word]) => (
              <Tab key={name} value={name}>
                {t(word)}
              </Tab>
            ))}
          </TabList>
          {tab === 'list' && list.data !== undefined && list.data.captures.length > 0 && (
            <TableExport
              title={t('ui.screen.captures')}
              what="captures"
              load={async () => exportedCaptures((await client.captures.list()).captures, words)}
            />
          )}
          {hasSource && (
            <Button
              className={styles.take}
              appearance={tab === 'list' ? 'primary' : 'secondary'}
              icon={<Save20Regular />}
              aria-keyshortcuts="Control+S"
              onClick={() => isTakeOpen.set(true)}
            >
              {t('ui.captures.take')}
            </Button>
          )}
        </>
      }
    >
      <Content tab={tab} />
    </Page>
  )
}
