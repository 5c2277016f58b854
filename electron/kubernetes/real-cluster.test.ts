import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chooseCluster } from './choice.ts'
import { createKubeClient, type KubeClient } from './client.ts'
import { loadKubeconfig } from './config.ts'
import { followKind, type FollowedKind } from './follow.ts'
import { listAll } from './list.ts'
import { systemWaiting } from './pause.ts'
import { kubeFacetNames, kubeResources } from './resources.ts'
import { askRight } from './rights.ts'

const kubeconfig = process.env['HNSCOPE_TEST_KUBECONFIG'] ?? ''
const title =
  kubeconfig === '' ? 'a real cluster (skipped: HNSCOPE_TEST_KUBECONFIG names no kubeconfig)' : 'a real cluster'
const never = new AbortController().signal
const namespace = `hnscope-test-${process.pid}`

function kubectl(...args: readonly string[]): void {
  execFileSync('kubectl', ['--kubeconfig', kubeconfig, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
}

describe.skipIf(kubeconfig === '')(title, { timeout: 60_000 }, () => {
  let client: KubeClient
  let services: FollowedKind

  beforeAll(async () => {
    const { access } = chooseCluster(await loadKubeconfig({ kubeconfig, environment: process.env }), '')
    client = createKubeClient(access)
    services = followKind({
      client,
      resource: kubeResources.services,
      waiting: systemWaiting,
      onProgress: () => undefined,
    })
    kubectl('create', 'namespace', namespace)
  }, 60_000)
  afterAll(() => {
    services.end()
    kubectl('delete', 'namespace', namespace, '--wait=false')
  }, 60_000)

  it.each(kubeFacetNames)('answers for the right and the list of %s', async (name) => {
    expect(await askRight(client, kubeResources[name], 'list', never)).toEqual({ ok: true, value: 'allowed' })
    expect(await listAll(client, kubeResources[name], never)).toMatchObject({ ok: true })
  })

  it('tells of a service that comes, changes and goes', async () => {
    const has = (): boolean => services.state().objects?.has(`${namespace}/web`) ?? false
    await services.settle(never)
    services.watch(() => undefined)
    kubectl('-n', namespace, 'create', 'service', 'clusterip', 'web', '--tcp=80:8080')
    await vi.waitFor(() => expect(has()).toBe(true), 20_000)
    kubectl('-n', namespace, 'label', 'service', 'web', 'tier=front')
    await vi.waitFor(() => expect(services.state().objects?.get(`${namespace}/web`)).toContain('front'), 20_000)
    kubectl('-n', namespace, 'delete', 'service', 'web')
    await vi.waitFor(() => expect(has()).toBe(false), 20_000)
    expect(services.state().trouble).toBeNull()
  })
})
