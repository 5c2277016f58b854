import { parseCidr, parseIp, parseMac } from '../model/ids.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { DraftProblem, FieldValue, FieldValues } from './draft.ts'
import type { FormField, ObjectForm } from './policy-forms.ts'
import { objectForms } from './policy-forms.ts'

/** Values of a form as settings, and what is wrong with them, field by field. */

const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Fields as settings: empty ones are left out, so that the service fills them in. */
export function settingsOf(form: readonly FormField[], values: FieldValues, at: string, problems: DraftProblem[]) {
  const settings: Record<string, unknown> = {}
  const problem = (field: string, text: Message): void =>
    void problems.push({ field: at + field, severity: 'error', text })
  for (const field of form) {
    const value = values[field.name]
    if (isEmpty(value)) {
      if (field.isRequired) problem(field.name, message('changes.draft.required', { formField: field.name }))
      if (value === false) settings[field.name] = false
      continue
    }
    switch (field.kind) {
      case 'number': {
        const number = typeof value === 'number' ? value : Number(value)
        if (Number.isInteger(number) && number >= 0) settings[field.name] = number
        else problem(field.name, message('changes.draft.number', { formField: field.name }))
        break
      }
      case 'flag':
        settings[field.name] = value === true || value === 'true'
        break
      case 'list':
        settings[field.name] = listOf(value)
        break
      case 'choice': {
        const text = String(value)
        if (!field.choices.includes(text))
          problem(field.name, message('changes.draft.choice', { formField: field.name }))
        else settings[field.name] = /^\d+$/.test(text) ? Number(text) : text
        break
      }
      case 'text':
        settings[field.name] = String(value).trim()
        break
      case 'json': {
        const part = parsed(value)
        if (part === undefined) problem(field.name, message('changes.draft.json', { formField: field.name }))
        else settings[field.name] = part
        break
      }
    }
  }
  for (const name of Object.keys(values)) {
    if (form.some((field) => field.name === name)) continue
    problem(name, message('changes.draft.unknownField', { formField: name }))
  }
  return settings
}

/** A part of the settings that is written as JSON; undefined where it is none. */
function parsed(value: FieldValue | undefined): unknown {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined
  } catch {
    return undefined
  }
}

export function listOf(value: FieldValue | undefined): string[] {
  if (Array.isArray(value)) return value.map((item) => String(item).trim()).filter((item) => item !== '')
  return typeof value === 'string' ? value.split(/[\s,;]+/).filter((item) => item !== '') : []
}

export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function checkText(
  values: FieldValues,
  field: string,
  isRight: (text: string) => boolean,
  key: 'changes.draft.address' | 'changes.draft.prefix' | 'changes.draft.mac',
  problems: DraftProblem[],
): string | null {
  const text = textOf(values[field])
  if (text === '') return null
  if (!isRight(text)) problems.push({ field, severity: 'error', text: message(key, { text }) })
  return text
}

export function checkList(values: FieldValues, field: string, problems: DraftProblem[]): string[] {
  const list = listOf(values[field])
  for (const text of list) {
    if (parseIp(text) === null)
      problems.push({ field, severity: 'error', text: message('changes.draft.address', { text }) })
  }
  return list
}

export const isIp = (text: string): boolean => parseIp(text) !== null
export const isPrefix = (text: string): boolean => parseCidr(text) !== null
export const isMac = (text: string): boolean => parseMac(text) !== null
export const isOn = (value: FieldValue | undefined): boolean => value === true || value === 'true'

/** Flags by the names of the form. */
export function flagsOf(values: FieldValues, bits: Readonly<Record<string, number>>): number {
  return Object.entries(bits).reduce((sum, [name, bit]) => sum | (isOn(values[name]) ? bit : 0), 0)
}

export function checkForm(form: ObjectForm, values: FieldValues, problems: DraftProblem[]): void {
  settingsOf(objectForms[form], values, '', problems)
}
