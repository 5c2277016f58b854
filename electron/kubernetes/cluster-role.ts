import { kubeFacetNames, kubeResources, neededVerbs } from './resources.ts'

const name = 'hnscope-reader'

/** The smallest role that opens everything HNScope reads: no secret, no exec, no write. */
export function clusterRoleYaml(): string {
  const groups = new Map<string, string[]>()
  for (const facet of kubeFacetNames) {
    const { group, resource } = kubeResources[facet]
    groups.set(group, [...(groups.get(group) ?? []), resource])
  }
  const verbs = neededVerbs.join(', ')
  const rules = [...groups].map(
    ([group, resources]) =>
      `  - apiGroups: ["${group}"]\n    resources: [${resources.join(', ')}]\n    verbs: [${verbs}]\n`,
  )
  return `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: ${name}
rules:
${rules.join('')}`
}
