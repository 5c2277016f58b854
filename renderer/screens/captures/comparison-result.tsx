import { Button, Dropdown, Field, Option, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons/svg/add'
import { Edit16Regular } from '@fluentui/react-icons/svg/edit'
import { Subtract16Regular } from '@fluentui/react-icons/svg/subtract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeView, ComparisonView } from '../../../core/contract/captures.ts'
import { changeTitles, comparedKinds, comparedTitles } from '../../../core/view/export-tables.ts'
import { useHost } from '../../api/host-context.tsx'
import { facetWord } from '../../components/facet-state.tsx'
import { Section } from '../../components/section.tsx'
import { SeverityIcon } from '../../components/severity-icon.tsx'
import { timeText } from '../../components/time.ts'
import { TableExport } from '../../components/table-export.tsx'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'
import { DocumentsDialog } from './documents-dialog.tsx'
import { exportedComparison } from './export-captures.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXL },
  head: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  sides: {
    flexGrow: 1,
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
  },
  side: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  words: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, display: 'grid', rowGap: '2px' },
  first: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  change: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) minmax(120px, auto) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  finding: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
  note: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  kind: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  added: { color: tokens.colorStatusSuccessForeground1 },
  removed: { color: tokens.colorStatusDangerForeground1 },
  changed: { color: tokens.colorStatusWarningForeground1 },
  mark: { display: 'inline-flex' },
})

const changeIcons = { added: Add16Regular, removed: Subtract16Regular, changed: Edit16Regular } as const

function Change({ change, onShow }: { change: ChangeView; onShow: (change: ChangeView) => void }) {
  const styles = useStyles()
  const { t, say } = useSay()
  const Icon = changeIcons[change.change]
  return (
    <li className={styles.change}>
      <span className={mergeClasses(styles.mark, styles[change.change])} title={say(changeTitles[change.change])}>
        <Icon aria-label={say(changeTitles[change.change])} />
      </span>
      <span className={styles.name}>
        {change.name}
        {change.note !== null && <span className={styles.note}>{say(change.note)}</span>}
      </span>
      <span className={styles.kind}>{t(facetWord[change.facet])}</span>
      <Button
        size="small"
        appearance="subtle"
        aria-label={t('ui.captures.documentsOf', { name: change.name })}
        onClick={() => onShow(change)}
      >
        {t('ui.captures.documents')}
      </Button>
    </li>
  )
}

function Group({
  comparison,
  group,
  onShow,
}: {
  comparison: string
  group: ComparisonView['groups'][number]
  onShow: (change: ChangeView) => void
}) {
  const styles = useStyles()
  const { t, say } = useSay()
  const { client } = useHost()
  const { tellError } = useSourceActions()
  const [rest, setRest] = useState<readonly ChangeView[]>([])
  const shown = [...group.changes, ...rest]
  const more = useMutation({
    mutationFn: () => client.captures.changes({ comparison, cause: group.cause, from: shown.length }),
    onSuccess: ({ changes }) => setRest([...rest, ...changes]),
    onError: tellError,
  })
  const left = group.total - shown.length
  return (
    <Section title={t('ui.captures.groupCount', { title: say(group.title), count: group.total })}>
      <ul className={styles.list}>
        {shown.map((change) => (
          <Change key={change.index} change={change} onShow={onShow} />
        ))}
      </ul>
      {left > 0 && (
        <Button size="small" disabledFocusable={more.isPending} onClick={() => more.mutate()}>
          {t('ui.captures.more', { count: left })}
        </Button>
      )}
    </Section>
  )
}

interface Props {
  readonly view: ComparisonView
  readonly onSnapshot: (side: 'before' | 'after', id: string) => void
}

/** In words first, as `hnscope diff` prints it; then findings, then objects by what explains them. */
export function ComparisonResult({ view, onSnapshot }: Props) {
  const styles = useStyles()
  const words = useSay()
  const { t, say, language } = words
  const { client } = useHost()
  const [open, setOpen] = useState<ChangeView | null>(null)
  const about = (side: 'before' | 'after') => {
    const { name, node, takenAt, snapshots, snapshot } = view[side]
    const known = [name, node, takenAt === null ? null : timeText(language, takenAt)].filter((part) => part !== null)
    const label = t(side === 'before' ? 'ui.captures.side.before' : 'ui.captures.side.after')
    return (
      <div key={side}>
        <p className={styles.side}>
          {label}: {known.join(' · ')}
        </p>
        {snapshots.length > 1 && (
          <Field label={t('ui.captures.side.which')} size="small">
            <Dropdown
              size="small"
              value={snapshots.map((one) => (one.id === snapshot ? say(one.label) : '')).join('')}
              selectedOptions={snapshot === null ? [] : [snapshot]}
              onOptionSelect={(_, { optionValue }) => {
                if (optionValue !== undefined && optionValue !== snapshot) onSnapshot(side, optionValue)
              }}
            >
              {snapshots.map((one) => (
                <Option key={one.id} value={one.id}>
                  {say(one.label)}
                </Option>
              ))}
            </Dropdown>
          </Field>
        )}
      </div>
    )
  }
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <div className={styles.sides}>
          {about('before')}
          {about('after')}
        </div>
        <TableExport
          title={t('ui.captures.tab.compare')}
          what="comparison"
          load={() => exportedComparison(client, view, words)}
        />
      </div>
      <Section title={t('ui.captures.summary')}>
        <div role="status">
          <ul className={styles.words}>
            {view.summary.map((sentence, index) => (
              <li key={index} className={index === 0 ? styles.first : ''}>
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      </Section>
      {comparedKinds
        .filter((kind) => view.findings[kind].length > 0)
        .map((kind) => (
          <Section key={kind} title={say(comparedTitles[kind])}>
            <ul className={styles.list}>
              {view.findings[kind].map((finding) => (
                <li key={finding.id} className={styles.finding}>
                  <SeverityIcon mark={finding.severity} isNamed />
                  <span className={styles.name}>
                    {say(finding.title)} <span className={styles.kind}>{finding.kind}</span>
                  </span>
                </li>
              ))}
            </ul>
            {view.findingCounts[kind] > view.findings[kind].length && (
              <span className={styles.kind}>
                {t('ui.captures.moreFindings', { count: view.findingCounts[kind] - view.findings[kind].length })}
              </span>
            )}
          </Section>
        ))}
      {view.groups.map((group) => (
        <Group key={group.cause} comparison={view.comparison} group={group} onShow={setOpen} />
      ))}
      {open !== null && (
        <DocumentsDialog
          comparison={view.comparison}
          change={open}
          before={view.before.name}
          after={view.after.name}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
