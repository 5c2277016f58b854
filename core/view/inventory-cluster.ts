import type { Cell } from '../contract/views.ts'
import { podKey } from '../join/joined.ts'
import { completeList } from '../model/facet.ts'
import type { KubeConfigMap, KubeDaemonSet, KubeNamespace } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { listCell, notCollectedCell, textCell, yesNoCell } from './cells.ts'
import { daemonSetReadyCell, daemonSetSystemCell, labelsCell, settingsCell } from './cluster-fact-summary.ts'
import type { Column } from './inventory-table.ts'
import type { ViewModel } from './view-model.ts'

/** Columns of what the API knows of the cluster as a whole. */

function countPerNamespace(list: readonly { readonly namespace: string }[] | null): (namespace: KubeNamespace) => Cell {
  if (list === null) return () => notCollectedCell
  const counts = new Map<string, number>()
  for (const { namespace } of list) counts.set(namespace, (counts.get(namespace) ?? 0) + 1)
  return ({ name }) => textCell(String(counts.get(name) ?? 0))
}

export function kubeNamespaceColumns({ joined }: ViewModel): readonly Column<KubeNamespace>[] {
  const { facets } = joined.snapshot
  return [
    { id: 'namespace', title: message('model.kind.kubenamespace'), cell: ({ name }) => textCell(name) },
    {
      id: 'pods',
      title: message('model.column.pods'),
      isNumeric: true,
      cell: countPerNamespace(completeList(facets.pods)),
    },
    {
      id: 'services',
      title: message('model.facet.services'),
      isNumeric: true,
      cell: countPerNamespace(completeList(facets.services)),
    },
    {
      id: 'networkPolicies',
      title: message('model.facet.networkPolicies'),
      isNumeric: true,
      cell: countPerNamespace(completeList(facets.networkPolicies)),
    },
    { id: 'labels', title: message('cluster.column.labels'), cell: ({ labels }) => labelsCell(labels) },
    {
      id: 'terminating',
      title: message('cluster.column.terminating'),
      cell: ({ isTerminating }) => yesNoCell(isTerminating),
    },
  ]
}

export function daemonSetColumns(_model: ViewModel): readonly Column<KubeDaemonSet>[] {
  return [
    { id: 'daemonSet', title: message('model.kind.daemonset'), cell: (set) => textCell(podKey(set)) },
    { id: 'ready', title: message('model.column.ready'), cell: daemonSetReadyCell },
    { id: 'system', title: message('cluster.column.system'), cell: daemonSetSystemCell },
    { id: 'images', title: message('cluster.column.images'), cell: ({ images }) => listCell(images) },
  ]
}

export function configMapColumns(_model: ViewModel): readonly Column<KubeConfigMap>[] {
  return [
    { id: 'configMap', title: message('model.kind.configmap'), cell: (map) => textCell(podKey(map)) },
    { id: 'settings', title: message('cluster.column.settings'), cell: settingsCell },
  ]
}
