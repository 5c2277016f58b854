// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldView } from '../../core/contract/drafts.ts'
import { message } from '../../core/model/message.ts'
import { policies, soundCheck } from '../testing/policies-views.ts'
import { renderApp } from '../testing/render-app.tsx'

const field = (name: string, kind: FieldView['kind'], over: Partial<FieldView> = {}): FieldView => ({
  name,
  kind,
  title: message('changes.form.field', { name }),
  hint: null,
  isRequired: false,
  value: null,
  filledIn: null,
  choices: [],
  ...over,
})

describe('a field of a form', () => {
  it('is a control of its kind, and keeps a value that no choice names', async () => {
    const view = {
      ...policies,
      acls: [],
      entries: [
        {
          index: 0,
          type: 'TierAcl',
          sentence: message('changes.form.field', { name: 'A tier' }),
          fields: {
            Direction: 'Sideways',
            Order: 1001,
            TierAclRules: '[1]',
            Addresses: ['10.0.0.1', '10.0.0.2'],
            On: true,
          },
          json: '{}',
        },
      ],
      types: [
        {
          type: 'TierAcl',
          title: message('changes.form.field', { name: 'TierAcl' }),
          hint: message('changes.policyType.other'),
          fields: [
            field('Direction', 'choice', {
              isRequired: true,
              choices: [{ value: 'In', title: message('forms.choice.In'), isSupported: true }],
            }),
            field('Order', 'number'),
            field('TierAclRules', 'json', { hint: message('forms.hint.json') }),
            field('Addresses', 'list', { hint: message('forms.hint.list') }),
            field('On', 'flag'),
          ],
          isSupported: true,
          why: null,
        },
      ],
    }
    const place = `#/policies?object=${encodeURIComponent(policies.object.ref)}&tab=edit`
    const { user } = renderApp({ changes: { policies: view, check: soundCheck } }, place)
    await user.click(await screen.findByRole('button', { name: 'Edit: policy 1' }))
    const value = (role: string, name: string): string => screen.getByRole<HTMLInputElement>(role, { name }).value
    expect(value('combobox', 'Direction')).toBe('Sideways')
    expect(value('textbox', 'Order')).toBe('1001')
    expect(value('textbox', 'TierAclRules')).toBe('[1]')
    expect(value('textbox', 'Addresses')).toBe('10.0.0.1\n10.0.0.2')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'On' }).checked).toBe(true)
    expect(screen.getByText(/written as JSON/)).toBeTruthy()
  })
})
