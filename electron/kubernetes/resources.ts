import { knownConfigMaps } from '../../core/capture/kube-settings.ts'
import type { KubeFacetName } from '../../core/model/facet.ts'

/** The kinds of objects that are read from the API, each one facet. */
export interface KubeResource {
  readonly facet: KubeFacetName
  /** Name in paths and in RBAC rules. */
  readonly resource: string
  /** API group; empty for the core group. */
  readonly group: string
  readonly apiVersion: string
  readonly kind:
    'Node' | 'Pod' | 'Service' | 'EndpointSlice' | 'NetworkPolicy' | 'Namespace' | 'DaemonSet' | 'ConfigMap'
  /** The names that are asked for, one by one; left out where all objects of the kind are. They are listed now and then. */
  readonly names?: readonly string[]
}

export const kubeResources: Readonly<Record<KubeFacetName, KubeResource>> = {
  nodes: { facet: 'nodes', resource: 'nodes', group: '', apiVersion: 'v1', kind: 'Node' },
  pods: { facet: 'pods', resource: 'pods', group: '', apiVersion: 'v1', kind: 'Pod' },
  services: { facet: 'services', resource: 'services', group: '', apiVersion: 'v1', kind: 'Service' },
  endpointSlices: {
    facet: 'endpointSlices',
    resource: 'endpointslices',
    group: 'discovery.k8s.io',
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
  },
  networkPolicies: {
    facet: 'networkPolicies',
    resource: 'networkpolicies',
    group: 'networking.k8s.io',
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
  },
  kubeNamespaces: { facet: 'kubeNamespaces', resource: 'namespaces', group: '', apiVersion: 'v1', kind: 'Namespace' },
  daemonSets: { facet: 'daemonSets', resource: 'daemonsets', group: 'apps', apiVersion: 'apps/v1', kind: 'DaemonSet' },
  configMaps: {
    facet: 'configMaps',
    resource: 'configmaps',
    group: '',
    apiVersion: 'v1',
    kind: 'ConfigMap',
    names: knownConfigMaps,
  },
}

/** What is done with each of them: first the list, then the watch; `get` lets an administrator ask for one. */
export const neededVerbs = ['get', 'list', 'watch'] as const

/** Of all namespaces: Services and pods elsewhere are part of what a node programs. */
export function pathOf({ group, apiVersion, resource }: KubeResource): string {
  return group === '' ? `/api/${apiVersion}/${resource}` : `/apis/${apiVersion}/${resource}`
}
