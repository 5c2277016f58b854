import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRouterClient } from '@orpc/server'
import { isDefinedError, ORPCError, safe } from '@orpc/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HostClient } from '../../core/contract/client.ts'
import { inventoryKinds, type InventoryKind } from '../../core/contract/views.ts'
import type { HostEvent } from '../../core/contract/events.ts'
import { createLogger } from '../platform/log.ts'
import { appPaths } from '../platform/paths.ts'
import type { ConnectedPage, Host } from './compose.ts'
import { composeHost } from './compose.ts'
import { standardOpeners } from './openers.ts'
import type { SourceOpeners } from './open-source.ts'

const cases = path.resolve(import.meta.dirname, '../../fixtures/cases')
const duplicate = path.join(cases, '011-duplicate-endpoints-with-one-ip/input')

let home: string
let lines: string[]
let host: Host
let page: ConnectedPage
let client: HostClient

async function compose(openers?: SourceOpeners): Promise<void> {
  host = await composeHost({
    host: 'browser',
    log: createLogger({ sink: (line) => lines.push(line) }),
    paths: appPaths({ env: { HNSCOPE_HOME: home }, platform: process.platform, home }),
    languages: ['en-GB'],
    version: '1.2.3',
    uploadRoot: path.join(home, 'uploads'),
    ...(openers === undefined ? {} : { openers }),
  })
  page = host.connect()
  client = createRouterClient(host.router, { context: page.context })
}

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hnscope-test-'))
  lines = []
  await compose()
})

afterEach(async () => {
  await page.close()
  await host.close()
  await rm(home, { recursive: true, force: true })
})

async function codeOf(call: Promise<unknown>): Promise<string> {
  const { error } = await safe(call)
  if (error === null) return 'no error'
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' && data !== null && 'code' in data ? String(data.code) : `not declared: ${error.name}`
}

async function upload(files: readonly { readonly name: string; readonly bytes: Buffer }[], name: string) {
  const { upload: id } = await client.sources.beginUpload({
    files: files.map((file) => ({ name: file.name, size: file.bytes.length })),
  })
  for (const [index, file] of files.entries()) {
    for (let at = 0; at < file.bytes.length; at += 5000) {
      const data = file.bytes.subarray(at, at + 5000).toString('base64')
      await client.sources.uploadSlice({ upload: id, file: index, data })
    }
  }
  return client.sources.openUpload({ upload: id, name })
}

describe('a capture through the contract', () => {
  it('names the duplicate address on every screen when the capture has one', async () => {
    const opened = await host.open(duplicate)
    expect(opened).toMatchObject({ kind: 'capture', name: 'input' })

    const overview = await client.overview.get()
    expect(overview.top[0]?.kind).toBe('endpoint-duplicate-ip')
    expect(overview.counts.error).toBeGreaterThan(0)
    expect(overview.facets.find((facet) => facet.name === 'vfp')).toMatchObject({ state: 'notCollected', count: null })

    const { findings } = await client.findings.list()
    const finding = findings.find((one) => one.kind === 'endpoint-duplicate-ip')
    expect(finding?.resource).toBe('endpoint/10.245.5.121')

    // Two have the address: it is not for the page to choose one of them.
    expect(await codeOf(client.object.get({ ref: 'endpoint/10.245.5.121' }))).toBe('api/not-found')
    const object = await client.object.get({ ref: finding?.objects[0]?.ref ?? '' })
    expect(object.findings.map((one) => one.kind)).toContain('endpoint-duplicate-ip')
    expect(object.relations.length).toBeGreaterThan(0)

    const place = finding?.evidence.find((line) => line.place !== null)?.place
    const raw = await client.object.raw({ place: place ?? { file: '', pointer: '' } })
    expect(raw.text).toContain('10.245.5.121')
    expect(raw.highlight).not.toBeNull()
  })

  it('shows every kind of object in the inventory when it was collected', async () => {
    await host.open(duplicate)
    const lastColumn: Partial<Record<InventoryKind, string>> = {
      pods: 'workload',
      services: 'trafficPolicy',
      nodes: 'podCidrs',
      networkPolicies: 'podSelector',
      policies: 'action',
      adapters: 'description',
      routes: 'encap',
      portRanges: 'count',
      vfpPorts: 'friendlyName',
      kubeNamespaces: 'terminating',
      daemonSets: 'images',
      configMaps: 'settings',
      orphans: 'part',
    }
    for (const kind of inventoryKinds) {
      const view = await client.inventory.page({ kind })
      expect(view.columns.at(-1)?.id).toBe(lastColumn[kind] ?? 'id')
      for (const row of view.rows) {
        expect(row.cells).toHaveLength(view.columns.length)
        for (const cell of row.cells) expect(cell.text !== null || cell.message !== null).toBe(true)
      }
    }
  })

  it('filters by what is read, and puts rows with findings first', async () => {
    await host.open(duplicate)
    const all = await client.inventory.page({ kind: 'endpoints' })
    expect(all.rows[0]?.severity).toBe('error')
    const filtered = await client.inventory.page({ kind: 'endpoints', filter: '10.245.5.121 LOCAL' })
    expect(filtered.matched).toBe(2)
    expect(filtered.total).toBe(all.total)
  })

  it('draws the topology again with unchanged places', async () => {
    await host.open(duplicate)
    const first = await client.topology.view({})
    await client.sources.refresh()
    const second = await client.topology.view({})
    expect(second.stamp.revision).toBe(first.stamp.revision + 1)
    expect(second.nodes.map(({ id, x, y }) => [id, x, y])).toEqual(first.nodes.map(({ id, x, y }) => [id, x, y]))
  })
})

