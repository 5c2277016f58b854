import { describe, expect, it } from 'vitest'
import {
  backend,
  healthyNode,
  loadBalancer,
  service,
  servicePort,
  slice,
  thisNode,
} from '../../../fixtures/model/cluster.ts'
import { collected, ip, network, snapshot } from '../../../fixtures/model/node.ts'
import { join } from '../../join/join.ts'
import { unknown } from '../../model/known.ts'
import type { KubeService } from '../../model/kube.ts'
import type { Facets } from '../../model/snapshot.ts'
import { loadBalancerMissing } from './loadbalancer-missing.ts'

const healthy = healthyNode()
const check = (over: Partial<Facets>) => loadBalancerMissing.check(join(snapshot({ ...healthy, ...over })))
const resources = (over: Partial<Facets>): readonly string[] => {
  const result = check(over)
  return 'skip' in result ? [result.skip.key] : result.map(({ resource }) => resource)
}

/** The healthy node with one more service, which has a ready backend elsewhere. */
function withService(more: KubeService, backends = [backend('10.244.2.21', 'win-02')]): Partial<Facets> {
  return {
    services: collected([...healthy.services.value, more]),
    endpointSlices: collected([
      ...healthy.endpointSlices.value,
      slice(`${more.namespace}/${more.name}`, more.ports, backends),
    ]),
  }
}

const api = service('shop/api', '10.96.0.50', [servicePort(443)])

describe('loadbalancer-missing', () => {
  it('says nothing on a healthy node', () => {
    expect(resources({})).toEqual([])
  })

  it('names the service port that HNS has no load balancer for', () => {
    expect(resources(withService(api))).toEqual(['service/shop/api:443/TCP'])
  })

  it('asks for none without a usable backend, nor for headless and ExternalName services', () => {
    expect(resources(withService(api, []))).toEqual([])
    expect(resources(withService(api, [backend('10.244.2.21', 'win-02', { isReady: false })]))).toEqual([])
    expect(resources(withService(service('shop/headless', null, [servicePort(80)])))).toEqual([])
    expect(
      resources(
        withService({ ...service('shop/mail', null, [servicePort(25)]), type: 'ExternalName', isHeadless: false }),
      ),
    ).toEqual([])
  })

  it('follows the traffic policies', () => {
    const local = { ...api, internalTrafficPolicy: 'Local' as const }
    expect(resources(withService(local))).toEqual([])
    expect(resources(withService(local, [backend('10.244.1.11', thisNode)]))).toEqual(['service/shop/api:443/TCP'])
  })

  it('tells node port, external and ingress address apart', () => {
    const exposed = service('shop/edge', '10.96.0.60', [servicePort(80, { nodePort: 31080 })], {
      type: 'LoadBalancer',
      externalIps: [ip('192.0.2.7')],
      ingressIps: [ip('198.51.100.7')],
    })
    expect(resources(withService(exposed))).toEqual([
      'service/shop/edge:80/TCP',
      'loadbalancer/nodeport:31080/TCP',
      'loadbalancer/192.0.2.7:80/TCP',
      'loadbalancer/198.51.100.7:80/TCP',
    ])
  })

  it('goes by address and count where the evidence names no ports', () => {
    const bare = (id: number, vip: string) => loadBalancer(id, vip, 80, [21], { portMappings: unknown })
    const dns = service('kube-system/kube-dns', '10.96.0.10', [
      servicePort(53, { name: 'dns', protocol: 'UDP' }),
      servicePort(53, { name: 'dns-tcp' }),
    ])
    const facets = withService(dns)
    const web = bare(31, '10.96.0.31')
    expect(
      resources({ ...facets, loadBalancers: collected([web, bare(1, '10.96.0.10'), bare(2, '10.96.0.10')]) }),
    ).toEqual([])
    expect(resources({ ...facets, loadBalancers: collected([web, bare(1, '10.96.0.10')]) })).toEqual([
      'loadbalancer/10.96.0.10',
    ])
    expect(resources({ ...facets, loadBalancers: collected([web]) })).toEqual([
      'service/kube-system/kube-dns:53/UDP',
      'service/kube-system/kube-dns:53/TCP',
    ])
  })

  it('does not miss one that may be there without its address', () => {
    const nameless = loadBalancer(50, null, 443, [21], { vips: unknown })
    expect(
      resources({ ...withService(api), loadBalancers: collected([...healthy.loadBalancers.value, nameless]) }),
    ).toEqual(['finding.skip.noField.loadBalancers'])
  })

  it('says it once when not one of many is there', () => {
    expect(resources({ ...withService(api), loadBalancers: collected([]) })).toEqual([`node/${thisNode}`])
  })

  it('is found under each service and address when not one of many is there', () => {
    const result = check({ ...withService(api), loadBalancers: collected([]) })
    expect('skip' in result ? [] : result[0]?.aliases).toEqual([
      'service/shop/web:80/TCP',
      'loadbalancer/10.96.0.31:80/TCP',
      'service/shop/api:443/TCP',
      'loadbalancer/10.96.0.50:443/TCP',
    ])
  })

  it('cannot tell on Antrea, and without a network for pods', () => {
    const antrea = network(1, 'antrea-hnsnetwork', {
      type: 'Transparent',
      managementIp: ip('10.0.0.4'),
      extensions: unknown,
    })
    expect(resources({ networks: collected([antrea]), loadBalancers: collected([]) })).toEqual([
      'finding.loadbalancer-missing.skip.antrea',
    ])
    const nat = network(1, 'nat', { type: 'NAT', managementIp: ip('10.0.0.4') })
    expect(resources({ networks: collected([nat]), loadBalancers: collected([]) })).toEqual([
      'finding.loadbalancer-missing.skip.noPodNetwork',
    ])
  })
})
