import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import type { FindingView } from '../../../core/contract/views.ts'
import { message } from '../../../core/model/message.ts'
import { commandText } from '../../testing/command-text.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { duplicate, findings, stale } from '../../testing/views.ts'

afterEach(cleanup)

describe('findings', () => {
  it('lists roots with their consequences below and explains the first one', async () => {
    renderApp({}, '#/findings')
    const list = await screen.findByRole('listbox', { name: 'Findings' })
    const [root, consequence] = within(list).getAllByRole('option')
    expect(root?.getAttribute('aria-selected')).toBe('true')
    expect(consequence?.textContent).toContain('Consequence · endpoint-orphaned')
    expect(screen.getByText(/High confidence/)).toBeTruthy()
  })

  it('explains in the order meaning, repair, objects, evidence, counter-evidence, not checked', async () => {
    renderApp({}, '#/findings')
    const detail = await screen.findByRole('article')
    await within(detail).findByRole('heading', { name: 'What could not be checked' })
    expect(
      within(detail)
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'What it means',
      'Consequences',
      'What to do',
      'Objects',
      'Evidence',
      'What speaks against it',
      'What could not be checked',
      'About this finding',
    ])
    expect(within(detail).getByText(commandText('Get-HnsEndpoint | Remove-HnsEndpoint'))).toBeTruthy()
  })

  const restart = { text: message('model.owner.none'), command: 'Restart-Service kubeproxy' }
  const twice = { ...findings, findings: [{ ...duplicate, repair: [...duplicate.repair, restart] }] }

  it('offers to stage a repair under the step that it is, and says that the others are to be run by hand', async () => {
    const steps = [{ title: message('changes.op.removeEndpoint', { endpoint: '10.245.5.121' }), isManual: false }]
    renderApp({ findings: twice, changes: { fix: { steps, repairs: [0] } } }, '#/findings')
    const button = await screen.findByRole('button', { name: 'Stage this fix' })
    const step = button.closest('ol > li')
    expect(step?.textContent).toContain('Get-HnsEndpoint | Remove-HnsEndpoint')
    expect(step?.textContent).toContain('Remove the HNS endpoint 10.245.5.121')
    expect(step?.textContent).not.toContain('Restart-Service')
    expect(screen.getByText('Run the other steps yourself: the plan does not hold them.')).toBeTruthy()
  })

  it('shows a repair in HNS that is none of the steps before them', async () => {
    const steps = [{ title: message('changes.op.createNamespace'), isManual: false }]
    renderApp({ findings: twice, changes: { fix: { steps, repairs: [] } } }, '#/findings')
    const button = await screen.findByRole('button', { name: 'Stage this fix' })
    expect(button.closest('ol')).toBeNull()
    expect(screen.getByText('Create an HNS namespace')).toBeTruthy()
  })

  it('says that commands are staged as steps to run by hand, and offers nothing where nothing can be staged', async () => {
    const steps = [{ title: message('model.owner.none'), isManual: true }]
    renderApp({ findings: twice, changes: { fix: { steps, repairs: [0, 1] } } }, '#/findings')
    expect(await screen.findByText('The commands go into the plan as steps that you run yourself.')).toBeTruthy()
    const { host } = renderApp({ findings: twice }, '#/findings')
    await screen.findByText(commandText('Restart-Service kubeproxy'))
    await expect.poll(() => host.calls.map(({ name }) => name)).toContain('changes.fixOf')
    expect(screen.queryByRole('button', { name: 'Stage this fix' })).toBeNull()
  })

  it('shows what is known of the kind, with public reports to copy, when asked', async () => {
    const { user } = renderApp({}, '#/findings')
    await user.click(await screen.findByRole('button', { name: 'About this finding' }))
    expect(await screen.findByText('https://github.com/Azure/AKS/issues/5653')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copy the address' })).toBeTruthy()
  })

  it('opens the raw document at the field from a line of evidence', async () => {
    const { host, user } = renderApp({}, '#/findings')
    await user.click(await screen.findByRole('button', { name: 'endpoints.json · /0/IPAddress' }))
    const inspector = await screen.findByRole('complementary', { name: 'Inspector' })
    await waitFor(() =>
      expect(host.calls).toContainEqual({
        name: 'object.raw',
        input: { place: { file: 'endpoints.json', pointer: '/0/IPAddress' } },
      }),
    )
    const field = await within(inspector).findByText('"10.245.5.121"')
    expect(field.tagName).toBe('MARK')
    expect(within(inspector).getByText(/^41\s42/).textContent).toBe('41\n42\n43\n44')
  })

  it('selects the object of the chosen finding everywhere, by arrow keys too', async () => {
    const { host, user } = renderApp({}, '#/findings')
    const list = await screen.findByRole('listbox', { name: 'Findings' })
    list.focus()
    await user.keyboard('{ArrowDown}')
    expect(await screen.findByRole('heading', { name: /nobody owns/, level: 2 })).toBeTruthy()
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    await waitFor(() => expect(host.calls).toContainEqual({ name: 'object.get', input: { ref: stale } }))
  })

  it('finds by the name of an object or the kind', async () => {
    const { user } = renderApp({}, '#/findings')
    await screen.findByRole('listbox')
    await user.keyboard('{Control>}f{/Control}orphaned')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }))
    await user.keyboard('nothing like it')
    expect(await screen.findByText('No finding matches “nothing like it”.')).toBeTruthy()
  })

  it('lists what was looked for and not found, and what could not be checked and why', async () => {
    const { user } = renderApp({}, '#/findings')
    await user.click(await screen.findByRole('tab', { name: 'Checks (2 passed, 1 skipped)' }))
    expect(await screen.findByRole('heading', { name: 'Looked for and not found (2)' })).toBeTruthy()
    expect(screen.getByText('endpoint-missing-for-pod')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Could not be checked (1)' })).toBeTruthy()
    expect(screen.getByText('Pods, nodes, services and EndpointSlices are not all known in full.')).toBeTruthy()
  })

  it('says "no findings" together with what was not checked', async () => {
    renderApp({ findings: { ...findings, findings: [] } }, '#/findings')
    expect(await screen.findByText('No findings in what was checked. Checks made: 2; not made: 1.')).toBeTruthy()
    expect(screen.getByText('loadbalancer-backend-stale')).toBeTruthy()
  })

  it('tells errors in the logs that no finding explains beside "no findings"', async () => {
    const line = 'E1129 22:14:03.1 4312 proxier.go:1219] "Policy creation failed" err="… (0x803b0013)"'
    const logErrors = [
      { component: 'kube-proxy', text: line, meaning: [{ key: 'palette.class.alreadyExists' } as const] },
    ]
    renderApp({ findings: { ...findings, findings: [], logErrors } }, '#/findings')
    expect(await screen.findByRole('heading', { name: 'Errors in the logs that no finding explains' })).toBeTruthy()
    expect(screen.getByText(line)).toBeTruthy()
    expect(screen.getByText(/^An object with this name, port or address exists already/)).toBeTruthy()
  })

  it('keeps a finding whose cause is not listed', async () => {
    renderApp({ findings: { ...findings, findings: [{ ...duplicate, causedBy: 'gone:endpoint/1' }] } }, '#/findings')
    expect(await screen.findAllByRole('option')).toHaveLength(1)
  })

  const many = Array.from({ length: 260 }, (_, index): FindingView => ({
    ...duplicate,
    id: `endpoint-duplicate-ip:${index}`,
    causedBy: index % 130 === 0 ? null : `endpoint-duplicate-ip:${index < 130 ? 0 : 130}`,
    title: { key: 'model.owner.pod', params: { pod: `number ${index}` } },
  }))

  it('leads by key to the last of many, page by page, and folds what is not looked at', async () => {
    const { user } = renderApp({ findings: { ...findings, findings: many } }, '#/findings')
    const list = await screen.findByRole('listbox', { name: 'Findings' })
    expect(screen.getByRole('tab', { name: 'Findings (260)' })).toBeTruthy()
    expect(screen.getByText('109 more stand in the list.')).toBeTruthy()
    list.focus()
    await user.keyboard('{End}')
    expect(await screen.findByRole('heading', { name: /number 130/, level: 2 })).toBeTruthy()
    await waitFor(() => expect(within(list).getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('131'))
    await user.keyboard('{End}')
    expect(await screen.findByRole('heading', { name: /number 259/, level: 2 })).toBeTruthy()
  })

  it('opens a finding far down by its address', async () => {
    renderApp({ findings: { ...findings, findings: many } }, '#/findings?finding=endpoint-duplicate-ip:200')
    expect(await screen.findByRole('heading', { name: /number 200/, level: 2 })).toBeTruthy()
    expect((await screen.findByRole('listbox')).getAttribute('aria-activedescendant')).toBe('finding-71')
  })

  it('tells why the list cannot be shown', async () => {
    renderApp(
      { findings: new AppError({ code: 'native/crashed', message: { key: 'model.facetNote.notAnswering' } }) },
      '#/findings',
    )
    expect(await screen.findByText('native/crashed')).toBeTruthy()
  })
})