describe('the embedded node through the contract', () => {
  it('offers its scenarios, and names the planted fault of the demonstration', async () => {
    const { scenarios } = await client.sources.list()
    expect(scenarios.map(({ name }) => name)).toContain('demo')
    expect(await client.sources.openScenario({ source: 'sim:demo' })).toMatchObject({
      kind: 'simulator',
      name: 'sim:demo',
    })
    const overview = await client.overview.get()
    expect(overview.counts.error).toBe(1)
    expect(overview.node?.name).toBe(overview.source.nodeName)
    expect(overview.ignored).toEqual([])
    const [finding] = overview.top
    const place = finding?.evidence[0]?.place ?? { file: '', pointer: '' }
    expect((await client.object.raw({ place })).highlight).not.toBeNull()
    expect((await client.object.get({ ref: finding?.aliases[0] ?? '' })).kind).toBe('endpoint')
  })

  it('says what a scenario has a place for, and opens it so', async () => {
    const { sizes, faults, ownFaults } = await client.sources.scenario({ name: 'calico-bgp' })
    expect(sizes?.pods).toEqual({ usual: 24, least: 0, most: 4000 })
    expect(ownFaults).toEqual([])
    const kinds = faults.map(({ kind }) => kind)
    expect(kinds).toContain('endpoint-orphaned')
    // It has no overlay.
    expect(kinds).not.toContain('remote-subnet-route-missing')
    await client.sources.openScenario({ source: 'sim:calico-bgp?pods=12&fault=endpoint-orphaned' })
    expect((await client.overview.get()).top.map(({ kind }) => kind)).toContain('endpoint-orphaned')
    expect(await client.sources.scenario({ name: 'docker-nat' })).toMatchObject({ sizes: null, faults: [] })
    expect(await codeOf(client.sources.scenario({ name: 'dmeo' }))).toBe('sim/unknown-scenario')
  })

  it('shows every object of the inventory under its ref', async () => {
    await client.sources.openScenario({ source: 'sim:calico-vxlan' })
    for (const kind of inventoryKinds) {
      const { rows } = await client.inventory.page({ kind, count: 50 })
      for (const { ref } of rows) if (ref !== null) expect((await client.object.get({ ref })).ref).toBe(ref)
    }
  })

  it('announces new revisions by itself when pods come and go', async () => {
    await client.sources.openScenario({ source: 'sim:demo?churn=600' })
    const controller = new AbortController()
    for await (const event of await client.events.watch(undefined, { signal: controller.signal })) {
      if (event.type === 'revision' && event.revision > 2) break
    }
    controller.abort()
    expect((await client.overview.get()).stamp.revision).toBeGreaterThan(2)
  })

  it('names what would be understood when the scenario is unknown', async () => {
    expect(await codeOf(client.sources.openScenario({ source: 'sim:dmeo' }))).toBe('sim/unknown-scenario')
    expect(await codeOf(client.sources.openScenario({ source: 'sim:demo?pods=many' }))).toBe('sim/bad-parameter')
  })
})

