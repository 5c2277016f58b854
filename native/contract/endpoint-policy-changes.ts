import { expect, it } from 'vitest'
import { codeOf, valueOf } from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Policies of an endpoint that exists (hcn.md 4.2, 8.2). */
export function endpointPolicyChangeCases(bench: () => Bench): void {
  const mapping = (external: number, protocol: number | string = 6): Json => ({
    Type: 'PortMapping',
    Settings: { Protocol: protocol, InternalPort: 80, ExternalPort: external },
  })
  const nat = { Type: 'OutBoundNAT', Settings: { Exceptions: ['10.0.0.0/8'] } }
  const qos = { Type: 'QOS', Settings: { MaximumOutgoingBandwidthInBytes: 1000000 } }
  const modify = (request: string, ...Policies: readonly Json[]): Json => ({
    ResourceType: 'Policy',
    RequestType: request,
    Settings: { Policies },
  })
  const policiesOf = async (id: string): Promise<unknown> => (await bench().endpointDoc(id))['Policies']

  it('refuses one external port on two endpoints', async () => {
    const network = await bench().nat()
    await bench().endpoint(network, { Policies: [mapping(18081)] })
    expect(codeOf(await bench().tryEndpoint(network, { Policies: [mapping(18081)] }))).toBeOneOf([0x803b0013])
  })
  it('refuses one external port twice on one endpoint', async () => {
    const network = await bench().nat()
    expect(codeOf(await bench().tryEndpoint(network, { Policies: [mapping(18082), mapping(18082, 'TCP')] }))).toBeOneOf(
      [0x803b0013],
    )
  })
  it('lets TCP and UDP have the same external port', async () => {
    const network = await bench().nat()
    expect((await bench().tryEndpoint(network, { Policies: [mapping(18083), mapping(18083, 17)] })).ok).toBe(true)
  })
  it('gives an external port back with its endpoint', async () => {
    const network = await bench().nat()
    const { id } = await bench().endpoint(network, { Policies: [mapping(18084)] })
    valueOf(await bench().port.endpoints.delete(id))
    expect((await bench().tryEndpoint(network, { Policies: [mapping(18084)] })).ok).toBe(true)
  })
  it('refuses a port mapping where the network has no use for it', async () => {
    const network = await bench().network({ Name: 'hnscope-private', Type: 'Private' })
    expect(codeOf(await bench().tryEndpoint(network, { Policies: [mapping(18085)] }))).toBeOneOf([
      0x803b0016, 0x803b000d,
    ])
  })
  it('refuses a second set of interface parameters', async () => {
    const mtu = { Type: 'InterfaceParameters', Settings: { Mtu: 1400 } }
    expect(codeOf(await bench().tryEndpoint(await bench().nat(), { Policies: [mtu, mtu] }))).toBeOneOf([0x803b0036])
  })
  it('adds a policy behind those that are there', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat] })
    valueOf(await bench().modifyEndpoint(id, modify('Add', qos)))
    expect(await policiesOf(id)).toEqual([nat, qos])
  })
  it('replaces the whole list on update', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat] })
    valueOf(await bench().modifyEndpoint(id, modify('Update', qos)))
    expect(await policiesOf(id)).toEqual([qos])
  })
  it('removes a policy that matches in full', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat, qos] })
    valueOf(await bench().modifyEndpoint(id, modify('Remove', nat)))
    expect(await policiesOf(id)).toEqual([qos])
  })
  it('refuses to remove a policy that is not there', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat] })
    expect(codeOf(await bench().modifyEndpoint(id, modify('Remove', qos)))).toBeOneOf([0x803b0008])
    expect(await policiesOf(id)).toEqual([nat])
  })
  it('changes nothing on refresh', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat] })
    valueOf(await bench().modifyEndpoint(id, modify('Refresh')))
    expect(await policiesOf(id)).toEqual([nat])
  })
  it('leaves the list as it was when one of several is refused', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat] })
    expect(codeOf(await bench().modifyEndpoint(id, modify('Add', qos, { Type: 'Nonsense', Settings: {} })))).toBeOneOf([
      0x803b000e, 0x803b000d,
    ])
    expect(await policiesOf(id)).toEqual([nat])
  })
  it('takes the request by its number', async () => {
    const { id } = await bench().endpoint(await bench().nat(), { Policies: [nat] })
    const request = { ResourceType: 1, RequestType: 0, Settings: { Policies: [qos] } }
    valueOf(await bench().modifyEndpoint(id, request))
    expect(await policiesOf(id)).toEqual([nat, qos])
  })
}
