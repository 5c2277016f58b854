import koffi from 'koffi'
import type { LibraryHandle, TypeObject } from 'koffi'
import { win32 } from 'node:path'
import { fail, ok } from '../../core/model/result.ts'
import { missingFunction } from '../hcn/errors.ts'
import type { HcnFailure, HcnResult } from '../hcn/port.ts'
import { readSocketAddress } from './socket-address.ts'

/**
 * The IP Helper API: adapters with their addresses and compartment (GetAdaptersAddresses) and routes
 * (GetIpForwardTable2), as JSON texts that facts.ts reads. Layouts are those of iptypes.h and netioapi.h for 64 bits.
 */
export interface IpHelper {
  adapters(): Promise<HcnResult<string>>
  routes(): Promise<HcnResult<string>>
}

/** GAA_FLAG_SKIP_ANYCAST | SKIP_MULTICAST | SKIP_DNS_SERVER | INCLUDE_GATEWAYS | INCLUDE_ALL_INTERFACES | INCLUDE_ALL_COMPARTMENTS */
const adapterFlags = 0x2 | 0x4 | 0x8 | 0x80 | 0x100 | 0x200
const errorBufferOverflow = 111
const errorNoData = 232
/** IfOperStatusUp */
const operStatusUp = 1
const firstBufferBytes = 64 * 1024
/** The list grows between two calls only when adapters are being added. */
const tries = 4

const socketAddress = koffi.struct({ lpSockaddr: 'void *', iSockaddrLength: 'int32' })
/** IP_ADAPTER_UNICAST_ADDRESS_LH and IP_ADAPTER_GATEWAY_ADDRESS_LH begin the same. */
const addressItem = koffi.struct({ Length: 'uint32', Flags: 'uint32', Next: 'void *', Address: socketAddress })

/** IP_ADAPTER_ADDRESSES_LH up to CompartmentId. */
const adapterItem = koffi.struct({
  Length: 'uint32',
  IfIndex: 'uint32',
  Next: 'void *',
  AdapterName: 'str',
  FirstUnicastAddress: 'void *',
  FirstAnycastAddress: 'void *',
  FirstMulticastAddress: 'void *',
  FirstDnsServerAddress: 'void *',
  DnsSuffix: 'str16',
  Description: 'str16',
  FriendlyName: 'str16',
  PhysicalAddress: koffi.array('uint8', 8, 'Typed'),
  PhysicalAddressLength: 'uint32',
  Flags: 'uint32',
  Mtu: 'uint32',
  IfType: 'uint32',
  OperStatus: 'int32',
  Ipv6IfIndex: 'uint32',
  ZoneIndices: koffi.array('uint32', 16, 'Typed'),
  FirstPrefix: 'void *',
  TransmitLinkSpeed: 'uint64',
  ReceiveLinkSpeed: 'uint64',
  FirstWinsServerAddress: 'void *',
  FirstGatewayAddress: 'void *',
  Ipv4Metric: 'uint32',
  Ipv6Metric: 'uint32',
  Luid: 'uint64',
  Dhcpv4Server: socketAddress,
  CompartmentId: 'uint32',
})

/** MIB_IPFORWARD_ROW2 up to its metric; rows are 104 bytes apart and begin 8 bytes into the table. */
const routeRow = koffi.struct({
  InterfaceLuid: 'uint64',
  InterfaceIndex: 'uint32',
  Prefix: koffi.array('uint8', 28, 'Typed'),
  PrefixLength: 'uint8',
  Padding: koffi.array('uint8', 3, 'Typed'),
  NextHop: koffi.array('uint8', 28, 'Typed'),
  SitePrefixLength: 'uint8',
  ValidLifetime: 'uint32',
  PreferredLifetime: 'uint32',
  Metric: 'uint32',
})
const routeRowBytes = 104
const routeTableHead = 8

/** What koffi decodes of the structs above, as far as it is used. */
interface AddressItem {
  readonly Next: bigint | null
  readonly Address: { readonly lpSockaddr: bigint | null; readonly iSockaddrLength: number }
}
interface AdapterItem {
  readonly IfIndex: number
  readonly Next: bigint | null
  readonly FirstUnicastAddress: bigint | null
  readonly FirstGatewayAddress: bigint | null
  readonly Description: string | null
  readonly FriendlyName: string | null
  readonly PhysicalAddress: Uint8Array
  readonly PhysicalAddressLength: number
  readonly Mtu: number
  readonly OperStatus: number
  readonly CompartmentId: number
}
interface RouteRow {
  readonly InterfaceIndex: number
  readonly Prefix: Uint8Array
  readonly PrefixLength: number
  readonly NextHop: Uint8Array
  readonly Metric: number
}

export function openIpHelper(systemRoot: string | undefined): IpHelper {
  const library = load(systemRoot)
  const missing = (): Promise<HcnResult<string>> => Promise.resolve(fail(missingFunction(true)))
  return {
    adapters: () => (library === null ? missing() : readAdapters(library)),
    routes: () => (library === null ? missing() : readRoutes(library)),
  }
}

