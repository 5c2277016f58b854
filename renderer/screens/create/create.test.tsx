// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftCheckView, FieldView, FormView } from '../../../core/contract/drafts.ts'
import { message } from '../../../core/model/message.ts'
import { aclType } from '../../testing/policies-views.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { openCreate } from './create-state.ts'

const field = (name: string, title: FieldView['title'], over: Partial<FieldView> = {}): FieldView => ({
  name,
  kind: 'text',
  title,
  hint: null,
  isRequired: false,
  value: null,
  filledIn: null,
  choices: [],
  ...over,
})

const network = '00000002-1111-4222-8333-444455556666'
const namespace = '00000003-1111-4222-8333-444455556666'
const backend = '00000004-1111-4222-8333-444455556666'

const endpointForm: FormView = {
  kind: 'endpoint',
  fields: [
    field('Name', message('forms.field.Name')),
    field('IpAddress', message('forms.field.IpAddress'), { filledIn: message('changes.form.filled.address') }),
    field('IsRemote', message('forms.field.IsRemote'), { kind: 'flag', value: false }),
  ],
  policyTypes: [aclType],
  networks: [{ id: network, name: 'cbr0', type: 'L2Bridge', isChosen: true }],
  addresses: [
    {
      prefix: '10.244.1.0/24',
      gateway: '10.244.1.1',
      free: ['10.244.1.9'],
      freeCount: 1,
      taken: [{ ip: '10.244.1.7', holder: { ref: `endpoint/${backend}`, name: 'shop/cart-7f', kind: 'endpoint' } }],
    },
  ],
  namespaces: [{ id: namespace, name: 'shop/web-1', detail: null }],
  backends: [],
  basis: message('changes.form.basis', { version: '13.3' }),
}

const sound: DraftCheckView = {
  isValid: true,
  problems: [],
  requests: [{ call: 'HcnCreateEndpoint', json: '{ "Name": "lab" }' }],
  steps: [message('forms.choice.Allow')],
  sentences: [],
}

beforeEach(() => openCreate.set(null))

