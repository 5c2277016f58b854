// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { message } from '../../../core/model/message.ts'
import { effect, policies, soundCheck } from '../../testing/policies-views.ts'
import { renderApp } from '../../testing/render-app.tsx'

const place = `#/policies?object=${encodeURIComponent(policies.object.ref)}`
const edit = `${place}&tab=edit`

describe('policies', () => {
  it('asks for an object where none is selected', async () => {
    renderApp({ changes: { policies } }, '#/policies')
    expect(await screen.findByText(/^Choose a pod, an HNS endpoint or an HNS network above/)).toBeTruthy()
  })

  it('shows the rules as HNS decides, strikes out what has no effect, and says what nobody wrote', async () => {
    renderApp({ changes: { policies } }, place)
    const table = await screen.findByRole('table', { name: /^ACL rules/ })
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Pod, HNS endpoint or HNS network' })
    expect(box.value).toBe(policies.object.name)
    const rows = within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
    expect(rows.map((row) => row.dataset['noEffect'])).toEqual(['false', 'true', 'false'])
    expect(rows[1]?.querySelector('s')?.textContent).toBe('Blocks web traffic')
    expect(rows[1]?.textContent).toContain('Contradicted: A rule that is asked before (priority 900)')
    // The bar above the table says once that the owner sets its rules again.
    expect(rows[0]?.cells[7]?.textContent).toBe('Calico FelixTold by the id of a rule: policy-a')
    expect(rows[2]?.textContent).toContain('All that no rule names is blocked.')
    expect(screen.getByText('Hides the pod behind the node')).toBeTruthy()
    expect(screen.getByText(/^Calico Felix writes the rules/)).toBeTruthy()
  })

  it('says that the policies were not collected, and never that there are none', async () => {
    renderApp({ changes: { policies: { ...policies, state: 'notCollected', acls: [], entries: [] } } }, place)
    expect(await screen.findByText(/^The policies are not in this evidence/)).toBeTruthy()
    expect(screen.queryByText('There are none.')).toBeNull()
  })

  it('says where the policies of a pod of another node are', async () => {
    renderApp({ changes: { policies: { ...policies, state: 'doesNotApply' } } }, place)
    expect(await screen.findByText(/^It has no HNS endpoint on this node/)).toBeTruthy()
  })

  it('shows what the host says where it cannot answer', async () => {
    renderApp({}, place)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('edits a rule, shows who loses reach and what would be sent, and stages it', async () => {
    const { host, user } = renderApp({ changes: { policies, effect } }, edit)
    const list = await screen.findByRole('list', { name: 'Draft of the policies' })
    const stage = screen.getByRole('button', { name: 'Stage' })
    expect(stage.getAttribute('aria-disabled')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Edit: policy 1' }))
    const priority = within(list).getByRole('textbox', { name: 'Priority' })
    await user.clear(priority)
    await user.type(priority, '700')
    expect(await screen.findByText('One flow is lost')).toBeTruthy()
    expect((await screen.findByRole('region', { name: 'HcnModifyEndpoint' })).textContent).toContain('Update')
    await expect.poll(() => stage.getAttribute('aria-disabled')).not.toBe('true')
    await user.click(stage)
    await screen.findByRole('heading', { level: 1, name: 'Changes' })
    const staged = host.calls.find(({ name }) => name === 'changes.stageDraft')
    expect(staged?.input).toMatchObject({
      draft: {
        kind: 'endpoint-policies',
        policies: [
          { keep: 0 },
          { type: 'ACL', fields: { Action: 'Allow', Direction: 'In', Priority: 700 } },
          { keep: 2 },
        ],
      },
    })
  })

  it('puts what HNS would refuse at its field, and does not stage it', async () => {
    const check = {
      ...soundCheck,
      isValid: false,
      problems: [
        {
          field: 'policies/1/Priority',
          severity: 'error' as const,
          text: message('changes.draft.number', { formField: 'Priority' }),
        },
      ],
    }
    const { user } = renderApp({ changes: { policies, effect: { ...effect, check } } }, edit)
    await user.click(await screen.findByRole('button', { name: 'Edit: policy 1' }))
    await user.type(screen.getByRole('textbox', { name: 'Priority' }), 'x')
    expect(await screen.findByText('Priority must be a whole number.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Stage' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('puts in the rules of a template, and the row that allows all where the host offers it', async () => {
    const suggestion = {
      endpoint: policies.object,
      policies: [{ keep: 0 }, { keep: 1 }, { keep: 2 }, { type: 'ACL', fields: { Action: 'Allow' } }],
      notes: [message('changes.template.allowAll.hint')],
    }
    const { host, user } = renderApp({ changes: { policies, effect, suggestion } }, edit)
    await user.click(await screen.findByRole('button', { name: 'Allow everything else' }))
    expect(await screen.findByText(/^Asked last/)).toBeTruthy()
    expect(host.calls.find(({ name }) => name === 'policies.template')?.input).toMatchObject({ template: 'allowAll' })
    const list = screen.getByRole('list', { name: 'Draft of the policies' })
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('New')
  })

  it('opens the draft that blocks from the selected object', async () => {
    const suggestion = {
      endpoint: policies.object,
      policies: [{ keep: 0 }, { keep: 1 }, { keep: 2 }, { type: 'ACL', fields: { Action: 'Block' } }],
      notes: [message('changes.suggest.atSource')],
    }
    const { host, user } = renderApp({ changes: { policies, effect, suggestion } }, '#/inventory?kind=endpoints')
    const [first] = await screen.findAllByRole('gridcell', { name: /.+/ })
    if (first === undefined) throw new Error('no row')
    await user.pointer({ keys: '[MouseRight]', target: first })
    await user.click(await screen.findByRole('menuitem', { name: 'Block from here' }))
    expect(await screen.findByText('The rule stands on the endpoint that sends.')).toBeTruthy()
    expect(host.calls.find(({ name }) => name === 'policies.suggest')?.input).toMatchObject({
      action: 'Block',
      to: null,
    })
  })
})
