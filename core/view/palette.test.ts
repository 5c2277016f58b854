import { beforeAll, describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import type { PaletteView } from '../contract/palette.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { podKey } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import { formatMac } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { nameIndex } from './palette-names.ts'
import { paletteView } from './palette.ts'
import type { ViewModel } from './view-model.ts'
import { createViewModel } from './view-model.ts'

const stamp = { session: 's', revision: 1 }

function modelOf(snapshot: Snapshot): ViewModel {
  const joined = join(snapshot)
  return createViewModel(joined, diagnose(joined))
}

describe('the command box on the embedded node', () => {
  let model: ViewModel
  beforeAll(async () => {
    const source = await openSimulator('demo')
    model = modelOf(await source.read({ signal: new AbortController().signal, onProgress: () => undefined }))
    await source.close()
  })
  const find = (text: string): PaletteView =>
    paletteView(text, { stamp, model, names: () => nameIndex(model) }, ({ key }) => key)
  const refs = (text: string): readonly string[] => find(text).groups.flatMap(({ hits }) => hits.map(({ ref }) => ref))

  it('leads from any id of an endpoint to it, in whichever form it is pasted', () => {
    const endpoint = seenList(model.joined.snapshot.facets.endpoints).find(
      ({ id }) => model.joined.ownerOfEndpoint.get(id)?.kind === 'pod',
    )
    if (endpoint === undefined) throw new Error('no endpoint with a pod')
    const mac = knownOr(endpoint.mac, null)
    const [address] = knownOr(endpoint.ips, [])
    if (mac === null || address === undefined) throw new Error('an endpoint without addresses')
    const dashed = formatMac(mac)
    for (const text of [
      endpoint.id,
      `{${endpoint.id.toUpperCase()}}`,
      endpoint.id.replace(/-/g, ''),
      address.ip,
      `${address.ip}:8080`,
      dashed,
      dashed.replace(/-/g, ':').toLowerCase(),
      `HNS failed for endpoint {${endpoint.id.toUpperCase()}}`,
    ]) {
      expect(refs(text)).toContain(`endpoint/${endpoint.id}`)
    }
    const sandbox = /^[0-9a-f]{64}/.exec(endpoint.name)?.[0] ?? ''
    expect(refs(sandbox)).toContain(`endpoint/${endpoint.id}`)
    expect(refs(`cid-${sandbox}`)).toContain(`endpoint/${endpoint.id}`)
  })

  it('leads from an address to the pod, from a VIP to service and load balancer', () => {
    const [pod] = seenList(model.joined.snapshot.facets.pods).filter(({ isHostNetwork }) => !isHostNetwork)
    const [service] = seenList(model.joined.snapshot.facets.services)
    if (pod === undefined || service === undefined) throw new Error('no pod, or no service')
    expect(refs(pod.ips[0] ?? '')).toContain(`pod/${podKey(pod)}`)
    const found = find(service.clusterIps[0] ?? '').groups.map(({ kind }) => kind)
    expect(found).toContain('service')
    expect(found).toContain('loadbalancer')
  })

  it('counts what it does not list', () => {
    const pods = find('@').groups.find(({ kind }) => kind === 'pod')
    expect(pods?.hits.length).toBeLessThan(pods?.total ?? 0)
    expect(pods?.total).toBe(seenList(model.joined.snapshot.facets.pods).length)
  })

  it('puts the best match first', () => {
    expect(refs('shop/cart')[0]).toMatch(/^pod\/shop\/cart-/)
    expect(find('shop/cart').groups.find(({ kind }) => kind === 'service')?.hits[0]?.ref).toBe('service/shop/cart')
  })

  it('leads from the DNS name of a service to it', () => {
    for (const name of ['cart.shop.svc.cluster.local', 'cart.shop.svc', 'cart.shop.svc.cluster.local.'])
      expect(find(name).groups.find(({ kind }) => kind === 'service')?.hits[0]?.ref).toBe('service/shop/cart')
  })

  it('leads from a name as kubectl writes it to objects of that kind alone', () => {
    for (const name of ['svc/cart', 'service/cart', 'service/shop/cart'])
      expect(refs(name)[0]).toBe('service/shop/cart')
    const pods = refs('pod/cart')
    expect(pods.length).toBeGreaterThan(0)
    for (const ref of pods) expect(ref).toMatch(/^pod\/shop\/cart-/)
  })

  it('finds findings by their kind alone where they are asked for', () => {
    const { findings, groups } = find('#endpoint-orphaned')
    expect(findings.map(({ kind }) => kind)).toContain('endpoint-orphaned')
    expect(groups).toEqual([])
  })

  it('tells error codes and decimal bytes, also where no source is open', () => {
    const policy = { Type: 'OutBoundNAT', Settings: { Exceptions: ['10.0.0.0/8'] } }
    const bytes = [...new TextEncoder().encode(JSON.stringify(policy))].join(' ')
    for (const view of [find(`[${bytes}]`), paletteView(`[${bytes}]`, null, ({ key }) => key)]) {
      const [answer] = view.answers
      expect(JSON.parse(answer?.text ?? '')).toEqual(policy)
      expect(answer?.sentences).toEqual([
        { key: 'model.policy.outboundNatExcept', params: { exceptions: '10.0.0.0/8' } },
      ])
    }
    expect(paletteView('2151350291', null, ({ key }) => key).answers[0]?.title).toEqual({
      key: 'palette.code',
      params: { code: '0x803b0013', name: 'HCN_E_PORT_ALREADY_EXISTS' },
    })
  })

  it('says whether finding nothing proves anything', () => {
    expect(find('203.0.113.77').notes[0]?.key).toBe('palette.noneAnywhere')
    const { snapshot } = model.joined
    const partial = modelOf({
      ...snapshot,
      facets: { ...snapshot.facets, pods: { state: 'notCollected', how: { key: 'capture.how.endpoints' } } },
    })
    const view = paletteView('203.0.113.77', { stamp, model: partial, names: () => [] }, ({ key }) => key)
    expect(view.notes.map(({ key }) => key)).toEqual(['palette.noneSeen', 'model.facet.pods'])
  })
})
