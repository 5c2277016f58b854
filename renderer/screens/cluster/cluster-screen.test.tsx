import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import * as clusterViews from '../../testing/cluster-views.ts'
import { renderApp } from '../../testing/render-app.tsx'
import * as views from '../../testing/views.ts'

afterEach(cleanup)

const live = { ...views.embedded, kind: 'live' as const, name: 'cluster:lab' }
const alone = { ...live, cluster: { context: 'lab', node: null, isJoined: false } }

describe('the grid of nodes', () => {
  it('shows each Windows node with its state, versions and plugin, and opens one', async () => {
    const { host, user } = renderApp({ source: alone }, '#/cluster')
    const table = await screen.findByRole('table', { name: 'Windows nodes' })
    const [, lost, ready] = within(table).getAllByRole('row')
    expect(lost?.textContent).toContain('Not ready')
    expect(lost?.textContent).toContain('NodeStatusUnknown')
    expect(ready?.textContent).toContain('10.0.20348.2402')
    expect(ready?.textContent).toContain('Flannel (VXLAN)')
    expect(ready?.textContent).toContain('1 not ready')
    await user.click(screen.getByRole('button', { name: 'Open win-01' }))
    expect(host.calls).toContainEqual({ name: 'cluster.open', input: { context: 'lab', node: 'win-01' } })
    expect(await screen.findByRole('heading', { name: 'Overview', level: 1 })).toBeTruthy()
  })

  it('says that pods are not known, and which rule to ask for', async () => {
    const grant = {
      key: 'kubernetes.notPermitted' as const,
      params: { resource: 'pods', group: '""', verbs: 'get, list, watch' },
    }
    const nodes = {
      ...clusterViews.nodes,
      role: 'kind: ClusterRole\n',
      facets: [{ name: 'pods' as const, state: 'notPermitted' as const, count: null, note: grant, at: null }],
      rows: [{ ...clusterViews.readyNode, pods: null, podsNotReady: null }],
    }
    renderApp({ source: alone, nodes }, '#/cluster')
    expect(await screen.findByText('not known')).toBeTruthy()
    expect(screen.getByText(/The account may not list pods/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'The rules to ask for' })).toBeTruthy()
    expect(screen.getByText('kind: ClusterRole')).toBeTruthy()
  })

  it('asks for the node of the HNS objects where it cannot be told, and takes it', async () => {
    const source = { ...alone, cluster: { context: 'lab', node: null, isJoined: true } }
    const { host, user } = renderApp({ source, nodes: { ...clusterViews.nodes, isJoined: true } }, '#/cluster')
    expect(await screen.findByText(/Choose the node/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'The HNS objects are those of win-02' }))
    expect(host.calls).toContainEqual({ name: 'cluster.join', input: { context: 'lab', node: 'win-02' } })
  })

  it('leaves the cluster', async () => {
    const source = { ...alone, cluster: { context: 'lab', node: 'win-01', isJoined: true } }
    const { host, user } = renderApp({ source, nodes: { ...clusterViews.nodes, isJoined: true } }, '#/cluster')
    await user.click(await screen.findByRole('button', { name: 'Leave the cluster' }))
    await waitFor(() => expect(host.calls.some(({ name }) => name === 'cluster.unjoin')).toBe(true))
  })

  it('tells a cluster without Windows nodes from one whose nodes may not be read', async () => {
    renderApp({ source: alone, nodes: { ...clusterViews.nodes, rows: [], matched: 0, windows: 0 } }, '#/cluster')
    expect(await screen.findByText(/This cluster has no Windows node. Its 2 nodes/)).toBeTruthy()
    cleanup()
    const facets = [{ name: 'nodes' as const, state: 'failed' as const, count: null, note: null, at: null }]
    renderApp(
      { source: alone, nodes: { ...clusterViews.nodes, rows: [], matched: 0, windows: 0, others: 0, facets } },
      '#/cluster',
    )
    expect(await screen.findByText('Nodes: reading failed')).toBeTruthy()
  })
})

