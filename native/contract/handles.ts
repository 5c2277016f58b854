import { expect, it } from 'vitest'
import { asV2, at, codeOf, freshName, normal, schema, valueOf } from './harness.ts'
import type { Bench, Json } from './harness.ts'

/** Handles, queries and notifications (hcn.md 1.1, 1.4, 2). */
export function handleCases(bench: () => Bench): void {
  it('opens one object several times', async () => {
    const { id } = await bench().nat()
    const a = valueOf(await bench().port.networks.open(id))
    const b = valueOf(await bench().port.networks.open(id))
    expect(a).not.toBe(b)
    valueOf(await bench().port.networks.close(a))
    expect((await bench().port.networks.query(b, asV2)).ok).toBe(true)
    valueOf(await bench().port.networks.close(b))
  })
  it('opens an object by its id in any case, with or without braces', async () => {
    const { id } = await bench().nat()
    for (const text of [id.toUpperCase(), id.toLowerCase(), `{${id}}`]) {
      const opened = await bench().port.networks.open(text)
      expect(codeOf(opened)).toBe(0)
      valueOf(await bench().port.networks.close(valueOf(opened)))
    }
  })
  it('leaves the object alive when its handle is closed', async () => {
    const { id, handle } = await bench().nat()
    valueOf(await bench().port.networks.close(handle))
    expect((await bench().port.networks.open(id)).ok).toBe(true)
  })
  it('answers no query for an object that was deleted', async () => {
    const network = await bench().nat()
    const { handle } = await bench().endpoint(network)
    valueOf(await bench().port.networks.delete(network.id))
    expect((await bench().port.endpoints.query(handle, asV2)).ok).toBe(false)
  })
  it('refuses a query that is no JSON', async () => {
    const { handle } = await bench().nat()
    expect(codeOf(await bench().port.networks.query(handle, '{{'))).toBeOneOf([0x803b001b, 0x80070057])
  })
  it('refuses a filter that is no JSON', async () => {
    const query = JSON.stringify({ ...schema, Filter: 'Name=nat' })
    expect(codeOf(await bench().port.networks.enumerate(query))).toBeOneOf([0x803b001b, 0x80070057])
  })
  it('finds nothing by a filter that nothing matches', async () => {
    const query = JSON.stringify({ ...schema, Filter: JSON.stringify({ Name: 'nobody has this name' }) })
    const text = valueOf(await bench().port.networks.enumerate(query))
    expect(text === '' ? [] : ((JSON.parse(text) as unknown[] | null) ?? [])).toEqual([])
  })
  it('answers the same twice', async () => {
    const { handle } = await bench().nat()
    const first = valueOf(await bench().port.networks.query(handle, asV2))
    expect(valueOf(await bench().port.networks.query(handle, asV2))).toBe(first)
  })

  const typesFor = (seen: readonly { type: number; data: string | null }[], id: string): number[] =>
    seen.filter(({ data }) => data !== null && normal((JSON.parse(data) as Json)['ID']) === id).map(({ type }) => type)
  it('announces a network before and after it is made and deleted', async () => {
    const seen = await bench().notifications()
    const { id } = await bench().nat()
    valueOf(await bench().port.networks.delete(id))
    await bench().target.settle()
    expect(typesFor(seen, id)).toEqual([1, 2, 3, 4])
  })
  it('announces namespaces', async () => {
    const seen = await bench().notifications()
    const id = await bench().namespace()
    valueOf(await bench().port.namespaces.delete(id))
    await bench().target.settle()
    expect(typesFor(seen, id)).toEqual([5, 6])
  })
  it('announces no endpoints and load balancers', async () => {
    const network = await bench().nat()
    const seen = await bench().notifications()
    const { id } = await bench().endpoint(network)
    const lb = await bench().loadBalancer([id])
    await bench().target.settle()
    expect([...typesFor(seen, id), ...typesFor(seen, lb)]).toEqual([])
  })
  it('announces nothing for a call that is refused', async () => {
    const seen = await bench().notifications()
    await bench().tryNetwork({ Name: freshName('bad'), Type: 'Hyperspace' })
    await bench().target.settle()
    expect(seen).toEqual([])
  })
  it('falls silent once the callback is taken back', async () => {
    const { port } = bench()
    const seen: unknown[] = []
    const handle = valueOf(await port.registerServiceCallback((notification) => seen.push(notification)))
    valueOf(await port.unregisterServiceCallback(handle))
    await bench().nat()
    await bench().target.settle()
    expect(seen).toEqual([])
  })
  it('tells the callback of a network when its endpoints are attached and detached', async () => {
    const { port } = bench()
    const network = await bench().nat()
    const seen: { type: number; data: string | null }[] = []
    const handle = valueOf(await port.registerNetworkCallback(network.handle, (item) => seen.push(item)))
    const { id } = await bench().endpoint(network)
    const change = (RequestType: string): Json => ({ ResourceType: 'Port', RequestType, Settings: {} })
    valueOf(await bench().modifyEndpoint(id, change('Add')))
    valueOf(await bench().modifyEndpoint(id, change('Remove')))
    await bench().target.settle()
    expect(typesFor(seen, id)).toEqual([0x9, 0x10])
    valueOf(await port.unregisterNetworkCallback(handle))
  })
  it('keeps the whole of a document through a query with flags', async () => {
    const network = await bench().nat()
    const { handle } = await bench().endpoint(network)
    const detailed = JSON.stringify({ ...schema, Flags: 1 })
    const plain = JSON.parse(valueOf(await bench().port.endpoints.query(handle, asV2))) as Json
    const full = JSON.parse(valueOf(await bench().port.endpoints.query(handle, detailed))) as Json
    expect(Object.keys(full)).toEqual(Object.keys(plain))
    expect(at(full, 'IpConfigurations')).toEqual(at(plain, 'IpConfigurations'))
  })
}
