import { seenList, type Facet } from '../model/facet.ts'
import type { HnsEndpoint, HnsLoadBalancer } from '../model/hns.ts'
import type { KubePod } from '../model/kube.ts'
import { message, type Message } from '../model/message.ts'
import type { Joined } from '../join/joined.ts'
import { kubeProxyLogCommand, kubeProxyPod, kubeProxyService, networkDaemon } from './distribution.ts'
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
  const pod = kubeProxyPod(joined)
  const number = lastSeen(joined.snapshot.facets.loadBalancers)
  return pod === undefined
    ? {
        text:
          number === 0
            ? message('finding.repair.restartKubeProxyService')
            : message('finding.repair.restartKubeProxyService.price', { number }),
        command: `Restart-Service ${kubeProxyService(joined)} -Force`,
      }
    : {
        text:
          number === 0
            ? message('finding.repair.restartKubeProxyPod', { pod: pod.name })
            : message('finding.repair.restartKubeProxyPod.price', { pod: pod.name, number }),
        command: `kubectl delete pod ${pod.name} -n ${pod.namespace}`,
      }
}

/** Everything that HNS and kube-proxy hold must come back: what that is on this node, where it is known. */
export function restartHns(joined: Joined): RepairStep {
  const { facets } = joined.snapshot
  const endpoints = lastSeen(facets.endpoints)
  const loadBalancers = lastSeen(facets.loadBalancers)
  return {
    text:
      endpoints + loadBalancers === 0
        ? message('finding.repair.restartHns')
        : message('finding.repair.restartHns.price', { endpoints, loadBalancers }),
    command: `Restart-Service hns -Force; ${restartKubeProxy(joined).command ?? ''}`,
  }
}

export function readKubeProxyLog(joined: Joined): RepairStep {
  return { text: message('finding.repair.kubeProxyLog'), command: kubeProxyLogCommand(joined) }
}

/** The daemon of the CNI plugin that this node has; `text` may name it as `daemon`. */
export function restartNetworkDaemon(joined: Joined, text: (daemon: string) => Message): RepairStep {
  const daemon = networkDaemon(joined)
  const node = joined.thisNode?.node.name ?? null
  const pod = seenList(joined.snapshot.facets.pods).find(
    ({ nodeName, name }) => nodeName !== null && nodeName === node && daemon.pods.test(name),
  )
  return {
    text: text(daemon.name),
    command: pod === undefined ? daemon.command : `kubectl delete pod ${pod.name} -n ${pod.namespace}`,
  }
}

export function drainNode(joined: Joined, when: 'drainNode' | 'drainNodeFirst'): RepairStep {
  const node = joined.thisNode?.node.name ?? ''
  const number = seenList(joined.snapshot.facets.pods).filter(({ nodeName }) => nodeName === node).length
  return {
    text: number === 0 ? message(`finding.repair.${when}`) : message(`finding.repair.${when}.price`, { number }),
    command: `kubectl drain ${node} --ignore-daemonsets`,
  }
}

function lastSeen(facet: Facet<readonly unknown[]>): number {
  return seenList(facet).length
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
