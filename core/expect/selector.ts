import { asFields, asList, asText, field } from '../hns/fields.ts'

type Labels = Readonly<Record<string, string>>

/** One line of `matchExpressions`; null for an operator that is not known. */
function matches(expression: unknown, labels: Labels): boolean | null {
  const fields = asFields(expression) ?? {}
  const key = asText(field(fields, 'key')) ?? ''
  const values = (asList(field(fields, 'values')) ?? []).map(asText)
  const label = Object.hasOwn(labels, key) ? labels[key] : undefined
  switch (asText(field(fields, 'operator'))) {
    case 'In':
      return label !== undefined && values.includes(label)
    // A pod without the label is chosen, too (LabelSelectorRequirement of meta/v1).
    case 'NotIn':
      return label === undefined || !values.includes(label)
    case 'Exists':
      return label !== undefined
    case 'DoesNotExist':
      return label === undefined
    default:
      return null
  }
}

/** Whether a label selector chooses these labels; an empty one chooses all. Null where it cannot be read. */
export function selects(selector: unknown, labels: Labels): boolean | null {
  const fields = asFields(selector)
  if (fields === null) return null
  const wanted = Object.entries(asFields(field(fields, 'matchLabels')) ?? {})
  const found = [
    ...wanted.map(([name, value]) => labels[name] === asText(value)),
    ...(asList(field(fields, 'matchExpressions')) ?? []).map((expression) => matches(expression, labels)),
  ]
  return found.includes(false) ? false : found.includes(null) ? null : true
}
