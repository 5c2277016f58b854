import { seenList } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer } from '../model/hns.ts'
import type { KubePod } from '../model/kube.ts'
import { message } from '../model/message.ts'
import type { Joined } from '../join/joined.ts'
import type { RepairStep } from './finding.ts'

/** Steps that many findings share. Commands are exact text for a console of the node, or for kubectl. */

export function removeEndpoint(endpoint: HnsEndpoint): RepairStep {
  return {
    text: message('finding.repair.removeEndpoint', { id: endpoint.id }),
    command: `Get-HnsEndpoint -Id ${endpoint.id} | Remove-HnsEndpoint`,
  }
}

export function deletePod(pod: { readonly namespace: string; readonly name: string }): RepairStep {
  return {
    text: message('finding.repair.deletePod', { pod: pod.name }),
    command: `kubectl delete pod ${pod.name} -n ${pod.namespace}`,
  }
}

export function describePod(pod: KubePod): RepairStep {
  return {
    text: message('finding.repair.describePod', { pod: pod.name }),
    command: `kubectl describe pod ${pod.name} -n ${pod.namespace}`,
  }
}

/** kube-proxy trusts its memory of what it made: whatever is changed in HNS by hand needs its restart (3.5). */
export function restartKubeProxy(joined: Joined): RepairStep {
  const node = joined.thisNode?.node.name ?? null
  const pod = seenList(joined.snapshot.facets.pods).find(
    ({ nodeName, name }) => nodeName !== null && nodeName === node && name.startsWith('kube-proxy'),
  )
  return pod === undefined
    ? { text: message('finding.repair.restartKubeProxyService'), command: 'Restart-Service kubeproxy -Force' }
    : {
        text: message('finding.repair.restartKubeProxyPod', { pod: pod.name }),
        command: `kubectl delete pod ${pod.name} -n ${pod.namespace}`,
      }
}

export function removeLoadBalancer(loadBalancer: HnsLoadBalancer): RepairStep {
  return {
    text: message('finding.repair.removeLoadBalancer', { id: loadBalancer.id }),
    command: `hnsdiag delete loadbalancers ${loadBalancer.id}`,
  }
}

/** For what a newer Windows can do, or an update to this one. */
export function updateWindows(): RepairStep {
  return { text: message('finding.repair.updateWindows') }
}