describe('what cannot be done', () => {
  it('opens scenarios alone for a page: no cluster, whose kubeconfig may run programs, and no file', async () => {
    for (const source of ['sim:demo+cluster:other', 'sim:demo+cluster:other/node']) {
      expect(await codeOf(client.sources.openScenario({ source }))).toBe('api/bad-input')
    }
  })

  it('says that no source is open', async () => {
    expect(await codeOf(client.overview.get())).toBe('source/none-open')
    expect(await codeOf(client.sources.refresh())).toBe('source/none-open')
  })

  it('says api/bad-input when the input breaks the contract', async () => {
    // The type forbids what the test sends on purpose.
    const broken = client.inventory.page as (input: unknown) => Promise<unknown>
    expect(await codeOf(broken({ kind: 'endpoints', count: 100_000 }))).toBe('api/bad-input')
    expect(await codeOf(broken({ kind: 'endpoints', unknownKey: 1 }))).toBe('api/bad-input')
  })

  it('says api/not-found when the object or file is not there', async () => {
    await host.open(duplicate)
    expect(await codeOf(client.object.get({ ref: 'pod/no/such' }))).toBe('api/not-found')
    expect(await codeOf(client.object.raw({ place: { file: '../../etc/passwd', pointer: '' } }))).toBe('api/not-found')
  })

  it('keeps the open source when another one cannot be read', async () => {
    await host.open(duplicate)
    await expect(host.open(path.join(cases, 'no-such-folder'))).rejects.toMatchObject({
      data: { code: 'source/not-found' },
    })
    expect((await client.sources.list()).current?.name).toBe('input')
  })

  it('tells a page that comes later why the source that was asked for first could not be opened', async () => {
    await safe(host.open(path.join(home, 'nowhere')))
    expect(await client.sources.list()).toMatchObject({ current: null, failure: { code: 'source/not-found' } })
    await host.open(duplicate)
    expect(await client.sources.list()).toMatchObject({ failure: null })
  })

  it('leads into the source that was asked for, also while another is being opened', async () => {
    await host.close()
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const asked: string[] = []
    await compose({
      ...standardOpeners,
      openSimulator: async (spec, signal) => {
        asked.push(spec)
        if (spec !== 'sim:demo') await gate
        return standardOpeners.openSimulator(spec, signal)
      },
    })
    const led: string[] = []
    host.workspace.subscribe((event) => {
      if (event.type === 'lead') led.push(`${event.view} in ${host.workspace.current()?.current().source.name ?? ''}`)
    })
    await host.open('sim:demo')
    await host.openAt('sim:demo', '#/findings')
    expect(asked).toEqual(['sim:demo'])
    const other = safe(host.open('sim:flannel-vxlan'))
    await host.openAt('sim:demo', '#/topology')
    release()
    expect((await other).error).not.toBeNull()
    expect(led).toEqual(['#/findings in sim:demo', '#/topology in sim:demo'])
    expect(host.workspace.current()?.current().source.name).toBe('sim:demo')
  })

  it('gives an incident number, and logs the stack under it, when something breaks that nobody foresaw', async () => {
    await host.close()
    await compose({
      openSimulator: () => Promise.reject(new TypeError('boom')),
      openCapture: () => Promise.reject(new Error('not used')),
      openCluster: () => Promise.reject(new Error('not used')),
      scenarios: () => [],
      describeScenario: () => Promise.reject(new Error('not used')),
    })
    const { error } = await safe(client.sources.openScenario({ source: 'sim:demo' }))
    const data = isDefinedError(error) ? error.data : null
    expect(data?.code).toBe('internal/unexpected')
    expect(data?.detail['incident']).toMatch(/^[0-9a-f]{8}$/)
    const logged = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .find((line) => line['msg'] === 'unexpected')
    expect(logged?.['incident']).toBe(data?.detail['incident'])
    expect(JSON.stringify(logged?.['error'])).toContain('TypeError')
    expect(JSON.stringify(data)).not.toContain('boom')
  })

  it('has no dialog where the host has none', async () => {
    expect((await client.sources.list()).hasDialog).toBe(false)
    expect(await codeOf(client.sources.openDialog({ what: 'files' }))).toBe('source/unsupported')
  })
})

