import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDefinedError, ORPCError, safe } from '@orpc/client'
import { createRouterClient } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { captureScopes } from '../../../core/capture/scope.ts'
import type { HostClient } from '../../../core/contract/client.ts'
import { createLogger } from '../../platform/log.ts'
import { appPaths } from '../../platform/paths.ts'
import { composeHost, type ConnectedPage, type Host } from '../compose.ts'

let home: string
let host: Host
let page: ConnectedPage
let client: HostClient
let chosen: string | null
let shown: string[]

async function start(kind: 'window' | 'browser'): Promise<void> {
  host = await composeHost({
    host: kind,
    log: createLogger({ sink: () => undefined }),
    paths: appPaths({ env: { HNSCOPE_HOME: home }, platform: process.platform, home }),
    languages: ['en-GB'],
    version: '1.2.3',
    uploadRoot: path.join(home, 'scratch'),
    ...(kind === 'window'
      ? { saveAs: () => Promise.resolve(chosen), showInFolder: (file: string) => shown.push(file) }
      : {}),
  })
  page = host.connect()
  client = createRouterClient(host.router, { context: page.context })
}

async function end(): Promise<void> {
  await page.close()
  await host.close()
}

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hnscope-desk-'))
  await writeFile(path.join(home, 'keep'), '')
  chosen = path.join(home, 'taken.hnscap')
  shown = []
})
afterEach(async () => {
  await end()
  await rm(home, { recursive: true, force: true })
})

async function codeOf(call: Promise<unknown>): Promise<string> {
  const { error } = await safe(call)
  if (error === null) return 'no error'
  if (error instanceof ORPCError && isDefinedError(error)) return (error.data as { code: string }).code
  return String(error)
}

const whole = { scopes: [...captureScopes], redaction: null, note: '' }
const openNow = { type: 'open', snapshot: null } as const

describe('captures of the window', () => {
  beforeEach(() => start('window'))

  it('is written where the user chose, listed, and opens with the same findings', async () => {
    await host.open('sim:demo')
    const before = await client.findings.list()
    const written = await client.captures.take({ ...whole, note: ' before the restart ' })
    expect(written).toMatchObject({ where: chosen, mixed: [], capture: { name: 'taken.hnscap', isTemporary: false } })
    const { captures } = await client.captures.list()
    expect(captures).toHaveLength(1)
    const [capture] = captures
    expect(capture).toMatchObject({ note: 'before the restart', isThere: true, redaction: null })
    expect(capture?.sizeBytes).toBe((await readFile(path.join(home, 'taken.hnscap'))).length)
    expect(JSON.stringify(captures)).not.toContain(home)
    await client.captures.open({ capture: capture?.id ?? '' })
    expect((await client.findings.list()).findings).toEqual(before.findings)
    expect((await client.captures.list()).captures).toHaveLength(1)
    await client.captures.showInFolder({ capture: capture?.id ?? '' })
    expect(shown).toEqual([chosen])
  })

  it('writes nothing when the user chose no place', async () => {
    await host.open('sim:docker-nat')
    chosen = null
    expect(await client.captures.take(whole)).toBeNull()
    expect((await client.captures.list()).captures).toEqual([])
  })

  it('says why a file cannot be written, and lists none', async () => {
    await host.open('sim:docker-nat')
    chosen = path.join(home, 'keep', 'no-folder.hnscap')
    expect(await codeOf(client.captures.take(whole))).toBe('capture/unwritable')
    expect((await client.captures.list()).captures).toEqual([])
  })

  it('keeps the list from one start to the next, and says when a file is gone', async () => {
    await host.open('sim:docker-nat')
    await client.captures.take(whole)
    await end()
    await start('window')
    const [capture] = (await client.captures.list()).captures
    await rm(path.join(home, 'taken.hnscap'))
    const id = capture?.id ?? ''
    expect((await client.captures.list()).captures[0]).toMatchObject({ id, isThere: false, sizeBytes: null })
    const compared = client.captures.compare({
      before: { type: 'known', capture: id, snapshot: null },
      after: { type: 'scenario', source: 'sim:docker-nat' },
      language: 'en',
    })
    expect(await codeOf(compared)).toBe('source/not-found')
    await client.captures.forget({ capture: id })
    expect((await client.captures.list()).captures).toEqual([])
    expect(await codeOf(client.captures.open({ capture: id }))).toBe('api/not-found')
  })

  it('gives no slice of a file that the page did not make', async () => {
    await host.open('sim:docker-nat')
    const written = await client.captures.take(whole)
    expect(await codeOf(client.captures.slice({ capture: written?.capture.id ?? '', from: 0 }))).toBe('api/not-found')
  })
})

