import type { EndpointRecord, HnsState, LoadBalancerRecord, NetworkRecord } from '../rules/records.ts'
import { isRemote } from '../rules/records.ts'
import type { Guid } from '../../model/ids.ts'
import type { JsonObject } from './json.ts'

/** The tree of what the service allocated for an object (hcn.md 5.2), as far as dumps show it. */
export function resourcesOf(state: HnsState, record: NetworkRecord | EndpointRecord | LoadBalancerRecord): JsonObject {
  const common = {
    AdditionalParams: {},
    AllocationOrder: allocationOrder(record.kind),
    Allocators: allocatorsOf(record),
    Health: {},
    ID: upper(record.activityId),
    State: 1,
  }
  if (record.kind === 'loadbalancer') return common
  const parent = record.kind === 'network' ? record.resourcesParent : state.networks.get(record.networkId)?.activityId
  const times = record.kind === 'network' ? { PortOperationTime: 0, SwitchOperationTime: 0, VfpOperationTime: 0 } : {}
  return { ...common, ...times, ...(parent === undefined ? {} : { parentId: upper(parent) }) }
}

function allocationOrder(kind: 'network' | 'endpoint' | 'loadbalancer'): number {
  return { network: 2, endpoint: 3, loadbalancer: 1 }[kind]
}

function allocatorsOf(record: NetworkRecord | EndpointRecord | LoadBalancerRecord): readonly JsonObject[] {
  switch (record.kind) {
    case 'network':
      return [
        {
          AdapterNetCfgInstanceId: `{${upper(record.hostNicGuid)}}`,
          Tag: 'Host Vnic',
          EndpointPortGuid: upper(record.hostPortGuid),
        },
      ]
    case 'endpoint':
      return [
        {
          CompartmendId: record.compartmentId,
          EndpointPortGuid: upper(record.portGuid),
          IsLocal: !isRemote(record),
          Tag: 'Endpoint Port',
        },
      ]
    case 'loadbalancer':
      return []
  }
}

function upper(id: Guid): string {
  return id.toUpperCase()
}
