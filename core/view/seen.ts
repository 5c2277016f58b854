import { refOf } from '../join/joined.ts'
import type { HnsNetwork } from '../model/hns.ts'
import type { ObjectRef } from '../model/ids.ts'
import type { NamedObject } from '../model/snapshot.ts'

/** The adapter under HNS networks, known by its name alone as long as no host facts were collected. */
export interface SeenNic {
  readonly kind: 'nic'
  readonly name: string
  readonly networks: readonly HnsNetwork[]
}

export interface SeenSwitch {
  readonly kind: 'switch'
  readonly id: string
  readonly name: string
  readonly networks: readonly HnsNetwork[]
}

export type SeenObject = NamedObject | SeenNic | SeenSwitch

export function refOfSeen(object: SeenObject): ObjectRef {
  switch (object.kind) {
    case 'nic':
      return `nic/${object.name}`
    case 'switch':
      return `switch/${object.id}`
    case 'endpointslice':
    case 'networkpolicy':
    case 'daemonset':
    case 'configmap':
      return `${object.kind}/${object.namespace}/${object.name}`
    case 'kubenamespace':
      return `kubenamespace/${object.name}`
    default:
      return refOf(object)
  }
}
