import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type RequestOptions } from 'node:https'
import { request as plainRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseCluster } from './choice.ts'
import { createKubeClient, type KubeClient } from './client.ts'
import { loadKubeconfig, type KubeAccess } from './config.ts'
import { followKind, type FollowedKind } from './follow.ts'
import { listAll } from './list.ts'
import { systemWaiting } from './pause.ts'
import { kubeFacetNames } from '../../core/model/facet.ts'
import { kubeResources } from './resources.ts'
import { askRight } from './rights.ts'

/**
 * The same questions to any cluster that HNSCOPE_TEST_KUBECONFIG names, in a namespace of its own that it removes, and to
 * the server of the tests as a process; so that what the tests believe of an API server is held against a real one.
 */

const never = new AbortController().signal
const namespace = `hnscope-test-${process.pid}`
const real = process.env['HNSCOPE_TEST_KUBECONFIG'] ?? ''

/** Creates, changes or removes an object, as kubectl would. */
async function write(access: KubeAccess, method: string, at: string, body: unknown): Promise<number> {
  const authorised = await access.authorise()
  if (!authorised.ok) throw new Error('the account of the kubeconfig cannot be used')
  const text = body === null ? '' : JSON.stringify(body)
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  const headers = { ...(authorised.value.headers as Record<string, string>), 'content-type': type }
  const options: RequestOptions = { ...authorised.value, method, headers }
  const send = access.server.startsWith('http:') ? plainRequest : request
  return new Promise((resolve, reject) => {
    const sent = send(new URL(access.server + at), options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}

/** The server of the tests as a process of its own, for a cluster where none is named. */
async function startProcess(folder: string): Promise<{ readonly child: ChildProcess; readonly kubeconfig: string }> {
  const script = path.resolve(import.meta.dirname, '../../scripts/fake-cluster.mjs')
  const child = spawn(process.execPath, [script, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', (code) => reject(new Error(`the cluster ended with ${code}`)))
  })
  const { kubeconfig } = JSON.parse(line) as { kubeconfig: string }
  return { child, kubeconfig }
}

describe.each([
  ['the server of the tests, as a process', false],
  [real === '' ? 'a real cluster (skipped: HNSCOPE_TEST_KUBECONFIG names no kubeconfig)' : 'a real cluster', true],
] as const)('%s', { timeout: 60_000 }, (_, isReal) => {
  const skip = isReal && real === ''
  let folder = ''
  let child: ChildProcess | null = null
  let access: KubeAccess
  let client: KubeClient
  let services: FollowedKind

  beforeAll(async () => {
    if (skip) return
    let kubeconfig = real
    if (!isReal) {
      folder = mkdtempSync(path.join(tmpdir(), 'hnscope-real-'))
      const started = await startProcess(folder)
      child = started.child
      kubeconfig = started.kubeconfig
    }
    access = chooseCluster(await loadKubeconfig({ kubeconfig, environment: process.env }), '').access
    client = createKubeClient(access)
    services = followKind({
      client,
      resource: kubeResources.services,
      waiting: systemWaiting,
      onProgress: () => undefined,
    })
    const made = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }
    const status = await write(access, 'POST', '/api/v1/namespaces', made)
    if (status !== 201) throw new Error(`the namespace of the tests cannot be made: ${status}`)
  }, 60_000)
  afterAll(async () => {
    if (skip) return
    services.end()
    await write(access, 'DELETE', `/api/v1/namespaces/${namespace}`, null)
    child?.stdin?.end()
    if (folder !== '') rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  it.skipIf(skip).each(kubeFacetNames)('answers for the right and the list of %s', async (name) => {
    expect(await askRight(client, kubeResources[name], 'list', never)).toEqual({ ok: true, value: 'allowed' })
    expect(await listAll(client, kubeResources[name], never)).toMatchObject({ ok: true })
  })

  it.skipIf(skip)('tells of a service that comes, changes and goes', async () => {
    const at = `/api/v1/namespaces/${namespace}/services`
    const has = (): boolean => services.state().objects?.has(`${namespace}/web`) ?? false
    await services.settle(never)
    services.watch(() => undefined)
    const service = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: 'web', namespace },
      spec: { ports: [{ name: 'http', port: 80, targetPort: 8080 }] },
    }
    expect(await write(access, 'POST', at, service)).toBe(201)
    await vi.waitFor(() => expect(has()).toBe(true), 20_000)
    await write(access, 'PATCH', `${at}/web`, { metadata: { labels: { tier: 'front' } } })
    await vi.waitFor(() => expect(services.state().objects?.get(`${namespace}/web`)).toContain('front'), 20_000)
    await write(access, 'DELETE', `${at}/web`, null)
    await vi.waitFor(() => expect(has()).toBe(false), 20_000)
    expect(services.state().trouble).toBeNull()
  })
})
