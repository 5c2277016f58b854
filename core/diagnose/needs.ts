import type { Joined } from '../join/joined.ts'
import type { Facet, FacetName } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { isUnknown, knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'
import { hasGuid } from '../model/without-id.ts'
import { logCommands } from './distribution.ts'
import type { Rule } from './rule.ts'

/** Why a rule cannot run on this evidence, or null when it can. The first obstacle is named. */
export function obstacleFor(rule: Rule, joined: Joined): Message | null {
  const incomplete = firstIncomplete(rule.needs, joined) ?? firstNotWhole(rule.lists ?? [], joined)
  if (incomplete !== null) return incomplete
  for (const name of rule.reads) {
    const obstacle = obstacleOf(name, joined, false)
    if (obstacle !== null) return obstacle
  }
  return missingIds(rule, joined) ?? missingField(rule, joined, 1)
}

/** Why a conclusion from something that is not there cannot be drawn, or null where all of these are known in full. */
export function firstIncomplete(needs: readonly FacetName[], joined: Joined): Message | null {
  for (const name of needs) {
    const obstacle = obstacleOf(name, joined, true)
    if (obstacle !== null) return obstacle
  }
  return null
}

/** As firstIncomplete, of which the objects may lack fields that tables of kubectl do not print. */
export function firstNotWhole(lists: readonly FacetName[], joined: Joined): Message | null {
  const { facets } = joined.snapshot
  const open = lists.filter((name) => {
    const facet: Facet<unknown> = facets[name]
    return facet.state !== 'cut' || facet.isListWhole !== true
  })
  return firstIncomplete(open, joined)
}

/** Why nothing found is not the same as nothing wrong: most objects of the evidence lack a field that the rule reads. */
export function doubtAbout(rule: Rule, joined: Joined): Message | null {
  return missingField(rule, joined, 0.5)
}

/** What a reference leads to is not told among objects that are shown without their IDs. */
function missingIds({ ids = [] }: Rule, joined: Joined): Message | null {
  const endpoints = [...joined.endpointById.values()]
  // A network without ID is found by its name, where all its endpoints say that.
  const isPlaced = (endpoint: HnsEndpoint): boolean => {
    const id = knownOr(endpoint.networkId, null)
    return id !== null && joined.networkById.has(id)
  }
  const lacking = {
    endpoints: () => endpoints.some((endpoint) => !hasGuid(endpoint)),
    networks: () => [...joined.networkById.values()].some((network) => !hasGuid(network)) && !endpoints.every(isPlaced),
    namespaces: () => [...joined.namespaceById.values()].some((namespace) => !hasGuid(namespace)),
  }
  const found = ids.find((kind) => lacking[kind]())
  return found === undefined ? null : message(`finding.skip.noId.${found}`)
}

/** A field that at least this share of the objects lacks. */
function missingField(rule: Rule, joined: Joined, share: number): Message | null {
  const { endpoints, networks, loadBalancers, namespaces } = rule.fields ?? {}
  const locals = [...joined.endpointById.values()].filter(({ isRemote }) => isRemote !== true)
  // Networks that Kubernetes does not use say nothing about the others.
  const ofPods = [...joined.networkById.values()].filter(({ id }) => {
    const role = joined.networkRole.get(id)
    return role === 'pod' || role === 'unclear'
  })
  const obstacles: (Message | null)[] = [
    lacks(locals, endpoints, 'endpoints', share),
    lacks(ofPods, networks, 'networks', share),
    lacks([...joined.loadBalancerById.values()], loadBalancers, 'loadBalancers', share),
    lacks([...joined.namespaceById.values()], namespaces, 'namespaces', share),
  ]
  return obstacles.find((obstacle) => obstacle !== null) ?? null
}

function lacks<T extends object>(
  objects: readonly T[],
  fields: readonly (keyof T)[] | undefined,
  facet: 'endpoints' | 'networks' | 'loadBalancers' | 'namespaces',
  share: number,
): Message | null {
  if (objects.length === 0) return null
  const field = fields?.find(
    (name) => objects.filter((object) => isNotInEvidence(object[name])).length >= objects.length * share,
  )
  return field === undefined ? null : message(`finding.skip.noField.${facet}`, { field: String(field) })
}

/** Not known, or a type that a table does not print. */
function isNotInEvidence(value: unknown): boolean {
  return isUnknown(value) || value === 'Unrecognised'
}

/** Why an area does not allow a conclusion; `isWhole` where one is drawn from what is not in it. */
export function obstacleOf(name: FacetName, joined: Joined, isWhole: boolean): Message | null {
  const facet: Facet<unknown> = joined.snapshot.facets[name]
  switch (facet.state) {
    case 'collected':
    case 'none':
      return null
    case 'cut':
      return isWhole ? message('finding.skip.cut', { facet: name }) : null
    case 'notCollected':
      return name === 'logs'
        ? message('finding.skip.notCollected.logs', { command: logCommands(joined) })
        : message(`finding.skip.notCollected.${name}`)
    case 'notPermitted':
      return message('finding.skip.notPermitted', { facet: name })
    case 'notAnswering':
      return message('finding.skip.notAnswering', { facet: name })
    case 'failed':
      return message('finding.skip.failed', { facet: name })
  }
}
