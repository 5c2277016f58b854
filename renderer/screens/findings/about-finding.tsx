import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FindingPageView } from '../../../core/contract/diagnosis.ts'
import type { FindingKind } from '../../../core/diagnose/finding.ts'
import { useHost } from '../../api/host-context.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { Delayed } from '../../components/delayed.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, paddingBlock: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
  list: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
  },
  report: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, overflowWrap: 'anywhere' },
  header: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
})

/** What is known of this kind of finding, without the network: its page of the documentation, and public reports. */
export function AboutFinding({ kind }: { kind: FindingKind }) {
  const styles = useStyles()
  const { t } = useSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <Accordion
      collapsible
      openItems={isOpen ? ['about'] : []}
      onToggle={(_, { openItems }) => setOpen(openItems.includes('about'))}
    >
      <AccordionItem value="about">
        <AccordionHeader as="h3" className={styles.header}>
          {t('ui.findings.about')}
        </AccordionHeader>
        <AccordionPanel>{isOpen && <Page kind={kind} />}</AccordionPanel>
      </AccordionItem>
    </Accordion>
  )
}

function Page({ kind }: { kind: FindingKind }) {
  const styles = useStyles()
  const { t } = useSay()
  const { orpc } = useHost()
  const query = useQuery(orpc.findings.about.queryOptions({ input: { kind } }))
  if (query.error !== null) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <Delayed>{t('ui.loading')}</Delayed>
  const { name, about, sections } = query.data
  return (
    <div className={styles.panel}>
      <h4 className={styles.title}>{name}</h4>
      <p className={styles.text}>{about}</p>
      {sections.map((section) => (
        <PageSectionView key={section.section} {...section} />
      ))}
    </div>
  )
}

function PageSectionView({ section, lines }: FindingPageView['sections'][number]) {
  const styles = useStyles()
  const { t } = useSay()
  return (
    <section>
      <h4 className={styles.title}>{t(`finding.page.${section}`)}</h4>
      <ul className={styles.list}>
        {lines.map((line) =>
          section === 'reports' ? (
            <li key={line}>
              <span className={styles.report}>
                {line}
                <CopyButton text={line} label={t('ui.findings.copyAddress')} />
              </span>
            </li>
          ) : (
            <li key={line}>{line}</li>
          ),
        )}
      </ul>
    </section>
  )
}
