import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail, ok } from '../../core/model/result.ts'
import { maxTextLength } from '../hcn/bind.ts'
import { zeroGuid } from '../hcn/guid.ts'
import { asHandle } from '../hcn/handles.ts'
import type { CallbackHandle, EndpointHandle, HcnNotification, HcnPort, HcnResult, NetworkHandle } from '../hcn/port.ts'
import type { OpenedStandin, OpenStandin } from './opened-standin.ts'

const id = '8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60'
const record = '{"Success":false,"Error":"The network was not found. ","ErrorCode":2151350273}'
const refusedV1 = '{"Success":false,"Error":"Access is denied. "}'
const version = '{"Success":true,"Output":{"Major":15,"Minor":4}}'
/** A list of all endpoints of a large node is of this size. */
const large = JSON.stringify({ text: 'é'.repeat(4_000_000) })
/** A pointer as Windows gives them, beyond 32 bits. */
const network = asHandle<NetworkHandle>(0x7fff_ffff_0000_0001n)

/**
 * What crosses the C boundary, seen from both sides: a port behind the stand-in records what arrives there. What HNS
 * does is the matter of the contract suite.
 */
export function boundarySuite(name: string, open: OpenStandin): void {
  describe(name, () => {
    let standin: OpenedStandin
    let port: HcnPort
    let arrived: unknown[] = []
    let notify: (notification: HcnNotification) => void = () => undefined

    const seen = <T>(what: readonly unknown[], result: HcnResult<T>): Promise<HcnResult<T>> => {
      arrived.push(what)
      return Promise.resolve(result)
    }

    beforeAll(async () => {
      const refuse = <T>(): Promise<HcnResult<T>> => Promise.resolve(fail({ hresult: 0x803b0001, record }))
      const objects = {
        enumerate: (query: string) => seen(['enumerate', query], ok<string>('')),
        create: refuse<never>,
        open: refuse<never>,
        modify: refuse<null>,
        query: refuse<string>,
        delete: refuse<null>,
        close: () => Promise.resolve(ok(null)),
      }
      standin = await open({
        networks: {
          ...objects,
          open: (guid) => seen(['open', guid], ok(network)),
          create: (guid, settings) => seen(['create', guid, settings], ok(network)),
          query: (handle, query) => seen(['query', handle, query], ok('{"Name":"Ω 漢字 🦀"}')),
          modify: (handle, settings) => seen(['modify', handle, settings], ok(null)),
        },
        endpoints: {
          ...objects,
          create: (parent, guid, settings) =>
            seen(['create endpoint', parent, guid, settings], fail({ hresult: 0x803b001e, record: null })),
          queryStats: () => Promise.resolve(ok(large)),
          open: () => Promise.resolve(ok(asHandle<EndpointHandle>(0x55n))),
          queryAddresses: refuse<string>,
        },
        namespaces: objects,
        loadBalancers: objects,
        routes: objects,
        registerServiceCallback: (callback) => {
          notify = callback
          return Promise.resolve(ok(asHandle<CallbackHandle>(77n)))
        },
        unregisterServiceCallback: (handle) => seen(['unregister', handle], ok(null)),
        registerNetworkCallback: (parent, callback) => {
          notify = callback
          return seen(['register', parent], ok(asHandle<CallbackHandle>(78n)))
        },
        unregisterNetworkCallback: (handle) => seen(['unregister', handle], ok(null)),
        hnsCall: (method, path, request) =>
          method === 'GET'
            ? seen([method, path, request], ok(version))
            : Promise.resolve(fail({ hresult: 0x80070005, record: refusedV1 })),
      })
      port = standin.port
    })

    afterAll(() => standin.close())

    async function openNetwork(): Promise<NetworkHandle> {
      const opened = await port.networks.open(id.toUpperCase())
      if (!opened.ok) throw new Error('not opened')
      return opened.value
    }

    it('passes texts, GUIDs and handles as they are, in both directions', async () => {
      arrived = []
      const handle = await openNetwork()
      expect((await standin.counts()).openHandles).toBe(1)
      expect(await port.networks.query(handle, '{"Ω":"🦀"}')).toEqual(ok('{"Name":"Ω 漢字 🦀"}'))
      expect(await port.networks.modify(handle, '{}')).toEqual(ok(null))
      expect(await port.endpoints.create(handle, zeroGuid, '{}')).toEqual(fail({ hresult: 0x803b001e, record: null }))
      await port.networks.close(handle)
      expect(arrived).toEqual([
        ['open', id],
        ['query', network, '{"Ω":"🦀"}'],
        ['modify', network, '{}'],
        ['create endpoint', network, zeroGuid, '{}'],
      ])
      expect(await standin.counts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })

    it('gives an empty list for an empty answer', async () => {
      expect(await port.routes.enumerate('')).toEqual(ok('[]'))
    })

    it('takes an answer of many megabytes whole and frees it', async () => {
      const endpoint = await port.endpoints.open(id)
      if (!endpoint.ok) throw new Error('not opened')
      const stats = await port.endpoints.queryStats(endpoint.value, '')
      expect(stats.ok && stats.value === large).toBe(true)
      await port.endpoints.close(endpoint.value)
      expect(await standin.counts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })

    it('hands the error record on and frees it', async () => {
      expect(await port.namespaces.open(id)).toEqual(fail({ hresult: 0x803b0001, record }))
      expect(await port.loadBalancers.delete(id)).toEqual(fail({ hresult: 0x803b0001, record }))
      expect(await standin.counts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })

    it('gives the V1 answer of HNSCall, and as the record where the call failed', async () => {
      expect(await port.hnsCall('GET', '/globals/version', '')).toEqual(ok(version))
      expect(await port.hnsCall('DELETE', `/networks/${id}`, '')).toEqual(
        fail({ hresult: 0x80070005, record: refusedV1 }),
      )
      expect((await standin.counts()).unfreedTexts).toBe(0)
    })

    it('calls back from a thread of the library, and unregisters', async () => {
      arrived = []
      const received: HcnNotification[] = []
      let bothCame: () => void = () => undefined
      const both = new Promise<void>((resolve) => (bothCame = resolve))
      const registered = await port.registerServiceCallback((notification) => {
        received.push(notification)
        if (received.length === 2) bothCame()
      })
      notify({ type: 2, data: `{"ID":"${id}","Flags":0}` })
      notify({ type: 0x01000000, data: null })
      await both
      expect(received).toEqual([
        { type: 2, data: `{"ID":"${id}","Flags":0}` },
        { type: 0x01000000, data: null },
      ])
      expect(registered.ok && (await port.unregisterServiceCallback(registered.value))).toEqual(ok(null))

      const handle = await openNetwork()
      const ofNetwork = await port.registerNetworkCallback(handle, () => undefined)
      expect(ofNetwork.ok && (await port.unregisterNetworkCallback(ofNetwork.value))).toEqual(ok(null))
      await port.networks.close(handle)
      expect(arrived).toEqual([
        ['unregister', 77n],
        ['open', id],
        ['register', network],
        ['unregister', 78n],
      ])
      expect((await standin.counts()).openHandles).toBe(0)
    })

    it('refuses a malformed GUID, a text with NUL and an oversize one before the call', async () => {
      arrived = []
      const malformed = { ok: false, error: { local: 'malformed' } }
      expect(await port.networks.open('azure')).toMatchObject(malformed)
      expect(await port.networks.delete('{8f3b5a60}')).toMatchObject(malformed)
      expect(await port.networks.create(zeroGuid, '{}\0')).toMatchObject(malformed)
      const tooLarge = { ok: false, error: { local: 'tooLarge' } }
      expect(await port.networks.create(zeroGuid, ' '.repeat(maxTextLength + 1))).toMatchObject(tooLarge)
      expect(arrived).toEqual([])

      const largest = ' '.repeat(maxTextLength)
      const created = await port.networks.create(zeroGuid, largest)
      expect(arrived).toEqual([['create', zeroGuid, largest]])
      expect(created.ok && (await port.networks.close(created.value))).toEqual(ok(null))
    })

    it('owes the library nothing after many lists, calls at once and refusals', async () => {
      for (let round = 0; round < 50; round++) {
        const [listed, refused, opened, posted] = await Promise.all([
          port.networks.enumerate('{"SchemaVersion":{"Major":2,"Minor":0}}'),
          port.namespaces.open(id),
          port.networks.open(id),
          port.hnsCall('POST', '/endpoints/', '{}'),
        ])
        expect([listed.ok, refused.ok, opened.ok, posted.ok]).toEqual([true, false, true, false])
        if (opened.ok) await port.networks.close(opened.value)
      }
      expect(await standin.counts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })
  })
}
