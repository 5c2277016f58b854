import { hash32 } from '../../core/hns/rules/mint.ts'
import type { EndpointRecord } from '../../core/hns/rules/records.ts'
import type { JsonObject } from '../../core/hns/wire/json.ts'
import { startOfTime } from './clock.ts'

/** Counters of an endpoint (hcn.md 5.6): they grow with the clock, at a pace of the endpoint's own. */
export function statsOf(endpoint: EndpointRecord, now: number): JsonObject {
  const salt = Number.parseInt(endpoint.id.slice(0, 8), 16)
  const isUp = endpoint.state === 2 || endpoint.state === 3
  const seconds = isUp ? Math.max(0, now - startOfTime) / 1000 + (hash32(salt, 1) % 86400) : 0
  const packetsIn = Math.floor(seconds * (1 + (hash32(salt, 2) % 200)))
  const packetsOut = Math.floor(seconds * (1 + (hash32(salt, 3) % 150)))
  return {
    BytesReceived: packetsIn * (80 + (hash32(salt, 4) % 900)),
    BytesSent: packetsOut * (80 + (hash32(salt, 5) % 900)),
    DroppedPacketsIncoming: Math.floor(packetsIn / 50000),
    DroppedPacketsOutgoing: 0,
    EndpointId: endpoint.id,
    InstanceId: endpoint.activityId,
    PacketsReceived: packetsIn,
    PacketsSent: packetsOut,
  }
}
