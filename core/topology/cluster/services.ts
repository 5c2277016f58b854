import type { Severity } from '../../diagnose/finding.ts'
import { message } from '../../model/message.ts'
import { worse } from '../graph.ts'
import { node, type Drawing } from './drawing.ts'
import type { Cell } from './place.ts'
import type { ServiceGroup } from './service-groups.ts'
import type { ClusterWorld } from './world.ts'

/** Services by Kubernetes namespace, and the lines to the nodes of their backends. */

const mostGroups = 40

export function drawServices(world: ClusterWorld, into: Drawing, shown: Map<string, string>): Cell[] {
  const { groups } = world
  const own = groups.length > mostGroups ? groups.slice(0, mostGroups - 1) : groups
  const rest = groups.slice(own.length)
  const draw = (id: string, label: string, members: readonly ServiceGroup[]): Cell => {
    const services = members.reduce((sum, group) => sum + group.services.length, 0)
    const backends = members.reduce((sum, group) => sum + group.backends, 0)
    const [only] = members
    into.nodes.push(
      node({
        id,
        kind: 'group',
        lane: 'service',
        ref: members.length === 1 && only !== undefined && only.isObject ? `kubenamespace/${only.kubeNamespace}` : null,
        label,
        detail:
          world.knows('services') || services > 0 ? message('topology.services.services', { count: services }) : null,
        severity: members.reduce<Severity | null>((worst, group) => worse(worst, group.severity), null),
        count: services,
      }),
    )
    for (const group of members) shown.set(group.kubeNamespace, id)
    if (backends === 0 && !world.knows('endpointSlices')) return { id, rows: [{ left: id, right: null, span: null }] }
    const right = `backends/${id}`
    into.nodes.push(
      node({
        id: right,
        kind: 'group',
        lane: 'slice',
        label: String(backends),
        title: message('topology.cluster.backends', { count: backends }),
        count: backends,
        parent: id,
      }),
    )
    return { id, rows: [{ left: id, right, span: null }] }
  }
  return [
    ...own.map((group) => draw(group.id, group.kubeNamespace, [group])),
    ...(rest.length === 0 ? [] : [draw('services/', '…', rest)]),
  ]
}

/** Where the backends of the selected services stand, or which services have backends on the selected node. */
export function drawBackends(
  selected: string,
  world: ClusterWorld,
  placeOf: ReadonlyMap<string, string>,
  groupOf: ReadonlyMap<string, string>,
  into: Drawing,
): void {
  const namespace = /^(?:kubenamespace\/|(?:service|pod)\/)([^/]+)/.exec(selected)?.[1]
  const drawn = new Set(into.nodes.map(({ id }) => id))
  const counts = new Map<string, { readonly from: string; readonly to: string; count: number }>()
  for (const group of world.groups) {
    if (namespace !== undefined ? group.kubeNamespace !== namespace : !selected.startsWith('node/')) continue
    const from = `backends/${groupOf.get(group.kubeNamespace) ?? ''}`
    if (!drawn.has(from)) continue
    for (const [name, count] of group.backendsByNode) {
      if (namespace === undefined && selected !== `node/${name}`) continue
      const to = placeOf.get(`node/${name}`)
      if (to === undefined) continue
      const key = `${from}\n${to}`
      const there = counts.get(key)
      if (there === undefined) counts.set(key, { from, to, count })
      else there.count += count
    }
  }
  for (const { from, to, count } of counts.values()) {
    into.edges.push({
      id: `backendsOn:${from}>${to}`,
      from,
      to,
      kind: 'backendsOn',
      label: message('topology.cluster.backends', { count }),
    })
  }
}
