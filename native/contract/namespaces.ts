import { expect, it } from 'vitest'
import { asV1, at, codeOf, normal, notFound, schema, unknownId, valueOf, zeroId } from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** HNS namespaces and what lives in them (hcn.md 3.4, 5.5, 8.3). */
export function namespaceCases(bench: () => Bench): void {
  const endpointIn = (request: string, EndpointId: string): Json => ({
    ResourceType: 'Endpoint',
    RequestType: request,
    Settings: { EndpointId },
  })
  const containerIn = (request: string, ContainerId: string): Json => ({
    ResourceType: 'Container',
    RequestType: request,
    Settings: { ContainerId },
  })
  const sandbox = 'f'.repeat(64)
  const stateOf = async (id: string): Promise<unknown> => (await bench().endpointDoc(id, asV1))['State']

  it('gives a namespace a compartment of its own', async () => {
    const document = await bench().namespaceDoc(await bench().namespace())
    expect(document['Type']).toBe('Host')
    expect(Number(document['NamespaceId'])).toBeGreaterThan(1)
    expect(document['Resources'] ?? []).toEqual([])
  })
  it('gives two namespaces two compartments', async () => {
    const a = await bench().namespaceDoc(await bench().namespace())
    const b = await bench().namespaceDoc(await bench().namespace())
    expect(a['NamespaceId']).not.toBe(b['NamespaceId'])
  })
  it('writes a namespace in schema 1', async () => {
    const id = await bench().namespace()
    const v1 = await bench().namespaceDoc(id, asV1)
    expect(v1['CompartmentId']).toBe((await bench().namespaceDoc(id))['NamespaceId'])
    expect(v1['IsDefault']).toBe(false)
  })
  it('makes a host namespace where no type is named', async () => {
    expect((await bench().namespaceDoc(await bench().namespace({})))['Type']).toBe('Host')
  })
  it('makes a guest namespace', async () => {
    expect((await bench().namespaceDoc(await bench().namespace({ Type: 'Guest' })))['Type']).toBe('Guest')
  })
  it('takes the type by its number', async () => {
    expect((await bench().namespaceDoc(await bench().namespace({ Type: 2 })))['Type']).toBe('Guest')
  })
  it('refuses an unknown type', async () => {
    const settings = JSON.stringify({ ...schema, Type: 'Elsewhere' })
    expect((await bench().port.namespaces.create(zeroId, settings)).ok).toBe(false)
  })
  it('refuses settings that are no JSON', async () => {
    expect(codeOf(await bench().port.namespaces.create(zeroId, '['))).toBeOneOf([0x803b001b])
  })
  it('puts an endpoint in and takes it out', async () => {
    const id = await bench().namespace()
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    expect(normal((await bench().endpointDoc(endpoint.id))['HostComputeNamespace'])).toBe(id)
    expect(at(await bench().namespaceDoc(id), 'Resources', 0, 'Type')).toBe('Endpoint')
    expect(normal(at(await bench().namespaceDoc(id), 'Resources', 0, 'Data', 'Id'))).toBe(endpoint.id)
    valueOf(await bench().modifyNamespace(id, endpointIn('Remove', endpoint.id)))
    expect([undefined, zeroId]).toContain((await bench().endpointDoc(endpoint.id))['HostComputeNamespace'])
    expect(await stateOf(endpoint.id)).toBe(4)
  })
  it('shares an endpoint once a container lives in the namespace', async () => {
    const id = await bench().namespace()
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    valueOf(await bench().modifyNamespace(id, containerIn('Add', sandbox)))
    expect(await stateOf(endpoint.id)).toBe(3)
    expect((await bench().endpointDoc(endpoint.id, asV1))['SharedContainers']).toEqual([sandbox])
    expect(at(await bench().endpointDoc(endpoint.id), 'Health', 'Extra', 'SharedContainers')).toEqual([sandbox])
  })
  it('shares an endpoint that comes after the container', async () => {
    const id = await bench().namespace()
    valueOf(await bench().modifyNamespace(id, containerIn('Add', sandbox)))
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    expect(await stateOf(endpoint.id)).toBe(3)
  })
  it('lists containers beside endpoints', async () => {
    const id = await bench().namespace()
    valueOf(await bench().modifyNamespace(id, containerIn('Add', sandbox)))
    const resources = (await bench().namespaceDoc(id))['Resources'] as Json[]
    expect(resources.map((item) => item['Type'])).toEqual(['Container'])
    expect((await bench().namespaceDoc(id, asV1))['Containers']).toEqual([sandbox])
  })
  it('names the namespace of an endpoint in schema 1', async () => {
    const id = await bench().namespace()
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    expect(normal(at(await bench().endpointDoc(endpoint.id, asV1), 'Namespace', 'ID'))).toBe(id)
  })
  it('refuses an endpoint that is not there', async () => {
    expect(codeOf(await bench().modifyNamespace(await bench().namespace(), endpointIn('Add', unknownId)))).toBeOneOf(
      notFound,
    )
  })
  it('refuses a remote endpoint', async () => {
    const remote = await bench().remote(await bench().l2bridge(), '10.244.9.20')
    const result = await bench().modifyNamespace(await bench().namespace(), endpointIn('Add', remote.id))
    expect(codeOf(result)).toBeOneOf([0x803b0035, 0x803b000f, 0x803b002e])
  })
  it('refuses an endpoint twice', async () => {
    const id = await bench().namespace()
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    expect(codeOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))).toBeOneOf([
      0x803b0014, 0x803b002b,
    ])
  })
  it('refuses an endpoint of another namespace', async () => {
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(await bench().namespace(), endpointIn('Add', endpoint.id)))
    expect(codeOf(await bench().modifyNamespace(await bench().namespace(), endpointIn('Add', endpoint.id)))).toBeOneOf([
      0x803b002b,
    ])
  })
  it('refuses to take out an endpoint that is not in', async () => {
    const endpoint = await bench().endpoint(await bench().nat())
    const result = await bench().modifyNamespace(await bench().namespace(), endpointIn('Remove', endpoint.id))
    expect(codeOf(result)).toBeOneOf([0x803b0034, ...notFound])
  })
  it('refuses a resource that it does not know', async () => {
    const request = { ResourceType: 'Printer', RequestType: 'Add', Settings: {} }
    expect((await bench().modifyNamespace(await bench().namespace(), request)).ok).toBe(false)
  })
  it('refuses to go while containers are in it', async () => {
    const id = await bench().namespace()
    valueOf(await bench().modifyNamespace(id, containerIn('Add', sandbox)))
    expect(codeOf(await bench().port.namespaces.delete(id))).toBeOneOf([0x803b0015])
    valueOf(await bench().modifyNamespace(id, containerIn('Remove', sandbox)))
    valueOf(await bench().port.namespaces.delete(id))
  })
  it('lets its endpoints go when it goes', async () => {
    const id = await bench().namespace()
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    valueOf(await bench().port.namespaces.delete(id))
    expect([undefined, zeroId]).toContain((await bench().endpointDoc(endpoint.id))['HostComputeNamespace'])
  })
  it('forgets an endpoint that is deleted', async () => {
    const id = await bench().namespace()
    const endpoint = await bench().endpoint(await bench().nat())
    valueOf(await bench().modifyNamespace(id, endpointIn('Add', endpoint.id)))
    valueOf(await bench().port.endpoints.delete(endpoint.id))
    expect((await bench().namespaceDoc(id))['Resources'] ?? []).toEqual([])
  })
  it('refuses to delete a namespace that is not there', async () => {
    expect(codeOf(await bench().port.namespaces.delete(unknownId))).toBeOneOf(notFound)
  })
  it('lists a namespace until it is deleted', async () => {
    const id = await bench().namespace()
    const ids = async (): Promise<string[]> =>
      (JSON.parse(valueOf(await bench().port.namespaces.enumerate(''))) as string[]).map(normal)
    expect(await ids()).toContain(id)
    valueOf(await bench().port.namespaces.delete(id))
    expect(await ids()).not.toContain(id)
  })
}
