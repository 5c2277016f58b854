import { Badge, Button, Textarea, Tooltip, Field, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUndo16Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { ArrowUp16Regular } from '@fluentui/react-icons/svg/arrow-up'
import { Code16Regular } from '@fluentui/react-icons/svg/code'
import { Delete16Regular } from '@fluentui/react-icons/svg/delete'
import { Edit16Regular } from '@fluentui/react-icons/svg/edit'
import type { PolicyTypeView } from '../../../core/contract/drafts.ts'
import type { AclRowView } from '../../../core/contract/policies.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { FormField, problemsOf, type FieldValue, type Problem } from '../../components/form-field.tsx'
import { useSay } from '../../i18n/say.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  type: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  tools: { marginInlineStart: 'auto', display: 'flex' },
  sentence: { margin: 0, overflowWrap: 'anywhere' },
  note: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  problem: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorStatusDangerForeground1 },
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    paddingTop: tokens.spacingVerticalS,
  },
  json: { fontFamily: tokens.fontFamilyMonospace },
})

interface Props {
  /** Its place in the list, as people count. */
  readonly place: number
  readonly type: string
  readonly form: PolicyTypeView | undefined
  readonly fields: Readonly<Record<string, FieldValue>> | null
  readonly json: string
  readonly isRaw: boolean
  readonly isNew: boolean
  readonly isChanged: boolean
  readonly isOpen: boolean
  readonly sentence: string
  readonly acl: AclRowView | undefined
  /** Of this policy, with their fields alone. */
  readonly problems: readonly Problem[]
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onField: (name: string, value: FieldValue) => void
  readonly onJson: (json: string) => void
  readonly onMove: ((step: -1 | 1) => void) | null
  readonly onRestore: () => void
  readonly onRemove: () => void
}

/** One policy of a draft: a sentence, and behind it its form or its JSON. */
export function RuleRow(props: Props) {
  const { place, type, form, fields, json, isRaw, isNew, isChanged, isOpen, sentence, acl, problems } = props
  const styles = useStyles()
  const { say, t } = useSay()
  const whole = problems.filter(
    ({ field }) =>
      field === '' || !isOpen || fields === null || form?.fields.every(({ name }) => name !== field) === true,
  )
  const tool = (key: MessageKey, icon: React.JSX.Element, act: () => void, isOff = false) => (
    <Tooltip content={t(key)} relationship="description">
      <Button
        size="small"
        appearance="subtle"
        icon={icon}
        disabled={isOff}
        aria-label={t('policies.ui.ruleTool', { what: t(key), place })}
        onClick={act}
      />
    </Tooltip>
  )
  return (
    <li className={styles.root} data-rule={place} data-state={isNew ? 'new' : isChanged ? 'changed' : 'kept'}>
      <div className={styles.head}>
        <span className={styles.type}>{type}</span>
        {isNew && (
          <Badge appearance="tint" color="brand">
            {t('policies.ui.new')}
          </Badge>
        )}
        {!isNew && isChanged && (
          <Badge appearance="tint" color="warning">
            {t('policies.ui.changed')}
          </Badge>
        )}
        <span className={styles.tools}>
          {props.onMove !== null && (
            <>
              {tool('policies.ui.earlier', <ArrowUp16Regular />, () => props.onMove?.(-1), !props.canMoveUp)}
              {tool('policies.ui.later', <ArrowDown16Regular />, () => props.onMove?.(1), !props.canMoveDown)}
            </>
          )}
          {!isNew && isChanged && tool('policies.ui.restore', <ArrowUndo16Regular />, props.onRestore)}
          <Tooltip content={t('policies.ui.edit')} relationship="description">
            <Button
              size="small"
              appearance="subtle"
              icon={<Edit16Regular />}
              aria-expanded={isOpen}
              aria-label={t('policies.ui.ruleTool', { what: t('policies.ui.edit'), place })}
              onClick={() => props.onOpen(!isOpen)}
            />
          </Tooltip>
          {tool('policies.ui.remove', <Delete16Regular />, props.onRemove)}
        </span>
      </div>
      <p className={styles.sentence}>{sentence}</p>
      {acl?.marks.map((mark, index) => (
        <p key={index} className={styles.note} data-mark={mark.kind}>
          {t(`policies.ui.mark.${mark.kind}`)} {say(mark.text)}
        </p>
      ))}
      {acl?.owner?.basis != null && (
        <p className={styles.note}>{t('policies.ui.ofOwner', { owner: say(acl.owner.text) })}</p>
      )}
      {whole.map((problem, index) => (
        <p key={index} className={styles.problem}>
          {say(problem.text)}
        </p>
      ))}
      {isOpen && fields !== null && form !== undefined && (
        <>
          <div className={styles.form}>
            {form.fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                value={fields[field.name]}
                problems={problemsOf(problems, field.name)}
                onChange={(value) => props.onField(field.name, value)}
              />
            ))}
          </div>
          <div>
            <Button size="small" appearance="subtle" icon={<Code16Regular />} onClick={() => props.onJson(json)}>
              {t('policies.ui.asJson')}
            </Button>
          </div>
        </>
      )}
      {isOpen && (fields === null || form === undefined) && (
        <Field label={t('policies.ui.json')} hint={isRaw ? '' : t('policies.ui.jsonOnly')}>
          <Textarea
            className={styles.json}
            value={json}
            rows={8}
            resize="vertical"
            maxLength={100_000}
            spellCheck={false}
            onChange={(_, { value }) => props.onJson(value)}
          />
        </Field>
      )}
    </li>
  )
}