describe('the wizard of an HNS endpoint', () => {
  it('goes from the network to the review, and stages what was filled in', async () => {
    const { host, user } = renderApp({ changes: { form: endpointForm, check: sound } }, '#/inventory')
    await screen.findByRole('heading', { level: 1 })
    openCreate.set({ kind: 'endpoint', network })
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/13\.3/)).toBeTruthy()
    expect(within(dialog).getByRole('radio', { name: /cbr0/ })).toBeTruthy()
    const next = () => user.click(within(dialog).getByRole('button', { name: 'Next' }))
    await next()

    const ip = within(dialog).getByRole('combobox', { name: 'IP address' })
    // What HNS would take, and who has what is taken.
    expect(within(dialog).getByText(/the next free address/)).toBeTruthy()
    expect(within(dialog).getByText('shop/cart-7f')).toBeTruthy()
    await user.type(ip, '10.244.1.9')
    expect(await within(dialog).findByText(/10\.244\.1\.9 is free/)).toBeTruthy()
    await next()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'lab')
    await next()
    await user.click(within(dialog).getByRole('radio', { name: /new HNS namespace/ }))
    await next()
    expect((await within(dialog).findByRole('region', { name: 'HcnCreateEndpoint' })).textContent).toContain('lab')
    const stage = within(dialog).getByRole('button', { name: 'Stage' })
    await expect.poll(() => stage.getAttribute('aria-disabled')).not.toBe('true')
    await user.click(stage)
    await screen.findByRole('heading', { level: 1, name: 'Changes' })
    expect(host.calls.find(({ name }) => name === 'changes.stageDraft')?.input).toMatchObject({
      draft: {
        kind: 'endpoint',
        network,
        namespace: 'new',
        fields: { Name: 'lab', IpAddress: '10.244.1.9', IsRemote: false },
      },
    })
  })

  it('marks the step whose field HNS would refuse, and stages nothing', async () => {
    const check: DraftCheckView = {
      ...sound,
      isValid: false,
      problems: [{ field: 'IpAddress', severity: 'error', text: message('changes.draft.address', { text: 'here' }) }],
    }
    const { user } = renderApp({ changes: { form: endpointForm, check } }, '#/inventory')
    await screen.findByRole('heading', { level: 1 })
    openCreate.set({ kind: 'endpoint', network })
    const dialog = await screen.findByRole('dialog')
    const second = within(dialog).getByRole('button', { name: /2\. / })
    await user.click(second)
    // Nobody filled anything in yet.
    expect(within(second).queryByRole('img')).toBeNull()
    await user.type(within(dialog).getByRole('combobox', { name: 'IP address' }), 'here')
    expect((await within(dialog).findAllByText(/here/)).length).toBeGreaterThan(0)
    await expect.poll(() => within(second).queryByRole('img')).not.toBeNull()
    await user.click(within(dialog).getByRole('button', { name: /5\. / }))
    const stage = await within(dialog).findByRole('button', { name: 'Stage' })
    expect(stage.getAttribute('aria-disabled')).toBe('true')
  })

  it('says what went wrong where the host has no form', async () => {
    renderApp({}, '#/inventory')
    await screen.findByRole('heading', { level: 1 })
    openCreate.set({ kind: 'endpoint', network: null })
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('the form of a load balancer', () => {
  it('says what is missing when it is to be staged, and not before', async () => {
    const form: FormView = {
      ...endpointForm,
      kind: 'namespace',
      fields: [field('Name', message('forms.field.Name'), { isRequired: true })],
      networks: [],
    }
    const check: DraftCheckView = {
      ...sound,
      isValid: false,
      problems: [{ field: 'Name', severity: 'error', text: message('changes.draft.required', { formField: 'Name' }) }],
    }
    const { host, user } = renderApp({ changes: { form, check } }, '#/inventory')
    await screen.findByRole('heading', { level: 1 })
    openCreate.set({ kind: 'namespace', network: null })
    const dialog = await screen.findByRole('dialog')
    const stage = within(dialog).getByRole('button', { name: 'Stage' })
    await expect.poll(() => stage.getAttribute('aria-disabled')).not.toBe('true')
    expect(within(dialog).queryAllByText('Name is needed.')).toEqual([])
    await user.click(stage)
    // At the field and beside the form.
    expect(within(dialog).getAllByText('Name is needed.')).toHaveLength(2)
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Name/ }))
    expect(stage.getAttribute('aria-disabled')).toBe('true')
    expect(host.calls.some(({ name }) => name === 'changes.stageDraft')).toBe(false)
  })

  it('takes the back ends that were chosen', async () => {
    const form: FormView = {
      ...endpointForm,
      kind: 'load-balancer',
      fields: [field('ExternalPort', message('forms.field.ExternalPort'), { kind: 'number', isRequired: true })],
      policyTypes: [],
      addresses: null,
      namespaces: [],
      backends: [{ id: backend, name: 'shop/cart-7f', address: '10.244.1.7', isRemote: false }],
    }
    const { host, user } = renderApp({ changes: { form, check: sound } }, '#/inventory')
    await screen.findByRole('heading', { level: 1 })
    openCreate.set({ kind: 'load-balancer', network })
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /External port/ }), '80')
    await user.click(within(dialog).getByRole('checkbox', { name: /shop\/cart-7f/ }))
    const stage = within(dialog).getByRole('button', { name: 'Stage' })
    await expect.poll(() => stage.getAttribute('aria-disabled')).not.toBe('true')
    await user.click(stage)
    await screen.findByRole('heading', { level: 1, name: 'Changes' })
    expect(host.calls.find(({ name }) => name === 'changes.stageDraft')?.input).toMatchObject({
      draft: { kind: 'load-balancer', network, backends: [backend], fields: { ExternalPort: 80 } },
    })
  })
})