describe('captures of a browser', () => {
  beforeEach(() => start('browser'))

  it('is fetched slice by slice, can be compared until the host ends, and is gone then', async () => {
    await host.open('sim:demo')
    const written = await client.captures.take({ ...whole, redaction: 'all' as const })
    const capture = written?.capture
    if (capture === undefined) throw new Error('a browser asks for no place')
    expect(capture.name).toMatch(/^redacted-\d{8}-\d{6}\.hnscap$/)
    expect(capture.redaction).toMatchObject({ preset: 'all' })
    const parts: Buffer[] = []
    for (let from = 0; ;) {
      const { data, isLast } = await client.captures.slice({ capture: capture.id, from })
      parts.push(Buffer.from(data, 'base64'))
      from += parts.at(-1)?.length ?? 0
      if (isLast) break
    }
    const bytes = Buffer.concat(parts)
    expect(bytes.length).toBe(capture.sizeBytes)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    const same = await client.captures.compare({
      before: { type: 'known', capture: capture.id, snapshot: null },
      after: { type: 'known', capture: capture.id, snapshot: null },
      language: 'fr',
    })
    expect(same).toMatchObject({ isSame: true, summary: ['Aucune différence dans ce que les deux montrent.'] })
    await end()
    expect(await readdir(path.join(home, 'scratch'))).toEqual([])
    await start('browser')
    expect((await client.captures.list()).captures).toEqual([])
  })

  it('compares the open source with a scenario, in words, by cause, and document by document', async () => {
    await host.open('sim:flannel-vxlan')
    const view = await client.captures.compare({
      before: openNow,
      after: { type: 'scenario', source: 'sim:flannel-vxlan?fault=loadbalancer-missing' },
      language: 'en',
    })
    expect(view.summary[0]).toMatch(/^HNS load balancers fell from/)
    expect(view.findings.appeared.map(({ kind }) => kind)).toContain('loadbalancer-missing')
    const [lost] = view.groups
    expect(lost?.cause).toBe('lostOnNode')
    const [change] = lost?.changes ?? []
    const documents = await client.captures.documents({ comparison: view.comparison, index: change?.index ?? -1 })
    expect(documents.before).not.toBeNull()
    expect(documents.after).toBeNull()
    expect(documents.lines.every((line) => line.change === 'removed')).toBe(true)
    const more = await client.captures.changes({ comparison: view.comparison, cause: 'lostOnNode', from: 0 })
    expect(more.changes).toEqual(lost?.changes)
    await client.captures.release()
    expect(await codeOf(client.captures.documents({ comparison: view.comparison, index: 0 }))).toBe('api/not-found')
  })

  it('shows what would be replaced before anything is written', async () => {
    await host.open('sim:demo')
    const view = await client.captures.redact({ of: openNow, preset: 'all' })
    expect(view.proof.originals).toBe(view.total)
    const { rows, matched } = await client.captures.replacements({ redaction: view.redaction })
    expect(matched).toBe(view.total)
    const first = rows[0]
    expect(first?.count).toBeGreaterThan(0)
    const found = await client.captures.replacements({ redaction: view.redaction, filter: first?.from ?? '' })
    expect(found.rows).toContainEqual(first)
    const written = await client.captures.saveRedacted({ redaction: view.redaction })
    expect(written?.capture.redaction).toEqual({ preset: 'all', ...view.counts })
  })

  it('holds uploaded files for a comparison, and frees them with the page', async () => {
    const text = Buffer.from('[{"ID":"5b1c5b2e-2b44-4f5e-9d8b-6a0f7f1a2b3c","Name":"nat","Type":"nat","Policies":[]}]')
    const { upload } = await client.sources.beginUpload({ files: [{ name: 'networks.json', size: text.length }] })
    await client.sources.uploadSlice({ upload, file: 0, data: text.toString('base64') })
    const { held } = await client.captures.hold({ upload, name: 'networks.json' })
    const view = await client.captures.compare({
      before: { type: 'held', held, snapshot: null },
      after: { type: 'held', held, snapshot: null },
      language: 'en',
    })
    expect(view.isSame).toBe(true)
    await page.close()
    expect(await readdir(path.join(home, 'scratch'))).toEqual([])
  })

  it('needs an open source only where it takes from it', async () => {
    expect(await codeOf(client.captures.take(whole))).toBe('source/none-open')
    expect((await client.captures.collectScript()).text).toContain('powershell -ExecutionPolicy Bypass')
  })
})
