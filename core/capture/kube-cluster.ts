import { asInteger, type Fields } from '../hns/fields.ts'
import type { DocumentRef } from '../model/evidence.ts'
import type { KubeConfigMap, KubeDaemonSet, KubeNamespace } from '../model/kube.ts'
import { child, objects, stringMap, text, texts, type Named } from './kube-fields.ts'
import { isKnownConfigMap, settingsOf } from './kube-settings.ts'

/** What the API knows of the cluster as a whole: its namespaces, and how kube-proxy and the CNI plugin are set up. */

export function readKubeNamespace(fields: Fields, { meta, name }: Named, ref: DocumentRef): KubeNamespace {
  return {
    kind: 'kubenamespace',
    name,
    labels: stringMap(meta['labels']),
    isTerminating: text(child(fields, 'status'), 'phase') === 'Terminating',
    documents: [ref],
  }
}

const osLabels = ['kubernetes.io/os', 'beta.kubernetes.io/os']

/** Operating systems that a pod of this form is bound to; empty where neither selector nor affinity names one. */
function systemsOf(podSpec: Fields): readonly string[] {
  const selector = stringMap(podSpec['nodeSelector'])
  const chosen = osLabels.flatMap((label) => selector[label] ?? [])
  if (chosen.length > 0) return chosen
  const affinity = child(child(podSpec, 'affinity'), 'nodeAffinity')
  const required = child(affinity, 'requiredDuringSchedulingIgnoredDuringExecution')
  return objects(required['nodeSelectorTerms'])
    .flatMap((term) => objects(term['matchExpressions']))
    .filter((one) => osLabels.includes(text(one, 'key') ?? '') && text(one, 'operator') === 'In')
    .flatMap((one) => texts(one['values']))
}

export function readDaemonSet(fields: Fields, { name, namespace }: Named, ref: DocumentRef): KubeDaemonSet {
  const podSpec = child(child(child(fields, 'spec'), 'template'), 'spec')
  const systems = systemsOf(podSpec).map((system) => system.toLowerCase())
  const status = child(fields, 'status')
  return {
    kind: 'daemonset',
    namespace,
    name,
    isForWindows: systems.length === 0 ? null : systems.includes('windows'),
    images: objects(podSpec['containers']).flatMap((container) => text(container, 'image') ?? []),
    wanted: asInteger(status['desiredNumberScheduled']),
    ready: asInteger(status['numberReady']),
    documents: [ref],
  }
}

/** Empty for a ConfigMap of another name. `settings` stands in a projection in the place of the data. */
export function readConfigMap(fields: Fields, { name, namespace }: Named, ref: DocumentRef): readonly KubeConfigMap[] {
  if (!isKnownConfigMap(name)) return []
  const projected = fields['settings']
  const settings = projected === undefined ? settingsOf(name, child(fields, 'data')) : stringMap(projected)
  return [{ kind: 'configmap', namespace, name, settings, documents: [ref] }]
}
