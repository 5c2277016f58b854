import { expect, it } from 'vitest'
import {
  at,
  codeOf,
  freshName,
  gateway,
  hostAddress,
  normal,
  notFound,
  subnetPrefix,
  unknownId,
  valueOf,
} from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** HNSCall: paths, envelope, and one store for both faces (hcn.md 1.6, 1.7). */
export function v1Cases(bench: () => Bench): void {
  const outputOf = (answer: Json): Json => {
    expect(answer['Success']).toBe(true)
    return answer['Output'] as Json
  }
  const listed = async (path: string): Promise<Json[]> => {
    const output = (await bench().v1('GET', path))['Output']
    return Array.isArray(output) ? (output as Json[]) : []
  }
  /** The code of a refusal; older builds leave it out. */
  const refusalOf = (answer: Json): unknown => {
    if (answer['Success'] !== false || typeof answer['Error'] !== 'string') return 'success'
    return answer['ErrorCode'] ?? 'no code'
  }
  const makeNetwork = async (): Promise<string> => {
    const settings = {
      Name: freshName('v1'),
      Type: 'nat',
      Subnets: [{ AddressPrefix: subnetPrefix, GatewayAddress: gateway }],
    }
    return normal(outputOf(await bench().v1('POST', '/networks/', settings))['ID'])
  }

  it('tells its version', async () => {
    const output = outputOf(await bench().v1('GET', '/globals/version'))
    expect(typeof output['Major']).toBe('number')
    expect(typeof output['Minor']).toBe('number')
  })
  it('lists networks that the other face made', async () => {
    const { id } = await bench().nat()
    expect((await listed('/networks/')).map((network) => normal(network['ID']))).toContain(id)
  })
  it('shows its networks to the other face', async () => {
    const id = await makeNetwork()
    expect(at(await bench().networkDoc(id), 'Ipams', 0, 'Subnets', 0, 'IpAddressPrefix')).toBe(subnetPrefix)
    outputOf({ ...(await bench().v1('DELETE', `/networks/${id}`)), Output: {} })
  })
  it('answers for one network', async () => {
    const { id } = await bench().nat()
    expect(normal(outputOf(await bench().v1('GET', `/networks/${id}`))['ID'])).toBe(id)
  })
  it('says so when there is no such network', async () => {
    expect(refusalOf(await bench().v1('GET', `/networks/${unknownId}`))).toBeOneOf([...notFound, 'no code'])
    expect(refusalOf(await bench().v1('DELETE', `/networks/${unknownId}`))).toBeOneOf([...notFound, 'no code'])
  })
  it('makes, attaches, detaches and deletes an endpoint', async () => {
    const network = await bench().nat()
    const settings = { VirtualNetwork: network.id, Name: 'cbr0_ep', IPAddress: hostAddress(2) }
    const id = normal(outputOf(await bench().v1('POST', '/endpoints/', settings))['ID'])
    const stateOf = async (): Promise<unknown> => outputOf(await bench().v1('GET', `/endpoints/${id}`))['State']
    expect(await stateOf()).toBe(1)
    const host = { SystemType: 'Host', CompartmentId: 1 }
    expect((await bench().v1('POST', `/endpoints/${id}/attach`, host))['Success']).toBe(true)
    expect(await stateOf()).toBe(2)
    expect(refusalOf(await bench().v1('POST', `/endpoints/${id}/attach`, host))).toBeOneOf([0x803b0014, 'no code'])
    expect((await bench().v1('POST', `/endpoints/${id}/detach`, { SystemType: 'Host' }))['Success']).toBe(true)
    expect(await stateOf()).toBe(4)
    expect((await bench().v1('DELETE', `/endpoints/${id}`))['Success']).toBe(true)
    expect(refusalOf(await bench().v1('GET', `/endpoints/${id}`))).toBeOneOf([...notFound, 'no code'])
  })
  it('shares an endpoint between two containers', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    for (const ContainerId of ['a'.repeat(64), 'b'.repeat(64)]) {
      const body = { SystemType: 'Container', ContainerId, CompartmentId: 2 }
      expect((await bench().v1('POST', `/endpoints/${id}/attach`, body))['Success']).toBe(true)
    }
    const document = outputOf(await bench().v1('GET', `/endpoints/${id}`))
    expect([document['State'], (document['SharedContainers'] as string[]).length]).toEqual([3, 2])
  })
  it('keeps an endpoint attached until its last container leaves', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    const body = (letter: string): Json => ({ SystemType: 'Container', ContainerId: letter.repeat(64) })
    for (const letter of ['a', 'b']) await bench().v1('POST', `/endpoints/${id}/attach`, body(letter))
    await bench().v1('POST', `/endpoints/${id}/detach`, body('a'))
    expect(outputOf(await bench().v1('GET', `/endpoints/${id}`))['State']).toBe(3)
    await bench().v1('POST', `/endpoints/${id}/detach`, body('b'))
    expect(outputOf(await bench().v1('GET', `/endpoints/${id}`))['State']).toBe(4)
  })
  it('replaces all policies of an endpoint', async () => {
    const Policies = [{ Type: 'OutBoundNAT', Settings: { Exceptions: ['10.0.0.0/8'] } }]
    const { id } = await bench().endpoint(await bench().l2bridge(), { Policies })
    const acl = { Type: 'ACL', Action: 'Block', Direction: 'In', Protocol: 256, RuleType: 'Switch', Priority: 65500 }
    expect((await bench().v1('POST', `/endpoints/${id}`, { Policies: [acl] }))['Success']).toBe(true)
    const document = await bench().endpointDoc(id)
    expect((document['Policies'] as Json[]).map((policy) => policy['Type'])).toEqual(['ACL'])
  })
  it('shows an endpoint in detail', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    const document = outputOf(await bench().v1('GET', `/endpoints/${id}/detailed`))
    expect(Array.isArray(at(document, 'Resources', 'Allocators'))).toBe(true)
  })
  it('lists statistics of all endpoints at once', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    expect((await listed('/endpointstats/')).map((stats) => normal(stats['EndpointId']))).toContain(id)
    expect(normal(outputOf(await bench().v1('GET', `/endpointstats/${id}`))['EndpointId'])).toBe(id)
  })
  it('makes a load balancer as a policy list', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    const elb = { Type: 'ELB', Protocol: 6, InternalPort: 80, ExternalPort: 8080, VIPs: ['10.213.0.99'] }
    const list = outputOf(
      await bench().v1('POST', '/policylists/', { References: [`/endpoints/${id}`], Policies: [elb] }),
    )
    const document = await bench().loadBalancerDoc(normal(list['ID']))
    expect(document['FrontendVIPs']).toEqual(['10.213.0.99'])
    expect((await bench().v1('DELETE', `/policylists/${normal(list['ID'])}`))['Success']).toBe(true)
  })
  it('makes a route as a policy list', async () => {
    const { id } = await bench().endpoint(await bench().nat())
    const route = { Type: 'ROUTE', DestinationPrefix: '10.96.0.0/12', NeedEncap: true }
    const list = outputOf(
      await bench().v1('POST', '/policylists/', { References: [`/endpoints/${id}`], Policies: [route] }),
    )
    const routes = JSON.parse(valueOf(await bench().port.routes.enumerate(''))) as string[]
    expect(routes.map(normal)).toContain(normal(list['ID']))
    expect((await listed('/policylists/')).map((item) => normal(item['ID']))).toContain(normal(list['ID']))
    await bench().v1('DELETE', `/policylists/${normal(list['ID'])}`)
  })
  it('refuses a policy list with a reference that is none', async () => {
    const elb = { Type: 'ELB', Protocol: 6, InternalPort: 80, ExternalPort: 8080, VIPs: ['10.213.0.98'] }
    expect(
      refusalOf(await bench().v1('POST', '/policylists/', { References: ['/printers/1'], Policies: [elb] })),
    ).toBeOneOf([0x803b001c, 0x803b001b, 0x80070057, 'no code'])
  })
  it('makes a namespace and puts an endpoint in', async () => {
    const id = normal(outputOf(await bench().v1('POST', '/namespaces/', { IsDefault: false }))['ID'])
    const endpoint = await bench().endpoint(await bench().nat())
    const resource = { Type: 'Endpoint', Data: { Id: endpoint.id } }
    expect((await bench().v1('POST', `/namespaces/${id}/addresource`, resource))['Success']).toBe(true)
    expect(normal((await bench().endpointDoc(endpoint.id))['HostComputeNamespace'])).toBe(id)
    expect((await bench().v1('POST', `/namespaces/${id}/removeresource`, resource))['Success']).toBe(true)
    expect((await bench().v1('DELETE', `/namespaces/${id}`))['Success']).toBe(true)
  })
  it('lists namespaces with their resources', async () => {
    const id = await bench().namespace()
    const found = (await listed('/namespaces/')).find((namespace) => normal(namespace['ID']) === id)
    expect(found?.['ResourceList'] ?? []).toEqual([])
    expect(typeof found?.['CompartmentId']).toBe('number')
  })
  it('tells of the blocks of dynamic ports', async () => {
    expect((await bench().v1('GET', '/portpools'))['Success']).toBe(true)
  })
  it('refuses a path that it does not know', async () => {
    expect((await bench().v1('GET', '/teapots/'))['Success']).toBe(false)
  })
  it('refuses a body that is no JSON', async () => {
    const answer = await bench().port.hnsCall('POST', '/networks/', 'nonsense')
    // Either the call fails, or the answer says so.
    const code = answer.ok ? refusalOf(JSON.parse(answer.value) as Json) : codeOf(answer)
    expect(code).toBeOneOf([0x803b001b, 'no code'])
  })
}