describe('the cluster card', () => {
  it('lists contexts with what choosing one does, and opens one', async () => {
    const { host, user } = renderApp({ source: null })
    expect(await screen.findByText(/no program runs, before you choose/)).toBeTruthy()
    expect(await screen.findByText('Runs kubelogin for credentials when you choose it')).toBeTruthy()
    expect(screen.getByText('Names a cluster that the kubeconfig does not have')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Show nodes of lab' }))
    expect(host.calls).toContainEqual({ name: 'cluster.open', input: { context: 'lab', node: null } })
    expect(await screen.findByRole('heading', { name: 'Cluster', level: 1 })).toBeTruthy()
  })

  it('joins the open source', async () => {
    const contexts = { ...clusterViews.contexts, join: { source: 'sim:demo', why: null } }
    const { host, user } = renderApp({ contexts }, '#/open')
    await user.click(await screen.findByRole('button', { name: 'Join sim:demo with lab' }))
    expect(host.calls).toContainEqual({ name: 'cluster.join', input: { context: 'lab', node: null } })
  })

  it('says why the open source cannot be joined', async () => {
    const why = { key: 'kubernetes.capture.hasOwn' as const, params: { source: 'case-011' } }
    renderApp({ contexts: { ...clusterViews.contexts, join: { source: 'case-011', why } } }, '#/open')
    expect(await screen.findByText(/case-011 holds Kubernetes objects of its own/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  })

  it('says that there is no kubeconfig, and lets the dialog of the host choose one', async () => {
    const problem = new AppError({
      code: 'kube/config',
      message: { key: 'kubernetes.config.none', params: { places: '/home/ada/.kube/config' } },
    })
    const none = { ...clusterViews.contexts, contexts: [], problem: { ...problem.data, detail: {} } }
    const { host, user } = renderApp({ source: null, contexts: none })
    expect(await screen.findByText(/There is no kubeconfig/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose a kubeconfig' }))
    expect(host.calls).toContainEqual({ name: 'cluster.pick', input: undefined })
    expect(await screen.findByText('Contexts of /tmp/other, which you chose')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use the usual kubeconfig' }))
    expect(await screen.findByText(/There is no kubeconfig/)).toBeTruthy()
  })

  it('takes the text of another kubeconfig where the host has no dialog, and keeps none of it', async () => {
    const given = { ...clusterViews.contexts, canPick: false, canPaste: true }
    const { host, user } = renderApp({ source: null, contexts: given })
    await user.click(await screen.findByRole('button', { name: 'Use another kubeconfig' }))
    const dialog = await screen.findByRole('dialog', { name: 'Use another kubeconfig' })
    const use = within(dialog).getByRole('button', { name: 'Use it' })
    expect(use.getAttribute('aria-disabled')).toBe('true')
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'kind: Config # tok-secret' } })
    await user.click(use)
    expect(await screen.findByText(/^Contexts of the kubeconfig that you pasted/)).toBeTruthy()
    expect(host.calls).toContainEqual({ name: 'cluster.paste', input: { text: 'kind: Config # tok-secret' } })
    expect(screen.getByRole('button', { name: 'Use the usual kubeconfig' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('tok-secret')
  })

  it('says why a context of a pasted kubeconfig may not be used, and offers no button for it', async () => {
    const refused = { key: 'kubernetes.config.pastedRefused' as const, params: { fields: 'exec' } }
    const only = { name: 'prod', isCurrent: true, server: null, program: null, refused }
    const given = {
      ...clusterViews.contexts,
      canPick: false,
      canPaste: true,
      from: 'pasted' as const,
      contexts: [only],
    }
    renderApp({ source: null, contexts: given })
    expect(await screen.findByText(/run a program or read a file \(exec\)/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show nodes of prod' })).toBeNull()
  })
})
