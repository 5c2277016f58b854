import { describe, expect, it } from 'vitest'
import { kubeObjectOf } from '../../core/capture/kube-object.ts'
import type { KubeObject } from '../../core/model/kube.ts'
import { wantedFrontendsOf } from '../../core/expect/services.ts'
import { project } from './projection.ts'
import { kubeResources, type KubeResource } from './resources.ts'

/** Settings of a Service as the API server prints them, through the projection, to what kube-proxy makes of them here. */

const here = 'win-01'

function read(resource: KubeResource, object: object): KubeObject {
  const text = project(resource, object)?.text ?? ''
  const value = kubeObjectOf(text, { file: 'x', pointer: '', start: 0, end: text.length, schema: 'kubernetes' })
  if (value === null) throw new Error('the object can be read')
  return value
}

interface Backend {
  readonly ip: string
  readonly node?: string
  readonly conditions?: { readonly ready?: boolean; readonly serving?: boolean; readonly terminating?: boolean }
  readonly hints?: object
}

const two: readonly Backend[] = [{ ip: '10.244.1.5' }, { ip: '10.244.2.6', node: 'linux-1' }]

/** `frontend vip:port = ip:port …` of each load balancer that is wanted. */
function wanted(
  spec: object,
  backends: readonly Backend[] = two,
  status: object = {},
  metadata: object = {},
): string[] {
  const service = read(kubeResources.services, {
    metadata: { name: 'web', namespace: 'shop', ...metadata },
    spec: {
      type: 'ClusterIP',
      clusterIP: '10.96.0.31',
      clusterIPs: ['10.96.0.31'],
      ports: [{ name: 'http', port: 80, targetPort: 'web', protocol: 'TCP' }],
      ipFamilies: ['IPv4'],
      ipFamilyPolicy: 'SingleStack',
      sessionAffinity: 'None',
      internalTrafficPolicy: 'Cluster',
      ...spec,
    },
    status,
  })
  const slices = ['IPv4', 'IPv6'].map((addressType) =>
    read(kubeResources.endpointSlices, {
      addressType,
      metadata: {
        name: `web-${addressType}`,
        namespace: 'shop',
        labels: { 'kubernetes.io/service-name': 'web' },
      },
      endpoints: backends
        .filter(({ ip }) => ip.includes(':') === (addressType === 'IPv6'))
        .map(({ ip, node = here, conditions = { ready: true, serving: true, terminating: false }, hints }) => ({
          addresses: [ip],
          nodeName: node,
          conditions,
          ...(hints === undefined ? {} : { hints }),
          targetRef: { kind: 'Pod', namespace: 'shop', name: `pod-${ip}` },
        })),
      ports: [{ name: 'http', port: 8080, protocol: 'TCP' }],
    }),
  )
  if (service.kind !== 'service') throw new Error('it is a service')
  const slicesByService = new Map([['shop/web', slices.flatMap((one) => (one.kind === 'endpointslice' ? [one] : []))]])
  return wantedFrontendsOf(service, { nodeName: here, hasIpv6: true, slicesByService }).map(
    ({ frontend, vip, externalPort, backends: list }) =>
      `${frontend} ${vip ?? '*'}:${externalPort} = ${(list ?? []).map(({ ip, port }) => `${ip}:${port}`).join(' ')}`,
  )
}

const nodePorts = { type: 'NodePort', ports: [{ name: 'http', port: 80, targetPort: 'web', nodePort: 31000 }] }
const cloud = { loadBalancer: { ingress: [{ ip: '198.51.100.1' }] } }
const balancer = { ...nodePorts, type: 'LoadBalancer' }
const ending = { ready: false, serving: true, terminating: true }
const all = '10.244.1.5:8080 10.244.2.6:8080'
const local = '10.244.1.5:8080'

