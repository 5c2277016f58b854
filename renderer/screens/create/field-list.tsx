import { makeStyles, tokens } from '@fluentui/react-components'
import type { DraftCheckView, FieldView } from '../../../core/contract/drafts.ts'
import { FormField, problemsOf, type FieldValue } from '../../components/form-field.tsx'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
})

export type FieldValues = Readonly<Record<string, FieldValue>>

/** What stands in a form at first. */
export function firstValues(fields: readonly FieldView[]): FieldValues {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** Lists are copied, since those of the contract are not readonly. */
export function sentValues(values: FieldValues): Record<string, FieldValue> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  )
}

interface Props {
  readonly fields: readonly FieldView[]
  readonly values: FieldValues
  readonly check: DraftCheckView | undefined
  readonly onChange: (name: string, value: FieldValue) => void
}

/** Fields of a form side by side, each with what is wrong with it. */
export function FieldList({ fields, values, check, onChange }: Props) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          value={values[field.name]}
          problems={problemsOf(check?.problems ?? [], field.name)}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  )
}
