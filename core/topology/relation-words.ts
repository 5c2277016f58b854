import type { TopologyNode, TopologyView } from '../contract/topology.ts'
import { message, type Message } from '../model/message.ts'
import type { MessageKey } from '../text/catalogue.ts'

type Say = (text: Message) => string

/** Words for what the map draws beside objects. */
export const mapKindWords: Readonly<Record<string, MessageKey>> = {
  group: 'topology.kind.group',
  gap: 'topology.kind.gap',
  rules: 'topology.kind.rules',
  tunnel: 'topology.kind.tunnel',
  unread: 'topology.kind.unread',
}

function relation({ kind }: TopologyView['edges'][number], from: TopologyNode, name: string): Message {
  switch (kind) {
    case 'uplink':
      return message('topology.relation.uplink', { name })
    case 'attached':
      return message('topology.relation.attached', { name })
    case 'ofPod':
      return message('topology.relation.ofPod', { name })
    case 'inNamespace':
      return message('topology.relation.inNamespace', { name })
    case 'missing':
      if (from.kind === 'network') return message('topology.relation.missingOn', { name })
      if (from.lane === 'service' || from.lane === 'loadBalancer')
        return message('topology.relation.wantedOf', { name })
      return message('topology.relation.missing')
    case 'serves':
      return message('topology.relation.serves', { name })
    case 'sendsTo':
      return message('topology.relation.sendsTo', { name })
    case 'unwanted':
      return from.kind === 'gap' ? message('topology.relation.nobody') : message('topology.relation.unwanted', { name })
    case 'allowed':
      return message('topology.relation.allowed', { name })
    case 'partly':
      return message('topology.relation.partly', { name })
    case 'blocked':
      return message('topology.relation.blocked', { name })
    case 'ofRules':
      return message('topology.relation.ofRules', { name })
    case 'notChecked':
      return message('topology.relation.notChecked', { name })
    case 'tunnel':
      return message('topology.relation.tunnel', { name })
    case 'tunnelExpected':
      return message('topology.relation.tunnelExpected', { name })
    case 'tunnelMissing':
      return message('topology.relation.tunnelMissing', { name })
    case 'tunnelStale':
      return message('topology.relation.tunnelStale', { name })
    case 'backendsOn':
      return message('topology.relation.backendsOn', { name })
  }
}

/** A relation as it stands in the line of what it leads to. */
export function relationText(edge: TopologyView['edges'][number], from: TopologyNode, say: Say): string {
  // Where a tunnel begins is told by its addresses; what it leads to is a node.
  const name = from.title === null || from.kind === 'tunnel' ? from.label : say(from.title)
  const text = say(relation(edge, from, name))
  return edge.label === undefined
    ? text
    : say(message('topology.relation.withLabel', { relation: text, label: say(edge.label) }))
}
