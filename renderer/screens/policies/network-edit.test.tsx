// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PolicyTypeView } from '../../../core/contract/drafts.ts'
import type { PoliciesView } from '../../../core/contract/policies.ts'
import { message } from '../../../core/model/message.ts'
import { policies, soundCheck } from '../../testing/policies-views.ts'
import { renderApp } from '../../testing/render-app.tsx'

const id = '00000002-1111-4222-8333-444455556666'
const setType: PolicyTypeView = {
  type: 'SetPolicy',
  title: message('changes.form.field', { name: 'SetPolicy' }),
  hint: message('changes.policyType.other'),
  fields: ['Id', 'Values'].map((name) => ({
    name,
    kind: 'text' as const,
    title: message('changes.form.field', { name }),
    hint: null,
    isRequired: name === 'Id',
    value: null,
    filledIn: null,
    choices: [],
  })),
  isSupported: true,
  why: null,
}
const network: PoliciesView = {
  ...policies,
  object: { ref: `network/${id}`, name: 'Calico', kind: 'network' },
  network: null,
  acls: [],
  entries: [
    {
      index: 0,
      type: 'SetPolicy',
      sentence: message('changes.form.field', { name: 'A set of addresses' }),
      fields: { Id: 's1', Values: '10.0.0.1' },
      json: '{"Type":"SetPolicy","Settings":{"Id":"s1","Values":"10.0.0.1"}}',
    },
    {
      index: 1,
      type: 'HostRoute',
      sentence: message('model.policy.hostRoute'),
      fields: {},
      json: '{"Type":"HostRoute","Settings":{}}',
    },
  ],
  warnings: [],
  types: [setType],
}
const place = `#/policies?object=${encodeURIComponent(network.object.ref)}&tab=edit`

describe('the policies of a network', () => {
  it('are sent one by one: what is gone is removed, a set is replaced under its id', async () => {
    const { host, user } = renderApp({ changes: { policies: network, check: soundCheck } }, place)
    const list = await screen.findByRole('list', { name: 'Draft of the policies' })
    const stage = screen.getByRole('button', { name: 'Stage' })
    expect(stage.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Edit: policy 1' }))
    const values = within(list).getByRole('textbox', { name: 'Values' })
    await user.clear(values)
    await user.type(values, '10.0.0.2')
    await user.click(screen.getByRole('button', { name: /^(Remove|Take away): policy 2/ }))
    await expect.poll(() => stage.getAttribute('aria-disabled')).not.toBe('true')
    await user.click(stage)
    await screen.findByRole('heading', { level: 1, name: 'Changes' })
    const staged = host.calls.filter(({ name }) => name === 'changes.stageDraft').map(({ input }) => input)
    expect(staged).toMatchObject([
      {
        draft: {
          kind: 'network-policies',
          network: id,
          request: 'Remove',
          policies: [{ json: network.entries[1]?.json }],
        },
      },
      { draft: { request: 'Update', policies: [{ type: 'SetPolicy', fields: { Id: 's1', Values: '10.0.0.2' } }] } },
    ])
  })
})
