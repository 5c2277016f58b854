import { expect, it } from 'vitest'
import { asV1, codeOf, gateway, normal, notFound, schema, unknownId, unsupported, valueOf, zeroId } from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Load balancers and SDN routes (hcn.md 3.5, 3.6, 5.4, 8.4). */
export function loadBalancerCases(bench: () => Bench): void {
  const port = (settings: Json = {}): Json => ({
    PortMappings: [{ Protocol: 6, InternalPort: 8080, ExternalPort: 80, ...settings }],
  })
  const one = async (): Promise<string> => (await bench().endpoint(await bench().nat())).id

  it('reads a load balancer back in schema 2', async () => {
    const endpoint = await one()
    const document = await bench().loadBalancerDoc(await bench().loadBalancer([endpoint]))
    expect((document['HostComputeEndpoints'] as string[]).map(normal)).toEqual([endpoint])
    expect(document['FrontendVIPs']).toEqual(['10.213.0.10'])
    expect(document['PortMappings']).toMatchObject([{ Protocol: 6, InternalPort: 8080, ExternalPort: 80 }])
  })
  it('reads a load balancer back as a policy list', async () => {
    const endpoint = await one()
    const v1 = await bench().loadBalancerDoc(await bench().loadBalancer([endpoint]), asV1)
    expect((v1['References'] as string[]).map(normal)).toEqual([`/endpoints/${endpoint}`])
    expect(v1['Policies']).toMatchObject([
      { Type: 'ELB', Protocol: 6, InternalPort: 8080, ExternalPort: 80, VIPs: ['10.213.0.10'] },
    ])
    expect(v1['IsApplied']).toBe(true)
  })
  it('takes several back ends', async () => {
    const network = await bench().nat()
    const ids = [(await bench().endpoint(network)).id, (await bench().endpoint(network)).id]
    const document = await bench().loadBalancerDoc(await bench().loadBalancer(ids))
    expect((document['HostComputeEndpoints'] as string[]).map(normal)).toEqual(ids)
  })
  it('takes a node port without a frontend address', async () => {
    const id = await bench().loadBalancer([await one()], {
      FrontendVIPs: [],
      ...port({ ExternalPort: 31080, Flags: 18 }),
    })
    const document = await bench().loadBalancerDoc(id)
    expect(document['FrontendVIPs'] ?? []).toEqual([])
    expect(document['PortMappings']).toMatchObject([{ Flags: 18 }])
  })
  it('takes a protocol by its name', async () => {
    const id = await bench().loadBalancer([await one()], port({ Protocol: 'UDP' }))
    expect((await bench().loadBalancerDoc(id))['PortMappings']).toMatchObject([{ Protocol: 17 }])
  })
  it('keeps session affinity as it was asked for', async () => {
    const id = await bench().loadBalancer([await one()], port({ DistributionType: 2 }))
    expect((await bench().loadBalancerDoc(id))['PortMappings']).toMatchObject([{ DistributionType: 2 }])
  })
  it('takes direct server return where this HNS has it', async () => {
    const result = await bench().tryLoadBalancer([await one()], { Flags: 1 })
    expect(codeOf(result)).toBeOneOf(bench().codesFor('directServerReturn', unsupported))
    if (!bench().can('directServerReturn')) return
    expect((await bench().loadBalancerDoc(valueOf(result), asV1))['Policies']).toMatchObject([{ IsDSR: true }])
  })
  it('takes an IPv6 load balancer where this HNS has it', async () => {
    const result = await bench().tryLoadBalancer([await one()], { Flags: 2, FrontendVIPs: ['fd00:213::a'] })
    expect(codeOf(result)).toBeOneOf(bench().codesFor('ipv6DualStack', unsupported))
  })
  it('takes remote back ends', async () => {
    const remote = await bench().remote(await bench().l2bridge(), '10.244.9.30')
    expect((await bench().tryLoadBalancer([remote.id])).ok).toBe(true)
  })
  it('keeps the source address', async () => {
    const network = await bench().overlay()
    const { id } = await bench().endpoint(network)
    const lb = await bench().loadBalancer([id], { SourceVIP: '192.168.213.2' })
    expect((await bench().loadBalancerDoc(lb))['SourceVIP']).toBe('192.168.213.2')
  })

  const bad: readonly (readonly [string, Json, number[]])[] = [
    ['no internal port', port({ InternalPort: 0 }), [0x803b002d]],
    ['no port mapping', { PortMappings: [] }, [0x803b000d, 0x80070057]],
    ['a protocol without ports', port({ Protocol: 1 }), [0x803b000d, 0x80070057]],
    ['a frontend that is no address', { FrontendVIPs: ['shop'] }, [0x803b001e, 0x803b002f, 0x80070057]],
    ['the gateway as source address', { SourceVIP: gateway }, [0x803b002f]],
    ['the network address as source address', { SourceVIP: '192.168.213.0' }, [0x803b002f]],
  ]
  for (const [what, settings, codes] of bad) {
    it(`refuses ${what}`, async () => {
      expect(codeOf(await bench().tryLoadBalancer([await one()], settings))).toBeOneOf(codes)
    })
  }
  it('refuses a back end that is not there', async () => {
    expect(codeOf(await bench().tryLoadBalancer([unknownId]))).toBeOneOf(notFound)
  })
  it('refuses to be without back ends', async () => {
    expect(codeOf(await bench().tryLoadBalancer([]))).toBeOneOf([0x80070057, 0x803b000d, 0x803b000c])
  })
  it('refuses back ends of two networks', async () => {
    const a = (await bench().endpoint(await bench().nat())).id
    const b = (await bench().endpoint(await bench().l2bridge())).id
    expect((await bench().tryLoadBalancer([a, b])).ok).toBe(false)
  })
  it('refuses a back end whose port is gone', async () => {
    const id = await one()
    const change = (RequestType: string): Json => ({ ResourceType: 'Port', RequestType, Settings: {} })
    valueOf(await bench().modifyEndpoint(id, change('Add')))
    valueOf(await bench().modifyEndpoint(id, change('Remove')))
    expect(codeOf(await bench().tryLoadBalancer([id]))).toBeOneOf([0x803b0007])
  })
  it('refuses the same frontend twice', async () => {
    const endpoint = await one()
    await bench().loadBalancer([endpoint])
    expect(codeOf(await bench().tryLoadBalancer([endpoint]))).toBeOneOf([0x800700b7])
  })
  it('lets one address serve several ports and protocols', async () => {
    const endpoint = await one()
    await bench().loadBalancer([endpoint])
    expect((await bench().tryLoadBalancer([endpoint], port({ ExternalPort: 81 }))).ok).toBe(true)
    expect((await bench().tryLoadBalancer([endpoint], port({ Protocol: 17 }))).ok).toBe(true)
  })
  it('gives a frontend back when its load balancer is deleted', async () => {
    const endpoint = await one()
    valueOf(await bench().port.loadBalancers.delete(await bench().loadBalancer([endpoint])))
    expect((await bench().tryLoadBalancer([endpoint])).ok).toBe(true)
  })
  it('refuses settings that are no JSON', async () => {
    expect(codeOf(await bench().port.loadBalancers.create(zeroId, '{'))).toBeOneOf([0x803b001b])
  })
  it('refuses a back end that is no GUID', async () => {
    expect(codeOf(await bench().tryLoadBalancer(['shop']))).toBeOneOf([0x803b0019, 0x803b001b, 0x80070057])
  })
  it('runs out of dynamic ports without direct server return', async () => {
    const endpoint = await one()
    let code = 0
    let made = 0
    // Blocks of 64 ports: 256 of them in the usual dynamic range, at most 1024 in all.
    for (; made <= 1024 && code === 0; made++) {
      const FrontendVIPs = [`10.213.${made >> 8}.${made & 255}`]
      code = codeOf(await bench().tryLoadBalancer([endpoint], { FrontendVIPs }))
    }
    expect(code).toBeOneOf([0x8007000e, 0x803b0013])
    expect(made).toBeGreaterThan(100)
  })
  it('stays when a back end is deleted, and is no longer applied', async () => {
    const network = await bench().nat()
    const a = await bench().endpoint(network)
    const b = await bench().endpoint(network)
    const lb = await bench().loadBalancer([a.id, b.id])
    valueOf(await bench().port.endpoints.delete(a.id))
    expect((await bench().loadBalancerDoc(lb, asV1))['IsApplied']).toBe(false)
  })
  it('changes its back ends in place where this HNS can', async () => {
    const network = await bench().nat()
    const a = await bench().endpoint(network)
    const b = await bench().endpoint(network)
    const id = await bench().loadBalancer([a.id])
    const handle = valueOf(await bench().port.loadBalancers.open(id))
    const settings = { ...schema, HostComputeEndpoints: [b.id], FrontendVIPs: ['10.213.0.10'], ...port() }
    const result = await bench().port.loadBalancers.modify(handle, JSON.stringify(settings))
    const after = (await bench().loadBalancerDoc(id))['HostComputeEndpoints'] as string[]
    const can = bench().can('modifyLoadBalancer')
    // Where it cannot, it says so, or (15.4) it says yes and changes nothing.
    expect(codeOf(result)).toBeOneOf(can ? [0] : [0, ...unsupported])
    expect(after.map(normal)).toEqual([can ? b.id : a.id])
  })
  it('refuses to delete a load balancer that is not there', async () => {
    expect(codeOf(await bench().port.loadBalancers.delete(unknownId))).toBeOneOf(notFound)
  })
  it('refuses to open a load balancer that is not there', async () => {
    expect(codeOf(await bench().port.loadBalancers.open(unknownId))).toBeOneOf(notFound)
  })

  const route = (HostComputeEndpoints: readonly string[], DestinationPrefix = '10.96.0.0/12'): string =>
    JSON.stringify({ ...schema, HostComputeEndpoints, Routes: [{ DestinationPrefix, NeedEncap: true }] })
  it('makes a route, reads it in both schemas, and deletes it', async () => {
    const endpoint = await one()
    const { routes } = bench().port
    const handle = valueOf(await routes.create(zeroId, route([endpoint])))
    const v2 = JSON.parse(valueOf(await routes.query(handle, JSON.stringify(schema)))) as Json
    expect(v2['Routes'] ?? v2['Setting']).toMatchObject([{ DestinationPrefix: '10.96.0.0/12', NeedEncap: true }])
    const v1 = JSON.parse(valueOf(await routes.query(handle, asV1))) as Json
    expect(v1['Policies']).toMatchObject([{ Type: 'ROUTE', DestinationPrefix: '10.96.0.0/12', NeedEncap: true }])
    valueOf(await routes.close(handle))
    valueOf(await routes.delete(normal(v2['ID'])))
    expect(codeOf(await routes.open(normal(v2['ID'])))).toBeOneOf(notFound)
  })
  it('lists routes apart from load balancers', async () => {
    const endpoint = await one()
    const lb = await bench().loadBalancer([endpoint])
    const handle = valueOf(await bench().port.routes.create(zeroId, route([endpoint])))
    const ids = JSON.parse(valueOf(await bench().port.routes.enumerate(''))) as string[]
    expect(ids).toHaveLength(1)
    expect(ids.map(normal)).not.toContain(lb)
    await bench().port.routes.close(handle)
    valueOf(await bench().port.routes.delete(ids[0] ?? ''))
  })
  it('refuses a route for an endpoint that is not there', async () => {
    expect(codeOf(await bench().port.routes.create(zeroId, route([unknownId])))).toBeOneOf(notFound)
  })
  it('refuses a route to a prefix that is none', async () => {
    expect((await bench().port.routes.create(zeroId, route([await one()], 'anywhere'))).ok).toBe(false)
  })
  it('does not modify routes', async () => {
    const handle = valueOf(await bench().port.routes.create(zeroId, route([await one()])))
    expect((await bench().port.routes.modify(handle, '{}')).ok).toBe(false)
    const ids = JSON.parse(valueOf(await bench().port.routes.enumerate(''))) as string[]
    for (const id of ids) await bench().port.routes.delete(id)
  })
}
