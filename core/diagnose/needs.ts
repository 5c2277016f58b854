import type { Joined } from '../join/joined.ts'
import type { Facet, FacetName } from '../model/facet.ts'
import { message, type Message } from '../model/message.ts'
import type { Rule } from './rule.ts'

/** Why a rule cannot run on this evidence, or null when it can. The first obstacle is named. */
export function obstacleFor(rule: Rule, joined: Joined): Message | null {
  for (const name of rule.needs) {
    const obstacle = obstacleOf(name, joined.snapshot.facets[name], true)
    if (obstacle !== null) return obstacle
  }
  for (const name of rule.reads) {
    const obstacle = obstacleOf(name, joined.snapshot.facets[name], false)
    if (obstacle !== null) return obstacle
  }
  return null
}

function obstacleOf(name: FacetName, facet: Facet<unknown>, isWhole: boolean): Message | null {
  switch (facet.state) {
    case 'collected':
    case 'none':
      return null
    case 'cut':
      return isWhole ? message('finding.skip.cut', { facet: name }) : null
    case 'notCollected':
      return message(`finding.skip.notCollected.${name}`)
    case 'notPermitted':
      return message('finding.skip.notPermitted', { facet: name })
    case 'notAnswering':
      return message('finding.skip.notAnswering', { facet: name })
    case 'failed':
      return message('finding.skip.failed', { facet: name })
  }
}
