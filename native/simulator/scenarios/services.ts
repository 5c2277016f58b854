import { hasFeature, windowsReleases } from '../../../core/hns/features.ts'
import { nthHostOf } from '../../../core/hns/rules/addressing.ts'
import { guidOf } from '../../../core/hns/rules/mint.ts'
import { parseCidr } from '../../../core/model/ids.ts'
import type { Ip } from '../../../core/model/ids.ts'
import { appAt, ip, seeded } from './cluster.ts'
import type { Cluster, ClusterNode, ClusterService, ClusterServicePort } from './cluster.ts'
import type { ScenarioSpec } from './spec.ts'

/** Services of every type, in the proportions of an ordinary cluster. */

/** Without direct server return each back end of a frontend takes a block of dynamic ports; there are 256 of them. */
const exposedLimit = 8

function clusterIpsOf(cluster: Pick<Cluster, 'serviceCidr' | 'isDualStack'>, index: number): readonly Ip[] {
  const v4 = nthHostOf(cluster.serviceCidr, 256 + index)
  const v6 = parseCidr('fd00:10:96::/108')
  return cluster.isDualStack && v6 !== null ? [v4, nthHostOf(v6, 256 + index)] : [v4]
}

function tcp(
  name: string,
  port: number,
  targetPort: number | string,
  nodePort: number | null = null,
): ClusterServicePort {
  const backendPort = typeof targetPort === 'number' ? targetPort : 8080
  return { name, port, targetPort, backendPort, protocol: 'TCP', nodePort }
}

type Base = Pick<Cluster, 'nodes' | 'thisNode' | 'serviceCidr' | 'isDualStack' | 'dnsIp' | 'pods'>

function plain(
  seed: number,
  index: number,
): Omit<ClusterService, 'namespace' | 'name' | 'clusterIps' | 'ports' | 'app'> {
  return {
    uid: guidOf(seeded(seed, 5, index), 1),
    type: 'ClusterIP',
    isHeadless: false,
    manualBackends: [],
    externalIps: [],
    ingressIps: [],
    isExternalLocal: false,
    isInternalLocal: false,
    hasClientIpAffinity: false,
    healthCheckNodePort: null,
  }
}

function systemServices(spec: ScenarioSpec, base: Base): readonly ClusterService[] {
  const controlPlane: readonly ClusterNode[] = base.nodes.filter((node) => node.isControlPlane)
  const dnsPort: ClusterServicePort = {
    name: 'dns',
    port: 53,
    targetPort: 53,
    backendPort: 53,
    protocol: 'UDP',
    nodePort: null,
  }
  return [
    {
      ...plain(spec.seed, 0),
      namespace: 'default',
      name: 'kubernetes',
      clusterIps: [nthHostOf(base.serviceCidr, 1)],
      ports: [tcp('https', 443, 6443)],
      app: null,
      manualBackends: controlPlane,
    },
    {
      ...plain(spec.seed, 1),
      namespace: 'kube-system',
      name: 'kube-dns',
      clusterIps: [base.dnsIp],
      ports: [dnsPort, { ...dnsPort, name: 'dns-tcp', protocol: 'TCP' }, tcp('metrics', 9153, 9153)],
      app: 'coredns',
    },
  ]
}

export function serviceKinds(spec: ScenarioSpec, base: Base, appCount: number): readonly ClusterService[] {
  const services: ClusterService[] = [...systemServices(spec, base)].slice(0, spec.services)
  let exposed = 0
  for (let index = services.length; index < spec.services; index++) {
    const n = index - 2
    const app = appAt(n % appCount)
    const round = Math.floor(n / appCount)
    const common = {
      ...plain(spec.seed, index),
      namespace: app.namespace,
      name: round === 0 ? app.name : `${app.name}-api${round}`,
      clusterIps: clusterIpsOf(base, index),
      ports: [tcp('http', 80, 8080)],
      app: app.name,
    }
    const kind = n % 10
    const canExpose = exposed < exposedLimit
    if (kind === 3 && canExpose) {
      exposed++
      services.push({ ...common, type: 'NodePort', ports: [tcp('http', 80, 8080, 30080 + index)] })
    } else if (kind === 4 && canExpose) {
      exposed++
      const isExternalLocal = exposed % 2 === 0
      services.push({
        ...common,
        type: 'LoadBalancer',
        ports: [tcp('http', 80, 'http', 31080 + index)],
        ingressIps: [ip(`203.0.113.${10 + exposed}`)],
        isExternalLocal,
        healthCheckNodePort: isExternalLocal ? 32080 + index : null,
      })
    } else if (kind === 6) {
      services.push({ ...common, isHeadless: true, clusterIps: [] })
    } else if (kind === 8) {
      const { app: _, ...rest } = common
      services.push({ ...rest, name: `${common.name}-db`, app: null, type: 'ExternalName', clusterIps: [], ports: [] })
    } else if (kind === 9 && round === 0 && n === 9) {
      // Selects nothing: no back ends, so no load balancer, and that is as it should be.
      services.push({ ...common, name: `${common.name}-canary`, app: `${app.name}-canary` })
    } else {
      services.push({
        ...common,
        // A healthy cluster asks for what its nodes can do.
        hasClientIpAffinity: kind === 1 && hasFeature(windowsReleases[spec.windows].hns, 'sessionAffinity'),
        isInternalLocal: kind === 7,
        externalIps: n === 5 ? [ip('198.51.100.20')] : [],
        ports: kind === 2 ? [...common.ports, tcp('admin', 8081, 8081)] : common.ports,
      })
    }
  }
  return services
}
