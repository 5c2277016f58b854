import { Checkbox, Field, Input, Select, Textarea, tokens } from '@fluentui/react-components'
import type { DraftCheckView, FieldView } from '../../core/contract/drafts.ts'
import { useSay } from '../i18n/say.ts'

export type Problem = DraftCheckView['problems'][number]
export type FieldValue = FieldView['value']

interface Props {
  readonly field: FieldView
  readonly value: FieldValue | undefined
  readonly problems: readonly Problem[]
  readonly onChange: (value: FieldValue) => void
  /** Choices to be offered beside what is typed. */
  readonly suggestions?: readonly string[]
  readonly id?: string
}

function textOf(value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.join('\n')
  return value === null || value === undefined ? '' : String(value)
}

/** One field of a form that the host offers: its hint, what HNS takes where it is left empty, and what is wrong with it. */
export function FormField({ field, value, problems, onChange, suggestions, id }: Props) {
  const { say, t } = useSay()
  const title = say(field.title)
  const [problem] = problems
  const hint = [
    ...(field.hint === null ? [] : [say(field.hint)]),
    ...(field.filledIn === null ? [] : [t('policies.ui.leftEmpty', { what: say(field.filledIn) })]),
  ].join(' ')
  const text = textOf(value)
  const told =
    problem === undefined
      ? {}
      : {
          validationState: problem.severity,
          validationMessage: problems.map((one) => say(one.text)).join(' '),
        }
  if (field.kind === 'flag') {
    return (
      <Field {...told} {...(hint === '' ? {} : { hint })}>
        <Checkbox label={title} checked={value === true} onChange={(_, { checked }) => onChange(checked === true)} />
      </Field>
    )
  }
  const control = (): React.ReactElement => {
    switch (field.kind) {
      case 'choice':
        return (
          <Select value={text} onChange={(_, data) => onChange(data.value === '' ? null : data.value)}>
            {(!field.isRequired || text === '') && <option value="">{t('policies.ui.none')}</option>}
            {text !== '' && !field.choices.some((choice) => choice.value === text) && (
              <option value={text}>{text}</option>
            )}
            {field.choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={!choice.isSupported}>
                {say(choice.title)}
              </option>
            ))}
          </Select>
        )
      case 'json':
        return (
          <Textarea
            value={text}
            rows={4}
            resize="vertical"
            spellCheck={false}
            textarea={{ style: { fontFamily: tokens.fontFamilyMonospace } }}
            onChange={(_, data) => onChange(data.value)}
          />
        )
      case 'list':
        return <Textarea value={text} rows={2} resize="vertical" onChange={(_, data) => onChange(data.value)} />
      case 'number':
        return (
          <Input
            value={text}
            inputMode="numeric"
            maxLength={20}
            onChange={(_, data) => onChange(/^\d{1,15}$/.test(data.value) ? Number(data.value) : data.value)}
          />
        )
      default:
        return (
          <Input
            value={text}
            maxLength={20_000}
            {...(suggestions === undefined ? {} : { list: `${id ?? field.name}-list` })}
            onChange={(_, data) => onChange(data.value)}
          />
        )
    }
  }
  return (
    <>
      <Field label={title} required={field.isRequired} {...told} {...(hint === '' ? {} : { hint })}>
        {control()}
      </Field>
      {suggestions !== undefined && (
        <datalist id={`${id ?? field.name}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Problems of one field; `at` is empty, or `policies/2/` for the fields of the third policy. */
export function problemsOf(problems: readonly Problem[], field: string): readonly Problem[] {
  return problems.filter((problem) => problem.field === field)
}
