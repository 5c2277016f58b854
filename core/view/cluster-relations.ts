import type { ObjectView } from '../contract/views.ts'
import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { KubeDaemonSet, KubeNamespace, KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { objectName } from './names.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'

type Relation = ObjectView['relations'][number]

function listed(joined: Joined, relation: Relation['relation'], object: SeenObject): Relation {
  return { relation, basis: message('model.basis.listed'), ref: refOfSeen(object), name: objectName(joined, object) }
}

export function kubeNamespaceRelation(joined: Joined, name: string): Relation[] {
  const found = seenList(joined.snapshot.facets.kubeNamespaces).find((namespace) => namespace.name === name)
  return found === undefined ? [] : [listed(joined, message('model.kind.kubenamespace'), found)]
}

/** The workload of a pod, where it is an object that was read. */
export function workloadRelation(joined: Joined, { owner, namespace }: KubePod): Relation[] {
  if (owner?.kind !== 'DaemonSet') return []
  const found = seenList(joined.snapshot.facets.daemonSets).find(
    (set) => set.namespace === namespace && set.name === owner.name,
  )
  return found === undefined ? [] : [listed(joined, message('model.column.workload'), found)]
}

export function kubeNamespaceRelations(joined: Joined, { name }: KubeNamespace): Relation[] {
  const { facets } = joined.snapshot
  const isIn = ({ namespace }: { readonly namespace: string }): boolean => namespace === name
  return [
    ...seenList(facets.networkPolicies)
      .filter(isIn)
      .map((policy) => listed(joined, message('model.kind.networkpolicy'), policy)),
    ...seenList(facets.services)
      .filter(isIn)
      .map((service) => listed(joined, message('model.relation.service'), service)),
    ...seenList(facets.pods)
      .filter(isIn)
      .map((pod) => listed(joined, message('model.relation.pod'), pod)),
  ]
}

export function daemonSetRelations(joined: Joined, { namespace, name }: KubeDaemonSet): Relation[] {
  return [
    ...kubeNamespaceRelation(joined, namespace),
    ...seenList(joined.snapshot.facets.pods)
      .filter((pod) => pod.namespace === namespace && pod.owner?.kind === 'DaemonSet' && pod.owner.name === name)
      .map((pod) => listed(joined, message('model.relation.pod'), pod)),
  ]
}
