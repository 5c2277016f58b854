import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seenList } from '../../core/model/facet.ts'
import { clusterOpener, standardOpeners } from '../app/openers.ts'
import { startFakeServer, type FakeServer } from '../kubernetes/fake-server.ts'
import { writeKubeconfig } from '../kubernetes/kubeconfig-fixture.ts'
import { runCli } from './run.ts'

const token = 'tok-62e-very-secret'
let folder: string
let kubeconfig: string
let server: FakeServer
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-cli-cluster-'))
  server = await startFakeServer()
  kubeconfig = writeKubeconfig(folder, 'config', { server: server.url, user: { token } })
  server.put('nodes', {
    metadata: { name: 'win-01', labels: { 'kubernetes.io/os': 'windows' } },
    status: { addresses: [{ type: 'InternalIP', address: '10.0.0.4' }], nodeInfo: { operatingSystem: 'windows' } },
  })
  server.put('pods', {
    metadata: { name: 'cart', namespace: 'shop' },
    spec: { nodeName: 'win-01' },
    status: { phase: 'Running', podIP: '10.244.1.9' },
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...argv: readonly string[]) {
  const out: string[] = []
  const err: string[] = []
  const started: (readonly [readonly string[], string | null])[] = []
  const code = await runCli(argv, {
    stdout: { write: (text) => out.push(text), isTTY: false },
    stderr: { write: (text) => err.push(text), isTTY: false },
    env: { LANG: 'en_GB.UTF-8' },
    version: '1.2.3',
    openers: { ...standardOpeners, openCluster: clusterOpener(null) },
    signal: new AbortController().signal,
    startApp: (args, named) => {
      started.push([args, named])
      return Promise.resolve(0)
    },
  })
  return { code, out: out.join(''), err: err.join(''), started }
}

describe('a cluster on the command line', () => {
  it('is a source of its own', async () => {
    const { code, out, err } = await run('show', 'cluster:lab', 'pods', '--kubeconfig', kubeconfig, '--node', 'win-01')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('shop/cart')
  })

  it('lists its nodes and policies, with the pods that each is about', async () => {
    server.put('networkPolicies', {
      metadata: { name: 'closed', namespace: 'shop' },
      spec: { podSelector: {}, policyTypes: ['Ingress'] },
    })
    const shown = async (kind: string): Promise<string> =>
      (await run('show', 'cluster:lab', kind, '--kubeconfig', kubeconfig)).out
    expect(await shown('nodes')).toMatch(/^Node +Pods .*\nwin-01 +1 /)
    expect(await shown('networkpolicies')).toMatch(/\nshop\/closed +1 .*Ingress +All pods of the namespace\n/)
  })

  it('takes the place of the Kubernetes side of the embedded node', async () => {
    const { out } = await run('show', 'sim:flannel-vxlan', 'pods', `--kubeconfig=${kubeconfig}`, '--format', 'json')
    const shown = JSON.parse(out) as { source: string; objects: readonly { pod: string }[] }
    expect(shown.source).toBe('sim:flannel-vxlan+cluster:')
    expect(shown.objects.map(({ pod }) => pod)).toEqual(['shop/cart'])
  })

  it('leaves no credential in what is printed or captured', async () => {
    const file = path.join(folder, 'lab.hnscap')
    const argv = ['--kubeconfig', kubeconfig, '--context', 'lab', '--node', 'win-01']
    const printed = [
      await run('check', 'cluster:lab', '--kubeconfig', kubeconfig, '--format', 'json'),
      await run('show', 'sim:flannel-vxlan', 'configmaps', ...argv, '--format', 'json'),
      await run('show', 'cluster:lab', 'orphans', '--kubeconfig', kubeconfig),
      await run('capture', 'cluster:lab', '--output', file, '--kubeconfig', kubeconfig),
    ]
    expect(printed.at(-1)?.code).toBe(0)
    const source = await standardOpeners.openCapture([file])
    const captured = await source.read({ signal: new AbortController().signal, onProgress: () => undefined })
    await source.close()
    expect(seenList(captured.facets.pods).map(({ name }) => name)).toEqual(['cart'])
    const all = JSON.stringify(printed) + JSON.stringify(captured) + readFileSync(file, 'latin1')
    expect(server.requests.some(({ headers }) => headers.authorization === `Bearer ${token}`)).toBe(true)
    expect(all).not.toContain(token)
  })

  it('is not asked where nothing names it', async () => {
    const before = server.requests.length
    expect((await run('show', 'sim:flannel-vxlan', 'pods')).code).toBe(0)
    expect(server.requests.length).toBe(before)
  })

  it('exits 2 with the contexts or nodes that there are', async () => {
    const context = await run('check', 'sim:demo', '--context', 'lub', '--kubeconfig', kubeconfig)
    expect(context).toMatchObject({ code: 2, out: '', err: 'The kubeconfig has no context lub.\nContexts: lab.\n' })
    const node = await run('check', 'cluster:lab/win-09', '--kubeconfig', kubeconfig)
    expect(node).toMatchObject({
      code: 2,
      err: 'There is no node win-09 in cluster:lab/win-09.\nWindows nodes: win-01.\n',
    })
    const missing = await run('check', 'cluster:lab', '--kubeconfig', path.join(folder, 'none'))
    expect(missing.code).toBe(2)
    expect(missing.err).toBe(
      `The kubeconfig ${path.join(folder, 'none')} cannot be read: it does not exist (ENOENT).\n` +
        'Check the path: each folder in it must exist.\n',
    )
    const nested = await run('check', 'cluster:lab', '--kubeconfig', folder, '--lang', 'fr')
    expect(nested.err).toContain('est illisible : c’est un dossier (EISDIR).\nIndiquez un fichier.\n')
  })

  it('exits 2 when an option has no value, or the source names a context already', async () => {
    expect((await run('check', 'sim:demo', '--context')).err).toContain('--context needs a value')
    expect((await run('check', 'cluster:lab', '--context', 'far')).err).toContain('leave out --context')
    expect((await run('scenarios', '--node', 'x')).code).toBe(2)
  })

  it.each([
    ['report', '-o', 'report.html'],
    ['policies', 'shop/web'],
    ['draft', 'endpoint'],
    ['plan', '--block', 'shop/web'],
    ['show', 'pods', '-q', 'ns:shop'],
  ])('joins the source of %s with the cluster', async (command, ...more) => {
    const none = path.join(folder, 'none')
    const asked = await run(command, 'sim:demo', ...more, '--context', 'lab', '--kubeconfig', none)
    expect(asked.err).toContain(`The kubeconfig ${none} cannot be read`)
  })

  it('opens in a window as one text that can be opened again', async () => {
    const opened = await run('open', 'live', '--context', 'lab', '--node', 'win-01', '--kubeconfig', 'k', '--browser')
    expect(opened.started).toEqual([[['live+cluster:lab/win-01', '--browser'], 'k']])
    expect((await run('open', '--context', 'lab')).started).toEqual([[['cluster:lab'], null]])
  })

  it('prints the role that reading needs, without a right to write or to read secrets', async () => {
    const { code, out } = await run('rbac')
    expect(code).toBe(0)
    const named = (field: string) =>
      [...out.matchAll(new RegExp(`${field}: \\[(.*)\\]`, 'g'))].flatMap(([, list = '']) => list.split(', '))
    expect(out).toContain('kind: ClusterRole\n')
    expect(named('resources').sort()).toEqual([
      'configmaps',
      'daemonsets',
      'endpointslices',
      'namespaces',
      'networkpolicies',
      'nodes',
      'pods',
      'services',
    ])
    // ConfigMaps hold what their owners put into them: they may be read by name alone.
    expect(/resources: \[configmaps\]\n {4}resourceNames: \[kube-proxy, /.test(out)).toBe(true)
    expect([...new Set(named('verbs'))]).toEqual(['get', 'list', 'watch'])
  })
})
