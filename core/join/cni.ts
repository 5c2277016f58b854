import { completeList, seenList } from '../model/facet.ts'
import type { HnsEndpoint, HnsNetwork } from '../model/hns.ts'
import { isKnown, knownOr } from '../model/known.ts'
import { message, type Message } from '../model/message.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { providerAddressOf } from './keys.ts'
import type { CniName, CniVerdict, NetworkRole } from './joined.ts'

/** Open vSwitch's extension (kubernetes-windows-networking.md 2.8). */
const openVSwitchExtension = '583cc151-73ec-4a6a-8b47-578297ad7623'

interface Signature {
  readonly cni: CniName
  /** `signature` names the row of kubernetes-windows-networking.md 2.11. */
  readonly signature: string
  readonly fits: (network: Candidate) => boolean
}

interface Candidate {
  readonly name: string
  readonly type: HnsNetwork['type']
  readonly network: HnsNetwork | null
  readonly endpoints: readonly HnsEndpoint[]
}

const isType = (candidate: Candidate, ...types: readonly HnsNetwork['type'][]): boolean =>
  // A table does not carry the type: the name then stands alone.
  candidate.type === 'Unrecognised' || types.includes(candidate.type)
const named = (candidate: Candidate, name: string): HnsEndpoint | undefined =>
  candidate.endpoints.find((endpoint) => endpoint.name.toLowerCase() === name.toLowerCase())
const hasEndpoint = (candidate: Candidate, pattern: RegExp): boolean =>
  candidate.endpoints.some(({ name }) => pattern.test(name))

/** In the order of 2.11: the first that fits is the answer. */
const signatures: readonly Signature[] = [
  {
    cni: 'antrea',
    signature: 'S1',
    fits: (c) =>
      /^antrea-hnsnetwork$/i.test(c.name) &&
      isType(c, 'Transparent') &&
      (c.network === null ||
        !isKnown(c.network.extensions) ||
        c.network.extensions.some(({ id, isEnabled }) => id === openVSwitchExtension && isEnabled) ||
        c.network.extensions.some(({ name, isEnabled }) => /open ?vswitch/i.test(name) && isEnabled)),
  },
  {
    cni: 'ovn',
    signature: 'S2',
    fits: (c) => /^(base)?ovnkuberneteshybridoverlaynetwork$/i.test(c.name) && isType(c, 'Overlay'),
  },
  {
    cni: 'calico-bgp',
    signature: 'S4',
    fits: (c) =>
      /^calico(-|$)/i.test(c.name) &&
      (c.type === 'L2Bridge' || (c.type === 'Unrecognised' && named(c, `${c.name}_ep`)?.isRemote === false)),
  },
  {
    cni: 'calico-vxlan',
    signature: 'S3',
    fits: (c) =>
      /^calico(-|$)/i.test(c.name) &&
      (c.type === 'Overlay' || (c.type === 'Unrecognised' && named(c, `${c.name}_ep`)?.isRemote === true)),
  },
  { cni: 'azure', signature: 'S5', fits: (c) => /^azure(-|$)/i.test(c.name) && isType(c, 'L2Bridge', 'L2Tunnel') },
  { cni: 'aws', signature: 'S7', fits: (c) => /br[0-9a-f]{12}$/i.test(c.name) && isType(c, 'L2Bridge') },
  {
    cni: 'flannel-vxlan',
    signature: 'S8',
    fits: (c) =>
      /^(flannel\.\d+|vxlan0)$/i.test(c.name) && isType(c, 'Overlay') && named(c, `${c.name}_ep`) === undefined,
  },
  {
    cni: 'flannel-host-gw',
    signature: 'S9',
    fits: (c) => isType(c, 'L2Bridge') && /^cbr0$/i.test(c.name) && named(c, `${c.name}_ep`) !== undefined,
  },
  {
    cni: 'gke',
    signature: 'S10',
    fits: (c) => isType(c, 'L2Bridge') && /^cbr0$/i.test(c.name) && named(c, c.name) !== undefined,
  },
  { cni: 'calico', signature: 'S3, S4', fits: (c) => /^calico(-|$)/i.test(c.name) && c.type === 'Unrecognised' },
  {
    cni: 'plain',
    signature: 'S11',
    fits: (c) => isType(c, 'L2Bridge', 'L2Tunnel', 'Overlay') && hasEndpoint(c, /^[0-9a-f]{64}_/i),
  },
]

/** The CNI plugin, told from HNS alone (2.11), with what it was told by. */
export function recogniseCni(
  snapshot: Snapshot,
  networkRole: (network: HnsNetwork) => NetworkRole,
  endpointsOf: (network: HnsNetwork) => readonly HnsEndpoint[],
): CniVerdict {
  const networks = seenList(snapshot.facets.networks)
  const candidates: readonly Candidate[] =
    networks.length > 0
      ? networks.map((network) => ({
          name: network.name,
          type: typeOf(network.type, endpointsOf(network)),
          network,
          endpoints: endpointsOf(network),
        }))
      : candidatesByName(seenList(snapshot.facets.endpoints))
  // Where both fit, the network that carries pods says more than the one that keeps the vSwitch.
  const rank = ({ network }: Candidate): number => (network !== null && networkRole(network) === 'pod' ? 0 : 1)
  const ranked = [...candidates].sort((a, b) => rank(a) - rank(b))
  for (const { cni, signature, fits } of signatures) {
    for (const candidate of ranked) {
      if (!fits(candidate)) continue
      return { kind: 'recognised', cni, basis: basisOf(candidate, signature), network: candidate.network }
    }
  }
  const complete = completeList(snapshot.facets.networks)
  if (complete !== null && complete.length > 0 && complete.every((network) => networkRole(network) === 'foreign')) {
    return {
      kind: 'noClusterNetwork',
      basis: message('join.cni.noClusterNetwork', { networks: complete.map(({ name }) => name).join(', ') }),
    }
  }
  return {
    kind: 'unknown',
    why: message(candidates.length === 0 ? 'join.cni.nothingSeen' : 'join.cni.noSignature'),
  }
}

function basisOf(candidate: Candidate, signature: string): Message {
  return candidate.network === null || candidate.type === 'Unrecognised'
    ? message('join.cni.byName', { network: candidate.name, signature })
    : message('join.cni.byNetwork', { network: candidate.name, type: candidate.type, signature })
}

function candidatesByName(endpoints: readonly HnsEndpoint[]): readonly Candidate[] {
  const byName = new Map<string, HnsEndpoint[]>()
  for (const endpoint of endpoints) {
    const name = knownOr(endpoint.networkName, null)
    if (name === null) continue
    const list = byName.get(name)
    if (list === undefined) byName.set(name, [endpoint])
    else list.push(endpoint)
  }
  return [...byName].map(([name, list]) => ({
    name,
    type: typeOf('Unrecognised', list),
    network: null,
    endpoints: list,
  }))
}

/** Only on an overlay do endpoints have a provider address (3.4). */
function typeOf(written: HnsNetwork['type'], endpoints: readonly HnsEndpoint[]): HnsNetwork['type'] {
  if (written !== 'Unrecognised') return written
  return endpoints.some((endpoint) => providerAddressOf(endpoint) !== null) ? 'Overlay' : written
}
