import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fail, ok } from '../../core/model/result.ts'
import { buildForLinux } from '../standin/build.mjs'
import { loadStandin } from '../standin/load.ts'
import type { LoadedStandin } from '../standin/load.ts'
import { serveStandin } from '../standin/server.ts'
import type { StandinServer } from '../standin/server.ts'
import { maxTextLength } from './bind.ts'
import { zeroGuid } from './guid.ts'
import { asHandle } from './handles.ts'
import { openKoffiPort } from './koffi-port.ts'
import type { HcnNotification, HcnPort, HcnResult, NetworkHandle } from './port.ts'

/**
 * What crosses the C boundary, seen from both sides: a port behind the stand-in records what arrives there. What HNS
 * does is the matter of the contract suite (contract.test.ts).
 */
const standin = buildForLinux()
const skipReason = standin.ok ? null : standin.reason

const id = '8f3b5a60-0c6e-4d2b-9f0a-1b2c3d4e5f60'
const record = '{"Success":false,"Error":"The network was not found. ","ErrorCode":2151350273}'

describe.skipIf(skipReason !== null)(
  `koffi and the stand-in${skipReason === null ? '' : ` (skipped: ${skipReason})`}`,
  () => {
    let server: StandinServer
    let loaded: LoadedStandin
    let port: HcnPort
    let arrived: unknown[] = []
    let notify: (notification: HcnNotification) => void = () => undefined

    const seen = <T>(what: readonly unknown[], result: HcnResult<T>): Promise<HcnResult<T>> => {
      arrived.push(what)
      return Promise.resolve(result)
    }
    const network = asHandle<NetworkHandle>(0x7fff_ffff_0000_0001n)

    beforeAll(async () => {
      if (!standin.ok) return
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
      const behind: HcnPort = {
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
          queryStats: refuse<string>,
          queryAddresses: refuse<string>,
        },
        namespaces: objects,
        loadBalancers: objects,
        routes: objects,
        registerServiceCallback: (callback) => {
          notify = callback
          return Promise.resolve(ok(asHandle(77n)))
        },
        unregisterServiceCallback: (handle) => seen(['unregister', handle], ok(null)),
        registerNetworkCallback: (parent, callback) => {
          notify = callback
          return seen(['register', parent], ok(asHandle(78n)))
        },
        unregisterNetworkCallback: (handle) => seen(['unregister', handle], ok(null)),
        hnsCall: (method, path, request) =>
          method === 'GET'
            ? seen([method, path, request], ok('{"Success":true,"Output":{"Major":15,"Minor":4}}'))
            : Promise.resolve(fail({ hresult: 0x80070005, record: '{"Success":false,"Error":"Access is denied. "}' })),
      }
      server = await serveStandin(behind)
      loaded = loadStandin(standin.path)
      loaded.connect(server.port)
      port = openKoffiPort({ computenetwork: standin.path, vmcompute: standin.path, ole32: standin.path })
    })

    afterAll(async () => {
      if (standin.ok) await server.close()
    })

    const debts = () => loaded.counts()

    it('passes texts, GUIDs and handles as they are, in both directions', async () => {
      arrived = []
      const opened = await port.networks.open(id.toUpperCase())
      expect(opened).toEqual(ok(network))
      if (!opened.ok) return
      expect(debts().openHandles).toBe(1)
      expect(await port.networks.query(opened.value, '{"Ω":"🦀"}')).toEqual(ok('{"Name":"Ω 漢字 🦀"}'))
      expect(await port.endpoints.create(opened.value, zeroGuid, '{}')).toEqual(
        fail({ hresult: 0x803b001e, record: null }),
      )
      await port.networks.close(opened.value)
      expect(arrived).toEqual([
        ['open', id],
        ['query', network, '{"Ω":"🦀"}'],
        ['create endpoint', network, zeroGuid, '{}'],
      ])
      expect(debts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })

    it('gives an empty list for an empty answer', async () => {
      expect(await port.routes.enumerate('')).toEqual(ok('[]'))
    })

    it('hands the error record on and frees it', async () => {
      expect(await port.endpoints.open(id)).toEqual(fail({ hresult: 0x803b0001, record }))
      expect(await port.loadBalancers.delete(id)).toEqual(fail({ hresult: 0x803b0001, record }))
      expect(debts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })

    it('gives the V1 answer of HNSCall, and as the record where the call failed', async () => {
      expect(await port.hnsCall('GET', '/globals/version', '')).toEqual(
        ok('{"Success":true,"Output":{"Major":15,"Minor":4}}'),
      )
      expect(await port.hnsCall('DELETE', `/networks/${id}`, '')).toEqual(
        fail({ hresult: 0x80070005, record: '{"Success":false,"Error":"Access is denied. "}' }),
      )
      expect(debts().unfreedTexts).toBe(0)
    })

    it('calls back from a thread of the library, and unregisters', async () => {
      arrived = []
      const received: HcnNotification[] = []
      const waiting = new Promise<void>((resolve) => {
        void port
          .registerServiceCallback((notification) => {
            received.push(notification)
            if (received.length === 2) resolve()
          })
          .then(() => {
            notify({ type: 2, data: `{"ID":"${id}","Flags":0}` })
            notify({ type: 0x01000000, data: null })
          })
      })
      await waiting
      expect(received).toEqual([
        { type: 2, data: `{"ID":"${id}","Flags":0}` },
        { type: 0x01000000, data: null },
      ])
      expect(await port.unregisterServiceCallback(asHandle(77n))).toEqual(ok(null))
      expect(await port.registerNetworkCallback(network, () => undefined)).toEqual(ok(78n))
      expect(await port.unregisterNetworkCallback(asHandle(78n))).toEqual(ok(null))
      expect(arrived).toEqual([
        ['unregister', 77n],
        ['register', network],
        ['unregister', 78n],
      ])
      expect(debts().openHandles).toBe(0)
    })

    it('refuses a malformed GUID, a text with NUL and an oversize one before the call', async () => {
      arrived = []
      const malformed = { ok: false, error: { local: 'malformed' } }
      expect(await port.networks.open('azure')).toMatchObject(malformed)
      expect(await port.networks.delete('{8f3b5a60}')).toMatchObject(malformed)
      expect(await port.networks.create(zeroGuid, '{}\0')).toMatchObject(malformed)
      expect(await port.networks.create(zeroGuid, ' '.repeat(maxTextLength + 1))).toMatchObject({
        ok: false,
        error: { local: 'tooLarge' },
      })
      expect(arrived).toEqual([])
      const largest = ' '.repeat(maxTextLength)
      expect(await port.networks.create(zeroGuid, largest)).toEqual(ok(network))
      expect(arrived).toEqual([['create', zeroGuid, largest]])
      await port.networks.close(network)
    })

    it('says that a function is missing where the library has not got it', async () => {
      if (!standin.ok) return
      const withoutV1 = openKoffiPort({
        computenetwork: standin.path,
        vmcompute: process.execPath,
        ole32: standin.path,
      })
      expect(await withoutV1.hnsCall('GET', '/globals/version', '')).toMatchObject({
        ok: false,
        error: { isMissingFunction: true, hresult: 0x8007007e },
      })
      expect((await withoutV1.networks.enumerate('')).ok).toBe(true)
    })

    it('owes the library nothing after many lists, calls at once and refusals', async () => {
      for (let round = 0; round < 50; round++) {
        const results = await Promise.all([
          port.networks.enumerate('{"SchemaVersion":{"Major":2,"Minor":0}}'),
          port.endpoints.open(id),
          port.networks.open(id),
          port.hnsCall('POST', '/endpoints/', '{}'),
        ])
        expect(results.map((result) => result.ok)).toEqual([true, false, true, false])
        await port.networks.close(network)
      }
      expect(debts()).toEqual({ openHandles: 0, unfreedTexts: 0 })
    })
  },
)
