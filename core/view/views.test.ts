import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCapturePath } from '../../electron/app/capture-source.ts'
import type { Cell, InventoryKind, InventoryView, SourceView } from '../contract/views.ts'
import { inventoryInputSchema } from '../contract/views.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { facetNames } from '../model/facet.ts'
import { message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { facetView, facetViews } from './facets.ts'
import { inventoryPage, inventorySteps } from './inventory.ts'
import { objectView } from './object.ts'
import { overviewView } from './overview.ts'
import { indexDocuments, rawLimit, rawView } from './raw.ts'
import type { ViewModel } from './view-model.ts'
import { createViewModel } from './view-model.ts'

const stamp = { session: 's', revision: 1 }
const source: SourceView = {
  kind: 'capture',
  name: 'x',
  nodeName: null,
  takenAt: null,
  collectedAt: '2026-01-01T00:00:00Z',
  pollSeconds: null,
  snapshots: [],
  snapshot: null,
}

async function readCase(name: string): Promise<Snapshot> {
  const folder = path.resolve(import.meta.dirname, '../../fixtures/cases', name, 'input')
  return openCapturePath(folder).read({ signal: new AbortController().signal, onProgress: () => undefined })
}

function modelOf(snapshot: Snapshot): ViewModel {
  const joined = join(snapshot)
  return createViewModel(joined, diagnose(joined))
}

function page(model: ViewModel, kind: InventoryKind, input: object = {}): InventoryView {
  const steps = inventorySteps(model, kind)
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  const say = (one: { readonly key: string }): string => one.key
  return inventoryPage(stamp, model, step.value, inventoryInputSchema.parse({ kind, ...input }), say)
}

function column(view: InventoryView, id: string): readonly (Cell | undefined)[] {
  const at = view.columns.findIndex((one) => one.id === id)
  return view.rows.map((row) => row.cells[at])
}

const textOf = (cell: Cell | undefined): string => cell?.text ?? cell?.message?.key ?? ''

let flannel: ViewModel
let bareAcl: ViewModel
let duplicate: ViewModel

beforeAll(async () => {
  flannel = modelOf(await readCase('055-healthy-flannel-vxlan'))
  bareAcl = modelOf(await readCase('031-single-block-acl-denies-everything'))
  duplicate = modelOf(await readCase('011-duplicate-endpoints-with-one-ip'))
})

describe('overview', () => {
  it('counts what is there when everything was collected', () => {
    const numbers = new Map(overviewView(stamp, source, flannel).numbers.map(({ name, value }) => [name, value]))
    expect(numbers.get('networks')).toBe(2)
    expect(numbers.get('localEndpoints')).toBe(3)
    expect(numbers.get('remoteEndpoints')).toBe(5)
    expect(numbers.get('loadBalancers')).toBe(9)
  })

  it('expects no load balancer of a service without usable backends', () => {
    const numbers = new Map(overviewView(stamp, source, flannel).numbers.map(({ name, value }) => [name, value]))
    expect(numbers.get('expectedLoadBalancers')).toBe(numbers.get('loadBalancers'))
  })

  it('says no number, and not 0, for what was not collected', () => {
    const { numbers, counts } = overviewView(stamp, source, bareAcl)
    const unknown = numbers.filter(({ value }) => value === null).map(({ name }) => name)
    expect(unknown).toEqual([
      'namespaces',
      'loadBalancers',
      'expectedLoadBalancers',
      'pods',
      'services',
      'orphans',
      'withoutHnsPart',
    ])
    expect(counts.notChecked).toBeGreaterThan(0)
  })

  it('names the worst finding first', () => {
    expect(overviewView(stamp, source, duplicate).top[0]?.kind).toBe('endpoint-duplicate-ip')
  })
})

describe('facets', () => {
  it('tells how to get what was not collected', () => {
    const pods = facetView('pods', bareAcl.joined.snapshot.facets)
    expect(pods).toMatchObject({ state: 'notCollected', count: null })
    expect(pods.note).not.toBeNull()
  })

  it('keeps the last count and its time when HNS does not answer', () => {
    const { facets } = flannel.joined.snapshot
    const endpoints = facets.endpoints.state === 'collected' ? facets.endpoints.value : []
    const view = facetView('endpoints', {
      ...facets,
      endpoints: {
        state: 'notAnswering',
        since: '2026-01-01T10:00:00Z',
        last: { value: endpoints, at: '2026-01-01T09:59:00Z' },
      },
    })
    expect(view).toMatchObject({ state: 'notAnswering', count: 8, at: '2026-01-01T09:59:00Z' })
    expect(view.note).toEqual(message('model.facetNote.notAnsweringSince', { since: '2026-01-01T10:00:00Z' }))
  })

  it('lists all areas in their order', () => {
    expect(facetViews(flannel.joined.snapshot.facets)).toHaveLength(facetNames.length)
  })
})

describe('inventory', () => {
  it('puts columns of the join first and the id last', () => {
    const view = page(flannel, 'endpoints')
    expect(view.columns.slice(0, 3).map(({ id }) => id)).toEqual(['pod', 'owner', 'findings'])
    expect(view.columns.at(-1)?.id).toBe('id')
  })

  it('shows states as words', () => {
    const states = new Set(column(page(flannel, 'endpoints'), 'state').map(textOf))
    expect(states).toEqual(new Set(['model.state.AttachedSharing', 'model.state.Created']))
  })

  it('says "not collected" in every cell that the evidence cannot fill', () => {
    const { snapshot } = flannel.joined
    const notCollected = { state: 'notCollected', how: message('model.cell.notCollected') } as const
    const facets = { ...snapshot.facets, pods: notCollected, loadBalancers: notCollected }
    const view = page(modelOf({ ...snapshot, facets }), 'endpoints', { filter: 'AttachedSharing' })
    expect(view.matched).toBe(2)
    for (const id of ['pod', 'loadBalancers']) {
      expect(new Set(column(view, id).map(textOf))).toEqual(new Set(['model.cell.notCollected']))
    }
    expect(column(view, 'owner').map(textOf)).not.toContain('model.owner.none')
  })

  it('says that a pod without endpoint needs none only when that is so', () => {
    const view = page(flannel, 'pods')
    const cells = new Map(view.rows.map((row) => [row.ref ?? '', textOf(row.cells[1])]))
    expect([...cells.values()]).not.toContain('model.cell.noEndpoint')
    expect([...cells].find(([ref]) => ref.startsWith('pod/batch/job'))?.[1]).toBe('model.cell.finished')
    expect([...cells].find(([ref]) => ref.includes('kube-proxy-windows'))?.[1]).toBe('model.cell.hostNetwork')
    expect([...cells].find(([ref]) => ref.includes('coredns'))?.[1]).toBe('model.cell.otherNode')
  })

  it('does not call a service short of a load balancer that it does not need', () => {
    const view = page(flannel, 'services')
    const cells = new Map(view.rows.map((row) => [row.ref, row.cells[1]?.message]))
    expect(cells.get('service/shop/nobody')?.key).toBe('model.cell.noneWanted')
    expect(cells.get('service/shop/db-headless')?.key).toBe('model.cell.noneWanted')
    expect(cells.get('service/kube-system/kube-dns')?.params).toEqual({ found: 3, wanted: 3 })
  })

  it('sorts addresses as numbers, and unknown cells last in both directions', () => {
    const up = column(page(duplicate, 'endpoints', { sort: { column: 'ip', descending: false } }), 'ip').map(textOf)
    expect(up.indexOf('10.245.5.20')).toBeLessThan(up.indexOf('10.245.5.121'))
    const down = column(page(duplicate, 'endpoints', { sort: { column: 'pod', descending: true } }), 'pod').map(textOf)
    expect(down.at(-1)).toBe('model.cell.none')
  })

  it('cuts a page out of what matches', () => {
    const view = page(flannel, 'endpoints', { filter: 'flannel', from: 2, count: 3 })
    expect(view).toMatchObject({ total: 8, matched: 8, from: 2 })
    expect(view.rows).toHaveLength(3)
  })
})

describe('object', () => {
  it('leads from a pod to its endpoint, network, namespace, node and services', () => {
    const pod = page(flannel, 'pods', { filter: 'shop/web' }).rows[0]?.ref ?? ''
    const kinds = objectView(stamp, flannel, pod)?.relations.map(({ ref }) => ref.slice(0, ref.indexOf('/')))
    expect(kinds).toEqual(expect.arrayContaining(['endpoint', 'network', 'namespace', 'node', 'service']))
  })

  it('finds one object under its id and its other names', () => {
    const balancer = objectView(stamp, flannel, 'loadbalancer/10.96.0.10:53/UDP')
    expect(balancer?.name).toBe('kube-system/kube-dns:53 → 10.96.0.10:53/UDP')
    expect(objectView(stamp, flannel, balancer?.ref ?? '')?.name).toBe(balancer?.name)
    expect(objectView(stamp, flannel, 'network/flannel.4096')?.aliases).toEqual(['network/flannel.4096'])
    expect(objectView(stamp, flannel, 'service/shop/web:80/TCP')?.ref).toBe('service/shop/web')
    expect(objectView(stamp, flannel, 'endpoint/10.244.2.11')?.kind).toBe('endpoint')
    expect(objectView(stamp, flannel, 'endpoint/192.0.2.1')).toBeNull()
  })

  it('tells of an object that its sources contradict each other, and leads to the one that is not used', () => {
    const ref = objectView(stamp, flannel, 'endpoint/10.244.2.11')?.ref ?? ''
    const text = message('capture.problem.contradiction', {
      object: ref,
      field: 'State',
      kept: 'AttachedSharing',
      keptFile: 'endpoints.json',
      other: 'Attached',
    })
    const place = { file: 'endpoints.txt', pointer: '/@3' }
    const { snapshot } = flannel.joined
    const model = modelOf({ ...snapshot, problems: [...snapshot.problems, { message: text, place }] })
    expect(objectView(stamp, model, ref)?.contradictions).toEqual([{ text, place }])
    expect(objectView(stamp, model, 'endpoint/10.244.2.12')?.contradictions).toBeUndefined()
  })

  it('tells the rule that blocks everything in words, at its place in the document', () => {
    const view = objectView(stamp, bareAcl, 'endpoint/10.71.2.11')
    const rule = view?.policies.find(({ type }) => type === 'ACL')
    expect(view?.policiesState).toBe('listed')
    expect(rule?.sentence.key).toMatch(/^model\.acl\.block\./)
    const { snapshot } = bareAcl.joined
    const raw = rawView(snapshot, indexDocuments(snapshot), rule?.place ?? { file: '', pointer: '' })
    expect(raw?.text.slice(raw.highlight?.start, raw.highlight?.end)).toContain('"Block"')
  })

  it('gives no bare id as the name of an endpoint with an address', () => {
    for (const model of [flannel, bareAcl, duplicate]) {
      for (const { ref } of page(model, 'endpoints').rows) {
        expect(objectView(stamp, model, ref ?? '')?.name).not.toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/)
      }
    }
  })

  it('offers the commands that show the same', () => {
    const texts = objectView(stamp, flannel, 'endpoint/10.244.2.11')?.commands.map(({ text }) => text)
    expect(texts?.[0]).toMatch(/^Get-HnsEndpoint -Id [0-9a-f-]{36}$/)
    expect(texts?.[1]).toMatch(/^hnsdiag list endpoints [0-9a-f-]{36} -df$/)
  })
})

