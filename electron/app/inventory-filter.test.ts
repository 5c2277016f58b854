import { beforeAll, describe, expect, it } from 'vitest'
import { openSimulator } from './simulator-source.ts'
import type { InventoryKind, InventoryView } from '../../core/contract/views.ts'
import { inventoryInputSchema, inventoryKinds } from '../../core/contract/views.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import { say } from '../platform/say.ts'
import { kindOfQuery } from '../../core/view/inventory-filter.ts'
import { inventoryPage, inventorySteps } from '../../core/view/inventory.ts'
import type { InventoryTable } from '../../core/view/inventory-table.ts'
import { createViewModel, type ViewModel } from '../../core/view/view-model.ts'

function tableOf(model: ViewModel, kind: InventoryKind): InventoryTable {
  const steps = inventorySteps(model, kind)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

async function modelOf(spec: string): Promise<ViewModel> {
  const source = await openSimulator(spec)
  const joined = join(await source.read({ signal: new AbortController().signal, onProgress: () => undefined }))
  await source.close()
  return createViewModel(joined, diagnose(joined))
}

describe('filters of the inventory', () => {
  let model: ViewModel
  beforeAll(async () => {
    model = await modelOf('demo')
  })
  const page = (kind: InventoryKind, filter: string, locale: 'en' | 'fr' = 'en'): InventoryView =>
    inventoryPage(
      { session: 's', revision: 1 },
      model,
      tableOf(model, kind),
      inventoryInputSchema.parse({ kind, filter }),
      (text) => say(locale, text),
    )
  const matched = (filter: string, kind: InventoryKind = 'endpoints'): number => {
    const view = page(kind, filter)
    expect(view.problem).toBeNull()
    return view.matched
  }

  it('splits a table without rest: what holds and what does not', () => {
    const all = matched('')
    expect(matched('remote:true') + matched('remote:false')).toBe(all)
    expect(matched('ip:10.244.2.0/24') + matched('-ip:10.244.2.0/24')).toBe(all)
    expect(matched('policies>0') + matched('policies<=0')).toBe(all)
  })

  it('reads addresses as addresses and ids in any form', () => {
    const [row] = page('endpoints', 'ip:10.244.2.12 state:attachedsharing').rows
    const at = (id: string) => page('endpoints', '').columns.findIndex((column) => column.id === id)
    const mac = row?.cells[at('mac')]?.text ?? ''
    expect(matched(`mac:${mac.replace(/-/g, ':').toLowerCase()}`)).toBe(2)
    expect(matched(`id:"{${(row?.cells[at('id')]?.text ?? '').toUpperCase()}}"`)).toBe(1)
    expect(matched('ip:10.244.2.12')).toBe(2)
    expect(matched('ip=10.244.2.1')).toBeLessThan(2)
  })

  it('knows the Kubernetes namespace, the findings and their severity', () => {
    const names = page('pods', 'ns:shop').rows.map(({ cells }) => cells[0]?.text ?? '')
    expect(names.length).toBeGreaterThan(3)
    expect(names.every((name) => name.startsWith('shop/'))).toBe(true)
    expect(matched('state:orphaned')).toBe(1)
    expect(matched('finding:duplicate')).toBe(2)
    expect(matched('severity:error')).toBe(2)
  })

  it('means the same in French, by the stable names and by the words on screen', () => {
    const count = matched('state:attachedsharing')
    expect(count).toBeGreaterThan(0)
    expect(page('endpoints', 'state:attachedsharing', 'fr').matched).toBe(count)
    expect(page('endpoints', 'state:"attaché (partagé)"', 'fr').matched).toBe(count)
  })

  it('says which key a table has not, and shows all rows then', () => {
    const view = page('endpoints', 'web colour:red')
    expect(view.problem).toMatchObject({ message: { key: 'query.problem.key' }, at: 4, length: 10 })
    expect(view.matched).toBe(view.total)
    expect(view.keys).toEqual(expect.arrayContaining(['ip', 'ns', 'remote', 'state', 'severity']))
  })

  it('takes the kind from the query, in singular or plural', () => {
    for (const kind of inventoryKinds) expect(kindOfQuery(`ns:shop kind:${kind.toLowerCase()}`)).toBe(kind)
    expect(kindOfQuery('kind:endpoint')).toBe('endpoints')
    expect(kindOfQuery('kind:lb')).toBe('loadBalancers')
    expect(kindOfQuery('kind:cow')).toBeNull()
    expect(page('endpoints', 'kind:cow').problem?.message.key).toBe('query.problem.kind')
  })

  it('keeps a full page of every table below 256 KB', async () => {
    const large = await modelOf('calico-vxlan?pods=250&services=400')
    for (const kind of inventoryKinds) {
      const input = inventoryInputSchema.parse({ kind })
      const view = inventoryPage({ session: 's', revision: 1 }, large, tableOf(large, kind), input, (text) => text.key)
      expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThan(256 * 1024)
    }
  })

  it('lists ACL rules, vSwitches and port ranges with what they are', () => {
    expect(matched('type:outboundnat', 'policies')).toBeGreaterThan(0)
    expect(matched('', 'switches')).toBeGreaterThan(0)
    expect(matched('range:dynamic', 'portRanges')).toBeGreaterThan(0)
  })
})
