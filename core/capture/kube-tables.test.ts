import { describe, expect, it } from 'vitest'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'

/** What somebody pastes who has kubectl and hnsdiag, and nothing else. */

const nodes = `$ kubectl get nodes -o wide
NAME     STATUS   ROLES           AGE   VERSION   INTERNAL-IP   EXTERNAL-IP   OS-IMAGE                         KERNEL-VERSION      CONTAINER-RUNTIME
linux1   Ready    control-plane   90d   v1.29.1   10.0.0.4      <none>        Ubuntu 22.04.3 LTS               5.15.0-91-generic   containerd://1.7.0
win1     Ready    <none>          90d   v1.29.1   10.0.0.5      <none>        Windows Server 2022 Datacenter   10.0.20348.2227     containerd://1.7.0
win2     Ready    <none>          90d   v1.29.1   10.0.0.6      <none>        Windows Server 2022 Datacenter   10.0.20348.2227     containerd://1.7.0
`
const pods = `$ kubectl get pods -A -o wide
NAMESPACE     NAME                      READY   STATUS    RESTARTS   AGE   IP           NODE     NOMINATED NODE   READINESS GATES
kube-system   coredns-5d78c9869d-4bbbb  1/1     Running   0          90d   10.244.0.7   linux1   <none>           <none>
shop          web-7d9f6c5b8-abcde       1/1     Running   0          5d    10.244.1.5   win1     <none>           <none>
shop          web-7d9f6c5b8-fghij       1/1     Running   0          5d    10.244.2.5   win2     <none>           <none>
shop          api-6c5b87d9f-klmno       1/1     Running   0          5d    10.244.2.6   win2     <none>           <none>
`
const services = `$ kubectl get svc,ep -A
NAMESPACE     NAME                 TYPE        CLUSTER-IP     EXTERNAL-IP   PORT(S)                  AGE
default       service/kubernetes   ClusterIP   10.96.0.1      <none>        443/TCP                  90d
kube-system   service/kube-dns     ClusterIP   10.96.0.10     <none>        53/UDP,53/TCP,9153/TCP   90d
shop          service/api          ClusterIP   10.96.40.2     <none>        80/TCP                   5d
shop          service/web          NodePort    10.96.40.1     <none>        80:30080/TCP             5d
shop          service/idle         ClusterIP   10.96.40.3     <none>        80/TCP                   5d

NAMESPACE     NAME                   ENDPOINTS                                                  AGE
default       endpoints/kubernetes   10.0.0.4:6443                                              90d
kube-system   endpoints/kube-dns     10.244.0.7:53,10.244.0.7:53,10.244.0.7:9153                90d
shop          endpoints/api          10.244.2.6:8080                                            5d
shop          endpoints/web          10.244.1.5:8080,10.244.2.5:8080                            5d
shop          endpoints/idle         <none>                                                     5d
`
const guid = (n: number): string => `a1b2c3d4-0000-4000-8000-5e6f708192${String(n).padStart(2, '0')}`
const hns = `C:\\> hostname
win1
C:\\> hnsdiag list all
Networks:
Name             ID
vxlan0           ${guid(1).toUpperCase()}

Endpoints:
Name             ID                                   Virtual Network Name
${'9c3e'.repeat(16)}_vxlan0 ${guid(2)} vxlan0
Ethernet         ${guid(3)} vxlan0
Ethernet         ${guid(4)} vxlan0

Namespaces:
ID                                   | Endpoint IDs
${guid(5)} | ${guid(2)}

LoadBalancers:
ID                                   | Virtual IPs      | Direct IP IDs
`
const loadBalancer = (n: number, vip: string): string => `${guid(n)} |  ${vip}      | ${guid(3)}\n`
const ipconfig = `
C:\\> ipconfig

Windows IP Configuration

Ethernet adapter vEthernet (Ethernet):

   Connection-specific DNS Suffix  . :
   IPv4 Address. . . . . . . . . . . : 10.0.0.5
   Subnet Mask . . . . . . . . . . . : 255.255.255.0
`

function open(...texts: readonly string[]): Snapshot {
  const files = texts.map((text, index) => ({ name: `${index + 1}.txt`, text }))
  return assembleAll({ source: { kind: 'capture', name: 'x' }, takenAt: null, files, ignored: [], problems: [] })
}

