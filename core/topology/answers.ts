import type { TopologyView } from '../contract/topology.ts'
import { message } from '../model/message.ts'

/** Shapes of what rules let through, told apart without colour. */
export const answerShapes = {
  allowed:
    'M13.9 3.6a.8.8 0 0 1 0 1.1l-7.2 7.6a.8.8 0 0 1-1.1 0L2.2 9a.8.8 0 0 1 1.1-1.1l2.8 2.7 6.7-7a.8.8 0 0 1 1.1 0',
  partly: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M8 3v10A5 5 0 0 0 8 3',
  blocked:
    'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m0 1.4c-1.1 0-2.2.4-3 1l7.1 7.1A5.1 5.1 0 0 0 8 2.9M3.9 5a5.1 5.1 0 0 0 7.1 7.1z',
  notChecked:
    'M1.5 1.5H5V3H3v2H1.5zM11 1.5h3.5V5H13V3h-2zM1.5 11H3v2h2v1.5H1.5zM13 11h1.5v3.5H11V13h2zM8 3.9c1.5 0 2.6 1 2.6 2.4 0 1-.5 1.5-1.2 2.1-.5.4-.8.6-.8 1H7.4c0-.9.5-1.3 1.2-1.9.6-.5.8-.8.8-1.2 0-.7-.6-1.2-1.4-1.2-.9 0-1.4.6-1.4 1.4H5.4c0-1.5 1-2.6 2.6-2.6M8 10.5a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6',
} as const
export type Answer = keyof typeof answerShapes

export const answerWords = {
  allowed: message('topology.legend.allowed'),
  partly: message('topology.legend.partly'),
  blocked: message('topology.legend.blocked'),
  notChecked: message('topology.legend.notChecked'),
} as const satisfies Record<Answer, unknown>

/** In Reach each peer carries the answer itself, so that no line need be followed to read it. */
export function reachAnswers(view: Pick<TopologyView, 'nodes' | 'edges'>): ReadonlyMap<string, Answer> {
  const lanes = new Map(view.nodes.map(({ id, lane }) => [id, lane]))
  const answers = new Map<string, Answer>()
  for (const { kind, from, to } of view.edges) {
    if (kind !== 'allowed' && kind !== 'partly' && kind !== 'blocked' && kind !== 'notChecked') continue
    if (lanes.get(from) === 'source') answers.set(from, kind)
    if (lanes.get(to) === 'destination') answers.set(to, kind)
  }
  return answers
}
