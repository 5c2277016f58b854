import { kubeFacetNames, type KubeFacetName } from '../../core/model/facet.ts'
import { kubeResources, neededVerbs, type KubeResource } from './resources.ts'

const name = 'hnscope-reader'

function rule(group: string, resources: readonly string[], names: readonly string[] | null): string {
  const named = names === null ? '' : `    resourceNames: [${names.join(', ')}]\n`
  const verbs = neededVerbs.join(', ')
  return `  - apiGroups: ["${group}"]\n    resources: [${resources.join(', ')}]\n${named}    verbs: [${verbs}]\n`
}

/**
 * The smallest role that opens the named areas, which are all that HNScope reads where none is named: no secret, no exec,
 * no write, and ConfigMaps by name alone.
 */
export function clusterRoleYaml(facets: readonly KubeFacetName[] = kubeFacetNames): string {
  const all = facets.map((facet): KubeResource => kubeResources[facet])
  const groups = new Map<string, string[]>()
  for (const { group, resource, names } of all) {
    if (names === undefined) groups.set(group, [...(groups.get(group) ?? []), resource])
  }
  const rules = [
    ...[...groups].map(([group, resources]) => rule(group, resources, null)),
    ...all.flatMap(({ group, resource, names }) => (names === undefined ? [] : [rule(group, [resource], names)])),
  ]
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: ${name}
rules:
${rules.join('')}`
}
