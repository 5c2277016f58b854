import type { Cell } from '../contract/views.ts'
import type { EndpointState, HnsLoadBalancer, HnsNetwork, NetworkType, PortMapping } from '../model/hns.ts'
import type { HnsId, ObjectRef } from '../model/ids.ts'
import type { Known } from '../model/known.ts'
import { isUnknown } from '../model/known.ts'
import type { KubePod } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { isWithoutId } from '../model/without-id.ts'

/** Values as cells. Every cell says something: a text, or in words that there is none or that it was not collected. */

export function textCell(text: string, ref: ObjectRef | null = null): Cell {
  return { text, message: null, ref }
}

export function wordsCell(words: Message, ref: ObjectRef | null = null): Cell {
  return { text: null, message: words, ref }
}

export const notCollectedCell: Cell = wordsCell(message('model.cell.notCollected'))
export const noneCell: Cell = wordsCell(message('model.cell.none'))

export function yesNoCell(value: boolean): Cell {
  return wordsCell(value ? message('model.cell.yes') : message('model.cell.no'))
}

/** The ID of an HNS object; what stands for one that the evidence does not show is no ID. */
export function idCell(id: HnsId): Cell {
  return isWithoutId(id) ? wordsCell(message('model.cell.withoutId')) : textCell(id)
}

/** The cell of a value that the evidence may lack, or that may say "there is none". */
export function knownCell<T>(value: Known<T | null>, cell: (value: T) => Cell): Cell {
  if (isUnknown(value)) return notCollectedCell
  return value === null ? noneCell : cell(value)
}

export function knownText(value: Known<string | number | null>): Cell {
  return knownCell(value, (known) => (known === '' ? noneCell : textCell(String(known))))
}

export function listCell(values: readonly string[]): Cell {
  return values.length === 0 ? noneCell : textCell(values.join(', '))
}

export function knownList<T>(values: Known<readonly T[]>, text: (value: T) => string): Cell {
  return knownCell(values, (known) => listCell(known.map(text)))
}

/** For Kubernetes fields, where null means that the object does not say. */
export function optionalText(value: string | number | null): Cell {
  return value === null || value === '' ? noneCell : textCell(String(value))
}

const stateWords = {
  Uninitialized: message('model.state.Uninitialized'),
  Created: message('model.state.Created'),
  Attached: message('model.state.Attached'),
  AttachedSharing: message('model.state.AttachedSharing'),
  Detached: message('model.state.Detached'),
  Degraded: message('model.state.Degraded'),
  Destroyed: message('model.state.Destroyed'),
} as const satisfies Record<EndpointState, Message>

export function stateCell(state: Known<EndpointState | null>): Cell {
  return knownCell(state, (known) => wordsCell(stateWords[known]))
}

const networkTypeWords = {
  NAT: message('model.networkType.NAT'),
  ICS: message('model.networkType.ICS'),
  Transparent: message('model.networkType.Transparent'),
  L2Bridge: message('model.networkType.L2Bridge'),
  L2Tunnel: message('model.networkType.L2Tunnel'),
  Overlay: message('model.networkType.Overlay'),
  Private: message('model.networkType.Private'),
  Internal: message('model.networkType.Internal'),
  Mirrored: message('model.networkType.Mirrored'),
  Infiniband: message('model.networkType.Infiniband'),
  ConstrainedICS: message('model.networkType.ConstrainedICS'),
} as const satisfies Record<Exclude<NetworkType, 'Unrecognised'>, Message>

function networkTypeMessage(network: HnsNetwork): Message {
  return network.type === 'Unrecognised'
    ? message('model.networkType.Unrecognised', { type: network.typeAsWritten })
    : networkTypeWords[network.type]
}

/** A network whose evidence has no type at all, as in an hnsdiag table, is not of an unrecognised one. */
export function networkTypeCell(network: HnsNetwork): Cell {
  return network.type === 'Unrecognised' && network.typeAsWritten === ''
    ? notCollectedCell
    : wordsCell(networkTypeMessage(network))
}

const phaseWords = {
  Pending: message('model.phase.Pending'),
  Running: message('model.phase.Running'),
  Succeeded: message('model.phase.Succeeded'),
  Failed: message('model.phase.Failed'),
  Unknown: message('model.phase.Unknown'),
} as const satisfies Record<KubePod['phase'], Message>

export function phaseCell(pod: KubePod): Cell {
  return wordsCell(phaseWords[pod.phase])
}

/** `80 → 8080/TCP`: port of the VIP, port of the backends. */
export function portMappingText(mapping: PortMapping): string {
  return mapping.externalPort === mapping.internalPort
    ? `${mapping.externalPort}/${mapping.protocol}`
    : `${mapping.externalPort} → ${mapping.internalPort}/${mapping.protocol}`
}

/** An empty list of VIPs is a node port: it takes what comes to any address of the host (hcn.md 3.5). */
export function vipCell(loadBalancer: HnsLoadBalancer): Cell {
  if (isUnknown(loadBalancer.vips)) return notCollectedCell
  return loadBalancer.vips.length === 0
    ? wordsCell(message('model.cell.anyHostAddress'))
    : textCell(loadBalancer.vips.join(', '))
}

/** The V1 state number; 2 is the only one that stands for an applied policy list (kubernetes-windows-networking.md 0.2). */
export function loadBalancerStateCell(loadBalancer: HnsLoadBalancer): Cell {
  return knownCell(loadBalancer.state, (state) =>
    wordsCell(
      state === 2 ? message('model.loadBalancer.applied') : message('model.loadBalancer.stateNumber', { state }),
    ),
  )
}
