import { message, type Message } from '../../model/message.ts'
import type { Drawing } from './drawing.ts'
import type { Tunnel } from './tunnels.ts'

const tunnelKinds = {
  programmed: 'tunnel',
  expected: 'tunnelExpected',
  missing: 'tunnelMissing',
  stale: 'tunnelStale',
} as const

const tunnelRanks = ['stale', 'missing', 'programmed', 'expected'] as const

function tunnelLabel({ vni, addressA, addressB }: Tunnel): Message {
  const addresses = { a: addressA ?? '?', b: addressB ?? '?' }
  return vni === null
    ? message('topology.cluster.tunnel', addresses)
    : message('topology.cluster.tunnelVni', { vni, ...addresses })
}

/** Tunnels between drawn places; several between the same two are one line. */
export function drawTunnels(
  tunnels: readonly Tunnel[],
  endOf: (host: string) => string | null,
  order: ReadonlyMap<string, number>,
  into: Drawing,
): void {
  const between = new Map<string, { readonly from: string; readonly to: string; readonly all: Tunnel[] }>()
  for (const tunnel of tunnels) {
    const [a, b] = [endOf(tunnel.a), endOf(tunnel.b)]
    if (a === null || b === null || a === b) continue
    const [from, to] = (order.get(a) ?? 0) <= (order.get(b) ?? 0) ? [a, b] : [b, a]
    const there = between.get(`${from}\n${to}`)
    if (there === undefined) between.set(`${from}\n${to}`, { from, to, all: [tunnel] })
    else there.all.push(tunnel)
  }
  for (const { from, to, all } of between.values()) {
    const [only] = all
    const state = tunnelRanks.find((rank) => all.some((one) => one.state === rank)) ?? 'expected'
    if (only === undefined) continue
    const isTurned = endOf(only.a) !== from
    const label =
      all.length > 1
        ? message('topology.cluster.tunnels', { count: all.length })
        : tunnelLabel(isTurned ? { ...only, addressA: only.addressB, addressB: only.addressA } : only)
    into.edges.push({ id: `${tunnelKinds[state]}:${from}>${to}`, from, to, kind: tunnelKinds[state], label })
  }
}
