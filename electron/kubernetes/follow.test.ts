import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseCluster } from './choice.ts'
import { createKubeClient, type KubeClient } from './client.ts'
import { loadKubeconfig, type KubeAccess } from './config.ts'
import { startFakeServer, type FakeObject, type FakeServer } from './fake-server.ts'
import { followKind, type FollowedKind } from './follow.ts'
import { heldWaiting, writeKubeconfig, type HeldWaiting } from './kubeconfig-fixture.ts'
import { listAll } from './list.ts'
import { kubeResources } from './resources.ts'

/** Waits until it is so; the limit of the test ends one that hangs. */
const eventually = (condition: () => void | Promise<void>) => vi.waitFor(condition, { timeout: 50_000 })

const never = new AbortController().signal

let folder: string
let server: FakeServer
let access: KubeAccess
let client: KubeClient
let waiting: HeldWaiting
let followed: FollowedKind
let changes: number

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hnscope-follow-'))
  server = await startFakeServer()
  const kubeconfig = writeKubeconfig(folder, 'config', { server: server.url })
  const chosen = chooseCluster(await loadKubeconfig({ kubeconfig, environment: {} }), '')
  access = chosen.access
  client = createKubeClient(access)
  waiting = heldWaiting()
  changes = 0
  followed = followKind({ client, resource: kubeResources.pods, waiting, onProgress: () => undefined })
})
afterEach(async () => {
  followed.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

function pod(name: string, ip = '10.244.1.5'): FakeObject {
  return {
    metadata: { name, namespace: 'shop', uid: `uid-${name}` },
    spec: { nodeName: 'win-01', containers: [{ name: 'app', env: [{ name: 'KEY', value: 'sekret' }] }] },
    status: { phase: 'Running', podIP: ip },
  }
}

const names = (): readonly string[] => [...(followed.state().objects?.keys() ?? [])].sort()
const trouble = (): string | null => followed.state().trouble?.failure.kind ?? null
const lists = (): number =>
  server.requests.filter(({ method, query }) => method === 'GET' && query.get('watch') === null).length

async function follow(): Promise<void> {
  await followed.settle(never)
  followed.watch(() => (changes += 1))
  await eventually(() => expect(server.watchers('pods')).toBe(1))
}

/** Ends pauses until the condition holds. */
async function until(condition: () => void): Promise<void> {
  await eventually(() => {
    waiting.release()
    condition()
  })
}

describe('a list', () => {
  it('is read in pages and keeps nothing but what is used', async () => {
    for (let at = 0; at < 1203; at++) server.put('pods', pod(`web-${at}`))
    await followed.settle(never)
    expect(names().length).toBe(1203)
    expect(server.requests.filter(({ query }) => query.get('limit') === '500').length).toBe(3)
    expect([...(followed.state().objects?.values() ?? [])].join('')).not.toContain('sekret')
  })

  it('starts anew when its pages are gone, and is of one moment', async () => {
    for (let at = 0; at < 600; at++) server.put('pods', pod(`web-${at}`))
    let isFirst = true
    server.fail(({ query }) => {
      if (query.get('continue') !== null && isFirst) {
        isFirst = false
        server.remove('pods', 'web-0', 'shop')
        server.compact()
      }
      return null
    })
    await followed.settle(never)
    expect(names().length).toBe(599)
    expect(trouble()).toBeNull()
  })

  it('is not asked for where the account may not list', async () => {
    server.put('pods', pod('web'))
    server.forbid([{ facet: 'pods', verb: 'list' }])
    await followed.settle(never)
    expect(trouble()).toBe('forbidden')
    expect(lists()).toBe(0)
  })

  it('is asked for where rights cannot be asked about, and then tells', async () => {
    server.fail(({ method }) => (method === 'POST' ? { status: 403 } : null))
    server.forbid([{ facet: 'pods', verb: 'list' }])
    await followed.settle(never)
    expect(trouble()).toBe('forbidden')
    expect(lists()).toBe(1)
  })

  it('waits as long as the server asks before the next try', async () => {
    let isFirst = true
    server.fail(({ method }) => {
      if (method !== 'GET' || !isFirst) return null
      isFirst = false
      return { status: 429, headers: { 'retry-after': '7' } }
    })
    const settled = followed.settle(never)
    await eventually(() => expect(waiting.held()).toEqual([7000]))
    waiting.release()
    await settled
    expect(trouble()).toBeNull()
    expect(followed.state().objects?.size).toBe(0)
  })

  const failures = [
    ['tooManyRequests', { status: 429 }, 3],
    ['server', { status: 503 }, 3],
    ['server', { status: 404 }, 1],
    ['cut', 'cut', 3],
    ['cut', 'reset', 3],
    ['unauthorized', { status: 401 }, 1],
    ['unreadable', { status: 200, body: '<html>' }, 1],
    ['unreadable', { status: 200, body: '{"kind":"PodList"}' }, 1],
  ] as const
  it.each(failures)('ends with %s for %j after %i tries', async (kind, fault, tries) => {
    server.fail(({ method }) => (method === 'GET' ? fault : null))
    const settled = followed.settle(never).then(() => true)
    let isSettled = false
    void settled.then(() => (isSettled = true))
    await until(() => expect(isSettled).toBe(true))
    expect(trouble()).toBe(kind)
    expect(followed.state().objects).toBeNull()
    // An account that is refused is fetched anew, and tried once more.
    expect(lists()).toBe(kind === 'unauthorized' ? tries + 1 : tries)
  })

  it.each(['silent', 'stalls'] as const)('ends with timedOut when the answer is %s', async (fault) => {
    server.fail(() => fault)
    const impatient = createKubeClient(access, { limitMs: 50 })
    const listed = await listAll(impatient, kubeResources.pods, never)
    expect(listed).toEqual({ ok: false, error: { kind: 'timedOut', afterMs: 50 } })
  })

  it('ends with unreachable when nobody listens', async () => {
    await server.pause()
    await followed.settle(never)
    expect(followed.state().trouble?.failure).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' })
    await server.resume()
  })

  it('ends with the signal of its reader', async () => {
    server.fail(() => 'silent')
    const abort = new AbortController()
    const settled = followed.settle(abort.signal)
    abort.abort(new Error('enough'))
    await expect(settled).rejects.toThrow('enough')
  })
})

describe('a watch', () => {
  it('follows what is created, changed and deleted', async () => {
    server.put('pods', pod('one'))
    await follow()
    server.put('pods', pod('two'))
    server.put('pods', pod('one', '10.244.1.9'))
    await eventually(() => expect(followed.state().objects?.get('shop/one')).toContain('10.244.1.9'))
    server.remove('pods', 'two', 'shop')
    await eventually(() => expect(names()).toEqual(['shop/one']))
    expect(changes).toBeGreaterThanOrEqual(3)
    expect(lists()).toBe(1)
  })

  it.each(['end', 'cut'] as const)('goes on where it stopped when its stream ends by %s', async (how) => {
    await follow()
    server.put('pods', pod('one'))
    await eventually(() => expect(names()).toEqual(['shop/one']))
    server.endWatches(how)
    await eventually(() => expect(server.watchers('pods')).toBe(0))
    server.put('pods', pod('two'))
    await until(() => expect(names()).toEqual(['shop/one', 'shop/two']))
    expect(lists()).toBe(1)
    expect(trouble()).toBeNull()
  })

  it('goes on from a bookmark, which counts as word from the server', async () => {
    await follow()
    const heardAt = followed.state().contactAt ?? 0
    server.put('services', { metadata: { name: 'other', namespace: 'shop' } })
    server.bookmark()
    await eventually(() => expect(followed.state().contactAt).toBeGreaterThan(heardAt))
    server.endWatches('end')
    await until(() => expect(server.requests.at(-1)?.query.get('resourceVersion')).toBe('1001'))
  })

  it.each(['event', 'status'] as const)('lists again when its version is gone (410 as %s)', async (how) => {
    server.put('pods', pod('old'))
    await follow()
    if (how === 'status') {
      let isFirst = true
      server.fail(({ query }) => {
        if (query.get('watch') === null || !isFirst) return null
        isFirst = false
        return { status: 410 }
      })
    }
    server.endWatches('cut')
    await eventually(() => expect(server.watchers('pods')).toBe(0))
    server.remove('pods', 'old', 'shop')
    server.put('pods', pod('new'))
    server.compact()
    await until(() => expect(names()).toEqual(['shop/new']))
    expect(lists()).toBe(2)
  })

  it('keeps the last good objects while the server is away, and comes back by itself', async () => {
    server.put('pods', pod('one'))
    await follow()
    await server.pause()
    await until(() => expect(trouble()).toBe('unreachable'))
    expect(names()).toEqual(['shop/one'])
    const since = followed.state().trouble?.since
    await until(() => expect(waiting.asked.filter((ms) => ms >= 4000).length).toBeGreaterThan(0))
    expect(followed.state().trouble?.since).toBe(since)
    server.put('pods', pod('two'))
    await server.resume()
    await until(() => expect(names()).toEqual(['shop/one', 'shop/two']))
    expect(trouble()).toBeNull()
    expect(Math.max(...waiting.asked)).toBeLessThanOrEqual(30_000)
  })

  it('keeps the last good objects when the account runs out', async () => {
    server.put('pods', pod('one'))
    await follow()
    server.accept(['another'])
    server.endWatches('cut')
    await until(() => expect(trouble()).toBe('unauthorized'))
    expect(names()).toEqual(['shop/one'])
  })

  it('becomes a list from time to time where the account may not watch', async () => {
    server.forbid([{ facet: 'pods', verb: 'watch' }])
    await followed.settle(never)
    followed.watch(() => (changes += 1))
    await eventually(() => expect(waiting.held()).toEqual([60_000]))
    server.put('pods', pod('later'))
    await until(() => expect(names()).toEqual(['shop/later']))
    expect(trouble()).toBeNull()
  })

  it('tells that the right was taken away', async () => {
    await follow()
    server.forbid([
      { facet: 'pods', verb: 'list' },
      { facet: 'pods', verb: 'watch' },
    ])
    server.endWatches('cut')
    await until(() => expect(trouble()).toBe('forbidden'))
  })

  it('begins when the server comes up after a first try that failed', async () => {
    await server.pause()
    await followed.settle(never)
    followed.watch(() => (changes += 1))
    server.put('pods', pod('one'))
    await server.resume()
    await until(() => expect(names()).toEqual(['shop/one']))
  })

  it('asks nothing more after its end', async () => {
    await follow()
    followed.end()
    await eventually(() => expect(server.watchers('pods')).toBe(0))
    const asked = server.requests.length
    waiting.release()
    server.put('pods', pod('late'))
    expect(server.requests.length).toBe(asked)
    expect(names()).toEqual([])
  })
})

describe('a watch storm', () => {
  it('ends with what a fresh list says after twelve thousand changes, cuts and gone versions among them', async () => {
    const count = 5000
    for (let at = 0; at < count; at++) server.put('pods', pod(`p-${at}`))
    await follow()
    let seed = 7
    const next = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648
      return seed % below
    }
    // A minute of 200 changes a second; the server is let to write after each second.
    for (let second = 0; second < 60; second++) {
      for (let change = 0; change < 200; change++) {
        const name = `p-${next(count + 200)}`
        if (next(5) === 0) server.remove('pods', name, 'shop')
        else server.put('pods', pod(name, `10.244.${next(255)}.${next(255)}`))
      }
      if (second % 20 === 7) server.endWatches('cut')
      if (second % 20 === 13) server.endWatches('end')
      if (second === 33) {
        server.endWatches('cut')
        server.compact()
      }
      await new Promise((resolve) => setImmediate(resolve))
      waiting.release()
    }
    await until(() => expect(server.watchers('pods')).toBe(1))
    server.put('pods', pod('the-last'))
    await until(() => expect(followed.state().objects?.has('shop/the-last')).toBe(true))
    const fresh = await listAll(client, kubeResources.pods, never)
    expect(fresh.ok).toBe(true)
    const plain = (objects: ReadonlyMap<string, string> | null) => Object.fromEntries(objects ?? [])
    expect(plain(followed.state().objects)).toEqual(plain(fresh.ok ? fresh.value.objects : null))
    expect(trouble()).toBeNull()
  }, 60_000)
})
