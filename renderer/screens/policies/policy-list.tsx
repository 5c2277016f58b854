import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Add16Regular } from '@fluentui/react-icons/svg/add'
import { useState, type ReactNode } from 'react'
import type { DraftCheckView, PolicyTypeView } from '../../../core/contract/drafts.ts'
import type { AclRowView, PolicyEntryView } from '../../../core/contract/policies.ts'
import { useSay } from '../../i18n/say.ts'
import {
  canMove,
  fieldsOf,
  inSendingOrder,
  jsonOf,
  moved,
  restored,
  typeOf,
  withField,
  withJson,
  withNew,
  without,
  type DraftRow,
} from './draft-rows.ts'
import { RuleRow } from './rule-row.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', minWidth: 0 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  why: { display: 'block', fontSize: tokens.fontSizeBase200, maxWidth: '320px', whiteSpace: 'normal' },
  types: { maxHeight: '60vh', overflowY: 'auto' },
})

interface Props {
  readonly label: string
  readonly rows: readonly DraftRow[]
  readonly entries: readonly PolicyEntryView[]
  readonly types: readonly PolicyTypeView[]
  readonly acls: readonly AclRowView[]
  readonly check: DraftCheckView | undefined
  readonly onRows: (rows: readonly DraftRow[]) => void
  readonly children?: ReactNode
}

const most = 100

/** Adds, edits, orders and removes policies of a draft. */
export function PolicyList({ label, rows, entries, types, acls, check, onRows, children }: Props) {
  const styles = useStyles()
  const { say, t } = useSay()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [isWhole, setWhole] = useState(false)
  const sent = inSendingOrder(rows)
  const show = (id: number, isOpen: boolean): void => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const add = (type: PolicyTypeView): void => {
    const next = withNew(rows, type.type, type.fields, entries.length)
    onRows(next)
    if (next[0] !== undefined) show(next[0].id, true)
  }
  const sentenceOf = (row: DraftRow, at: number): string => {
    if ('keep' in row.draft) {
      const entry = entries[row.draft.keep]
      if (entry !== undefined) return say(entry.sentence)
    }
    const told = check?.sentences[at]
    return told === undefined ? t('policies.ui.reading') : say(told)
  }
  const shown = isWhole ? rows : rows.slice(0, most)
  return (
    <div className={styles.root}>
      <div className={styles.tools}>
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Button icon={<Add16Regular />}>{t('policies.ui.add')}</Button>
          </MenuTrigger>
          <MenuPopover className={styles.types}>
            <MenuList>
              {types.map((type) => (
                <MenuItem key={type.type} disabled={!type.isSupported} onClick={() => add(type)}>
                  {say(type.title)}
                  <span className={styles.why}>{say(type.why ?? type.hint)}</span>
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
        {children}
      </div>
      {rows.length === 0 && <p className={styles.none}>{t('policies.ui.noPolicies')}</p>}
      <ol className={styles.list} aria-label={label}>
        {shown.map((row, index) => {
          const at = sent.indexOf(row)
          const prefix = `policies/${at}`
          const problems = (check?.problems ?? [])
            .filter(({ field }) => field === prefix || field.startsWith(`${prefix}/`))
            .map((problem) => ({ ...problem, field: problem.field.slice(prefix.length + 1) }))
          const type = typeOf(row, entries)
          const isAcl = type.endsWith('ACL')
          const hadJson = 'json' in row.draft
          return (
            <RuleRow
              key={row.id}
              place={index + 1}
              type={type}
              form={types.find((one) => one.type === type)}
              fields={fieldsOf(row, entries)}
              json={jsonOf(row, entries)}
              isRaw={hadJson}
              isNew={row.origin === null}
              isChanged={!('keep' in row.draft)}
              isOpen={open.has(row.id)}
              sentence={sentenceOf(row, at)}
              acl={isAcl ? acls.find((one) => one.index === at) : undefined}
              problems={problems}
              canMoveUp={canMove(rows, row.id, -1, entries)}
              canMoveDown={canMove(rows, row.id, 1, entries)}
              onOpen={(isOpen) => show(row.id, isOpen)}
              onField={(name, value) => onRows(withField(rows, row.id, { [name]: value }, entries))}
              onJson={(json) => onRows(withJson(rows, row.id, json))}
              onMove={isAcl ? (step) => onRows(moved(rows, row.id, step, entries)) : null}
              onRestore={() => onRows(restored(rows, row.id))}
              onRemove={() => onRows(without(rows, row.id))}
            />
          )
        })}
      </ol>
      {rows.length > shown.length && (
        <div>
          <Button onClick={() => setWhole(true)}>{t('policies.ui.showAll', { count: rows.length })}</Button>
        </div>
      )}
    </div>
  )
}
