import type { TopologyNode } from '../contract/topology.ts'
import { message, type Message } from '../model/message.ts'
import type { MessageKey } from '../text/catalogue.ts'
import type { OverlayTone } from './overlay-tones.ts'

export const toneWords: Readonly<Record<OverlayTone, MessageKey>> = {
  cni: 'topology.tone.cni',
  kubeProxy: 'topology.tone.kubeProxy',
  host: 'topology.tone.host',
  other: 'topology.tone.other',
  noOwner: 'topology.tone.noOwner',
  ownerUnknown: 'topology.tone.ownerUnknown',
  rulesBoth: 'topology.tone.rulesBoth',
  rulesIn: 'topology.tone.rulesIn',
  rulesOut: 'topology.tone.rulesOut',
  noRules: 'topology.tone.noRules',
  wantedOnly: 'topology.tone.wantedOnly',
  rulesUnknown: 'topology.tone.rulesUnknown',
}

/** What an overlay tells of a node: one tone, or each with the number of its objects. */
export function toneText(
  { overlay, count }: Pick<TopologyNode, 'overlay' | 'count'>,
  say: (text: Message) => string,
): string | null {
  const [first, ...more] = overlay ?? []
  if (first === undefined) return null
  const word = say({ key: toneWords[first.tone] })
  if (more.length === 0 && count <= 1) return first.why === null ? word : `${word}: ${say(first.why)}`
  return [first, ...more]
    .map((one) =>
      say(message('topology.overlay.counted', { count: one.count, tone: say({ key: toneWords[one.tone] }) })),
    )
    .join(', ')
}
