import { z } from 'zod'
import type { DocumentRef } from '../../core/model/evidence.ts'
import type { HostAdapter, HostRoute } from '../../core/model/host.ts'
import { parseCidr, parseIp, parseMac } from '../../core/model/ids.ts'
import type { Ip } from '../../core/model/ids.ts'

/** What ip-helper.ts answers with, as the facts of the model, each with the place of its object in the text. */

const adapterSchema = z.array(
  z.object({
    index: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    mac: z.string().nullable(),
    isUp: z.boolean(),
    mtu: z.int(),
    compartmentId: z.int(),
    ips: z.array(z.string()),
    gateways: z.array(z.string()),
  }),
)
const routeSchema = z.array(
  z.object({ interfaceIndex: z.int(), destination: z.string(), nextHop: z.string().nullable(), metric: z.int() }),
)

export interface AdapterFacts {
  readonly text: string
  readonly adapters: readonly HostAdapter[]
  readonly nameOfInterface: ReadonlyMap<number, string>
}

export interface RouteFacts {
  readonly text: string
  readonly routes: readonly HostRoute[]
}

/** Null where the answer has another shape. The text is laid out anew, one adapter a line. */
export function readAdapterFacts(file: string, answer: string): AdapterFacts | null {
  const parsed = adapterSchema.safeParse(parseJson(answer))
  if (!parsed.success) return null
  const { text, refs } = layOut(file, parsed.data)
  const adapters = parsed.data.map((adapter, index): HostAdapter => {
    const ref = refs[index]
    return {
      name: adapter.name,
      description: adapter.description,
      mac: adapter.mac === null ? null : parseMac(adapter.mac),
      ips: ipsOf(adapter.ips),
      isUp: adapter.isUp,
      compartmentId: adapter.compartmentId,
      gateways: ipsOf(adapter.gateways),
      documents: ref === undefined ? [] : [ref],
    }
  })
  return { text, adapters, nameOfInterface: new Map(parsed.data.map(({ index, name }) => [index, name])) }
}

/** Routes to multicast and broadcast say nothing about the node and are left out. */
export function readRouteFacts(
  file: string,
  answer: string,
  nameOfInterface: ReadonlyMap<number, string>,
): RouteFacts | null {
  const parsed = routeSchema.safeParse(parseJson(answer))
  if (!parsed.success) return null
  const { text, refs } = layOut(file, parsed.data)
  const routes = parsed.data.flatMap((route, index): HostRoute[] => {
    const destination = parseCidr(route.destination)
    if (destination === null || isForAll(route.destination)) return []
    const hop = route.nextHop === null || isUnspecified(route.nextHop) ? null : parseIp(route.nextHop)
    const ref = refs[index]
    return [
      {
        destination,
        nextHop: hop,
        interfaceName: nameOfInterface.get(route.interfaceIndex) ?? null,
        documents: ref === undefined ? [] : [ref],
      },
    ]
  })
  return { text, routes }
}

function layOut(
  file: string,
  items: readonly unknown[],
): { readonly text: string; readonly refs: readonly DocumentRef[] } {
  const refs: DocumentRef[] = []
  let text = '['
  items.forEach((item, index) => {
    text += index === 0 ? '\n' : ',\n'
    const start = text.length
    text += JSON.stringify(item)
    refs.push({ file, pointer: `/${index}`, start, end: text.length, schema: 'text' })
  })
  return { text: `${text}\n]`, refs }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function ipsOf(texts: readonly string[]): readonly Ip[] {
  return texts.flatMap((text) => parseIp(text) ?? [])
}

function isForAll(destination: string): boolean {
  return /^(22[4-9]|23\d|255)\./.test(destination) || /^ff/i.test(destination)
}

function isUnspecified(ip: string): boolean {
  return ip === '0.0.0.0' || ip === '::'
}