function load(systemRoot: string | undefined): LibraryHandle | null {
  if (process.platform !== 'win32') return null
  try {
    return koffi.load(win32.join(systemRoot ?? 'C:\\Windows', 'System32', 'iphlpapi.dll'))
  } catch {
    return null
  }
}

async function readAdapters(library: LibraryHandle): Promise<HcnResult<string>> {
  const size = koffi.inout(koffi.pointer('uint32'))
  const get = library.func('__stdcall', 'GetAdaptersAddresses', 'uint32', [
    'uint32',
    'uint32',
    'void *',
    'void *',
    size,
  ])
  let bytes = firstBufferBytes
  for (let attempt = 0; attempt < tries; attempt++) {
    const buffer = pointerOf(koffi.alloc('uint8', bytes))
    try {
      const needed = [bytes]
      const code = await callAsync(get, [0, adapterFlags, null, buffer, needed])
      if (code === 0) return ok(JSON.stringify([...listItems<AdapterItem>(buffer, adapterItem)].map(adapterJson)))
      if (code === errorNoData) return ok('[]')
      if (code !== errorBufferOverflow) return fail(win32Failure(code))
      bytes = Math.max(needed[0] ?? 0, bytes * 2)
    } finally {
      koffi.free(buffer)
    }
  }
  return fail(win32Failure(errorBufferOverflow))
}

async function readRoutes(library: LibraryHandle): Promise<HcnResult<string>> {
  const get = library.func('__stdcall', 'GetIpForwardTable2', 'uint32', ['uint16', koffi.out(koffi.pointer('void *'))])
  const free = library.func('__stdcall', 'FreeMibTable', 'void', ['void *'])
  const out: [bigint | null] = [null]
  const code = await callAsync(get, [0, out])
  const [table] = out
  if (code !== 0 || table === null) return fail(win32Failure(code))
  try {
    const count = koffi.decode.uint32(table)
    const rows = Array.from({ length: count }, (_, index) => {
      const row = table + BigInt(routeTableHead + index * routeRowBytes)
      // The struct above says what is decoded.
      return routeJson(koffi.decode(row, routeRow) as RouteRow)
    })
    return ok(JSON.stringify(rows))
  } finally {
    free(table)
  }
}

/** The items of a linked list of structs whose member `Next` leads on. */
function* listItems<T extends { readonly Next: bigint | null }>(first: bigint | null, type: TypeObject): Generator<T> {
  for (let at = first; at !== null && at !== 0n;) {
    // The struct of the caller says what is decoded.
    const item = koffi.decode(at, type) as T
    yield item
    at = item.Next
  }
}

function adapterJson(item: AdapterItem): unknown {
  const mac = item.PhysicalAddress.subarray(0, item.PhysicalAddressLength)
  return {
    index: item.IfIndex,
    name: item.FriendlyName ?? '',
    description: item.Description,
    mac: mac.length === 6 ? Array.from(mac, (octet) => octet.toString(16).padStart(2, '0')).join('-') : null,
    isUp: item.OperStatus === operStatusUp,
    mtu: item.Mtu,
    compartmentId: item.CompartmentId,
    ips: addresses(item.FirstUnicastAddress),
    gateways: addresses(item.FirstGatewayAddress),
  }
}

function addresses(first: bigint | null): readonly string[] {
  return [...listItems<AddressItem>(first, addressItem)].flatMap(({ Address }) => {
    if (Address.lpSockaddr === null) return []
    const bytes: unknown = koffi.decode(Address.lpSockaddr, koffi.array('uint8', Address.iSockaddrLength, 'Typed'))
    return bytes instanceof Uint8Array ? (readSocketAddress(bytes) ?? []) : []
  })
}

function routeJson(row: RouteRow): unknown {
  return {
    interfaceIndex: row.InterfaceIndex,
    destination: `${readSocketAddress(row.Prefix) ?? '?'}/${row.PrefixLength}`,
    nextHop: readSocketAddress(row.NextHop),
    metric: row.Metric,
  }
}

/** koffi's types leave a bound function's arguments and answer open; all of these answer with a Win32 code. */
function callAsync(
  call: { readonly async: (...args: unknown[]) => unknown },
  args: readonly unknown[],
): Promise<number> {
  return new Promise((resolve, reject) => {
    call.async(...args, (error: unknown, code: number) => {
      if (error instanceof Error) reject(error)
      else resolve(code)
    })
  })
}

function pointerOf(allocated: unknown): bigint {
  if (typeof allocated !== 'bigint') throw new TypeError('koffi gives pointers as BigInt')
  return allocated
}

function win32Failure(code: number): HcnFailure {
  return { hresult: (0x80070000 + (code & 0xffff)) >>> 0, record: null }
}