describe('raw', () => {
  it('shows one object of a file, untouched, with the field marked', () => {
    const { snapshot } = duplicate.joined
    const raw = rawView(snapshot, indexDocuments(snapshot), { file: 'endpoints.json', pointer: '/1/IPAddress' })
    expect(raw?.text.trimStart().startsWith('{')).toBe(true)
    expect(raw?.text.slice(raw.highlight?.start, raw.highlight?.end)).toBe('"10.245.5.121"')
    expect(raw?.firstLine).toBeGreaterThan(1)
    expect(raw?.isCut).toBe(false)
    const file = snapshot.files.find(({ name }) => name === 'endpoints.json')?.text ?? ''
    expect(file.split('\n')[(raw?.firstLine ?? 0) - 1]).toContain('{')
  })

  it('cuts a very long object around the field that is asked for', () => {
    const text = `{"a":"${'x'.repeat(rawLimit)}",\n"b":"${'y'.repeat(rawLimit)}",\n"c":42}`
    const snapshot = { ...duplicate.joined.snapshot, files: [{ name: 'long.json', text, format: 'convertto-json' }] }
    const documents = new Map([
      ['long.json', [{ file: 'long.json', pointer: '', start: 0, end: text.length, schema: 'v1' as const }]],
    ])
    const head = rawView(snapshot, documents, { file: 'long.json', pointer: '' })
    expect(head).toMatchObject({ isCut: true, firstLine: 1, highlight: null })
    const field = rawView(snapshot, documents, { file: 'long.json', pointer: '/c' })
    expect(field?.text.slice(field.highlight?.start, field.highlight?.end)).toBe('42')
    expect(field?.text.length).toBeLessThanOrEqual(rawLimit)
  })

  it('knows no file that was not read', () => {
    const { snapshot } = duplicate.joined
    expect(rawView(snapshot, indexDocuments(snapshot), { file: '/etc/passwd', pointer: '' })).toBeNull()
  })
})