function missing(snapshot: Snapshot): readonly string[] {
  const { findings, skipped } = diagnose(join(snapshot))
  const kind = 'loadbalancer-missing'
  const found = findings.filter((one) => one.kind === kind).map(({ resource }) => resource)
  return [...found, ...skipped.filter((one) => one.kind === kind).map(({ why }) => why.key)]
}

const all = ['10.96.0.1', '10.96.0.10', '10.96.0.10', '10.96.0.10', '10.96.40.2', '10.96.40.1', '']
const hnsWith = (vips: readonly string[]): string =>
  `${hns}${vips.map((vip, index) => loadBalancer(10 + index, vip)).join('')}${ipconfig}`

describe('tables of kubectl over all namespaces', () => {
  const text = nodes + pods + services

  it('list all services and endpoints, of which fields are missing', () => {
    const { facets } = open(text)
    expect(facets.services).toMatchObject({ state: 'cut', isListWhole: true })
    expect(facets.endpointSlices).toMatchObject({ state: 'cut', isListWhole: true })
    expect(facets.pods.state).toBe('collected')
  })

  it('know which node is looked at', () => {
    expect(join(open(text, hnsWith(all))).thisNode?.node.name).toBe('win1')
  })

  it('tell no missing load balancer where all are there, nor that all was checked', () => {
    expect(missing(open(text, hnsWith(all)))).toEqual(['finding.skip.tablesOnly'])
  })

  it('tell the load balancer that is missing for a Service with a pod on this node', () => {
    expect(missing(open(text, hnsWith(all.filter((vip) => vip !== '10.96.40.1'))))).toEqual(['service/shop/web:80/TCP'])
  })

  it('tell that of the API server, which no policy keeps from a node', () => {
    expect(missing(open(text, hnsWith(all.slice(1))))).toEqual(['service/default/kubernetes:443/TCP'])
  })

  it('say nothing of a Service whose pods are all elsewhere: its policy may keep it from this node', () => {
    expect(missing(open(text, hnsWith(all.filter((vip) => vip !== '10.96.40.2'))))).toEqual(['finding.skip.tablesOnly'])
  })

  it('say nothing of a Service without endpoints, or whose ports may not all have some', () => {
    const partly = text.replace('10.244.0.7:53,10.244.0.7:53,10.244.0.7:9153', '10.244.1.5:53,10.244.0.7:53')
    expect(missing(open(partly, hnsWith(all.filter((vip) => vip !== '10.96.0.10'))))).toEqual([
      'finding.skip.tablesOnly',
    ])
  })

  it('leave open what was asked of one namespace alone', () => {
    const one = text.replace('kubectl get svc,ep -A', 'kubectl get svc,ep -n shop')
    const [first] = missing(open(one, hnsWith([])))
    expect(first).toMatch(/^finding\.skip\.(?:cut|notCollected)/)
  })

  it('raise no other alarm than the ones that hold with all fields', () => {
    const kinds = diagnose(join(open(text, hnsWith(all)))).findings.map(({ kind }) => kind)
    expect(kinds).toEqual([])
  })
})

describe('remote endpoints by tables', () => {
  const local = `C:\\> powershell Get-HnsEndpoint
Name              : ${'9c3e'.repeat(16)}_vxlan0
ID                : ${guid(2)}
IPAddress         : 10.244.1.5
MacAddress        : 00-15-5D-0A-B3-17
State             : 3
Version           : 64424509440
VirtualNetworkName: vxlan0
`.replace('VirtualNetworkName:', 'VirtualNetworkName :')
  const remotesMissing = (...texts: readonly string[]): readonly string[] => {
    const { findings, skipped } = diagnose(join(open(...texts)))
    const kind = 'remote-endpoints-missing'
    const found = findings.filter((one) => one.kind === kind).map(({ resource }) => resource)
    return [...found, ...skipped.filter((one) => one.kind === kind).map(({ why }) => why.key)]
  }

  it('are missing where not even the API server has one', () => {
    expect(remotesMissing(nodes + pods + services, `${local}\n${ipconfig}`)).toEqual(['node/win1'])
  })

  it('are not missed where the API server is on this node', () => {
    const here = services.replace('10.0.0.4:6443', '10.0.0.5:6443')
    expect(remotesMissing(nodes + pods + here, `${local}\n${ipconfig}`)).toEqual(['finding.skip.tablesOnly'])
  })
})