describe('uploads', () => {
  it('opens files that were dropped, and removes them when the source is closed', async () => {
    const names = await readdir(duplicate)
    const files = await Promise.all(
      names.map(async (name) => ({ name: `node/${name}`, bytes: await readFile(path.join(duplicate, name)) })),
    )
    const opened = await upload(files, 'dropped')
    expect(opened.name).toBe('dropped')
    expect((await client.findings.list()).findings.map((one) => one.kind)).toContain('endpoint-duplicate-ip')
    expect(await readdir(path.join(home, 'uploads'))).toHaveLength(1)
    await client.sources.close()
    expect(await readdir(path.join(home, 'uploads'))).toEqual([])
  })

  it('refuses names that lead out of the folder', async () => {
    for (const name of ['../x.json', 'a/../../x.json', 'C:\\x.json', 'a\u0000b']) {
      expect(await codeOf(client.sources.beginUpload({ files: [{ name, size: 1 }] }))).toBe('api/bad-input')
    }
  })

  it('refuses more than was announced, and more than the limits', async () => {
    const { upload: id } = await client.sources.beginUpload({ files: [{ name: 'a.json', size: 2 }] })
    expect(await codeOf(client.sources.uploadSlice({ upload: id, file: 0, data: 'AAAA' }))).toBe('api/bad-input')
    expect(await codeOf(client.sources.openUpload({ upload: id, name: 'a' }))).toBe('api/bad-input')
    const large = { name: 'a.json', size: 201 * 1024 * 1024 }
    expect(await codeOf(client.sources.beginUpload({ files: [large] }))).toBe('capture/too-large')
  })

  it('knows one upload a connection, and forgets it with the connection', async () => {
    const first = await client.sources.beginUpload({ files: [{ name: 'a.json', size: 2 }] })
    await client.sources.beginUpload({ files: [{ name: 'a.json', size: 2 }] })
    expect(await codeOf(client.sources.uploadSlice({ upload: first.upload, file: 0, data: 'AAA=' }))).toBe(
      'api/not-found',
    )
    await page.close()
    expect(await readdir(path.join(home, 'uploads'))).toEqual([])
  })
})

describe('events', () => {
  it('tells what is open first, and a new revision after a refresh', async () => {
    await host.open(duplicate)
    const controller = new AbortController()
    const seen: HostEvent[] = []
    for await (const event of await client.events.watch(undefined, { signal: controller.signal })) {
      seen.push(event)
      if (event.type !== 'revision') continue
      if (event.revision === 2) break
      await client.sources.refresh()
    }
    expect(seen[0]).toMatchObject({ type: 'revision', revision: 1, source: { name: 'input' } })
    expect(seen.flatMap((event) => (event.type === 'job' ? [event.state] : []))).toContain('finished')
  })

  it('ends the stream when the page leaves', async () => {
    const controller = new AbortController()
    const events = await client.events.watch(undefined, { signal: controller.signal })
    await events.next()
    const pending = events.next()
    controller.abort()
    await expect(pending).resolves.toMatchObject({ done: true })
  })
})

describe('settings', () => {
  it('keeps what was set, and says so when the file was not readable', async () => {
    expect(await client.settings.set({ theme: 'dark' })).toMatchObject({ theme: 'dark', language: 'system' })
    await host.close()
    await compose()
    expect((await client.settings.get()).settings.theme).toBe('dark')
  })
})