describe('what kube-proxy makes of a service', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['a named target port: that of the slice', wanted({}), [`clusterIp 10.96.0.31:80 = ${all}`]],
    [
      'session affinity: the same backends',
      wanted({ sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds: 600 } } }),
      [`clusterIp 10.96.0.31:80 = ${all}`],
    ],
    [
      'internal traffic policy Local: backends of this node',
      wanted({ internalTrafficPolicy: 'Local' }),
      [`clusterIp 10.96.0.31:80 = ${local}`],
    ],
    [
      'external traffic policy Local: node port and ingress with backends of this node',
      wanted({ ...balancer, externalTrafficPolicy: 'Local' }, two, cloud),
      [`clusterIp 10.96.0.31:80 = ${all}`, `nodePort *:31000 = ${local}`, `ingressIp 198.51.100.1:80 = ${local}`],
    ],
    [
      'preserve-destination: as Local for node port and ingress',
      wanted(balancer, two, cloud, { annotations: { 'preserve-destination': 'true' } }),
      [`clusterIp 10.96.0.31:80 = ${all}`, `nodePort *:31000 = ${local}`, `ingressIp 198.51.100.1:80 = ${local}`],
    ],
    [
      'external addresses: a load balancer each',
      wanted({ externalIPs: ['192.0.2.7'] }),
      [`clusterIp 10.96.0.31:80 = ${all}`, `externalIp 192.0.2.7:80 = ${all}`],
    ],
    [
      'dual stack: one for each family, with backends of that family',
      wanted(
        { clusterIPs: ['10.96.0.31', 'fd00::31'], ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' },
        [...two, { ip: 'fd00:1::5' }],
      ),
      [`clusterIp 10.96.0.31:80 = ${all}`, 'clusterIp fd00::31:80 = fd00:1::5:8080'],
    ],
    [
      'allocateLoadBalancerNodePorts false: no node port',
      wanted(
        { type: 'LoadBalancer', allocateLoadBalancerNodePorts: false, ports: [{ name: 'http', port: 80 }] },
        two,
        cloud,
      ),
      [`clusterIp 10.96.0.31:80 = ${all}`, `ingressIp 198.51.100.1:80 = ${all}`],
    ],
    [
      'allowed sources: nothing else than without',
      wanted({ ...balancer, loadBalancerSourceRanges: ['10.0.0.0/8'] }, two, cloud),
      [`clusterIp 10.96.0.31:80 = ${all}`, `nodePort *:31000 = ${all}`, `ingressIp 198.51.100.1:80 = ${all}`],
    ],
    [
      'hints for zones: all backends, whatever the hint',
      wanted({}, [
        { ip: '10.244.1.5', hints: { forZones: [{ name: 'a' }] } },
        { ip: '10.244.2.6', node: 'linux-1', hints: { forZones: [{ name: 'b' }] } },
      ]),
      [`clusterIp 10.96.0.31:80 = ${all}`],
    ],
    [
      'backends that are not ready: left out',
      wanted({}, [{ ip: '10.244.1.5' }, { ip: '10.244.2.6', conditions: { ready: false, serving: false } }]),
      [`clusterIp 10.96.0.31:80 = ${local}`],
    ],
    [
      'publishNotReadyAddresses: what the slice calls ready and serving',
      wanted({ publishNotReadyAddresses: true }, [
        { ip: '10.244.1.5' },
        { ip: '10.244.2.6', node: 'linux-1', conditions: { ready: true, serving: true, terminating: true } },
      ]),
      [`clusterIp 10.96.0.31:80 = ${all}`],
    ],
    [
      'all ending, with an ingress address: those that still serve, and no node port backend',
      wanted(balancer, [{ ip: '10.244.1.5', conditions: ending }], cloud),
      [`clusterIp 10.96.0.31:80 = ${local}`, 'nodePort *:31000 = ', `ingressIp 198.51.100.1:80 = ${local}`],
    ],
    [
      'all ending, without an ingress address: none',
      wanted({}, [{ ip: '10.244.1.5', conditions: ending }]),
      ['clusterIp 10.96.0.31:80 = '],
    ],
    ['headless: none', wanted({ clusterIP: 'None', clusterIPs: ['None'] }), []],
    [
      'ExternalName: none',
      wanted({ type: 'ExternalName', externalName: 'db.example', clusterIP: '', clusterIPs: [] }),
      [],
    ],
  ])('%s', (_, made, expected) => {
    expect(made).toEqual(expected)
  })
})

describe('the projection of a service', () => {
  it('keeps the settings that are shown', () => {
    const service = read(kubeResources.services, {
      metadata: { name: 'web', namespace: 'shop' },
      spec: {
        type: 'LoadBalancer',
        clusterIP: '10.96.0.31',
        publishNotReadyAddresses: true,
        allocateLoadBalancerNodePorts: false,
        loadBalancerSourceRanges: ['10.0.0.0/8'],
        ipFamilies: ['IPv4', 'IPv6'],
        ipFamilyPolicy: 'PreferDualStack',
        sessionAffinity: 'ClientIP',
        sessionAffinityConfig: { clientIP: { timeoutSeconds: 600 } },
        trafficDistribution: 'PreferClose',
        ports: [{ port: 80 }],
      },
    })
    expect(service).toMatchObject({
      settings: {
        publishesNotReady: true,
        allocatesNodePorts: false,
        sourceRanges: ['10.0.0.0/8'],
        ipFamilies: ['IPv4', 'IPv6'],
        ipFamilyPolicy: 'PreferDualStack',
        externalName: null,
        affinitySeconds: 600,
        trafficDistribution: 'PreferClose',
      },
    })
  })
})
