import { refOf, type Joined } from '../../join/joined.ts'
import type { InterfaceMtu } from '../../model/host.ts'
import type { HnsEndpoint } from '../../model/hns.ts'
import type { ObjectRef } from '../../model/ids.ts'
import { knownOr } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import { cannotTell, type Rule } from '../rule.ts'
import { endpointSubject } from '../subjects.ts'

/** Bytes that VXLAN puts around each packet (kubernetes-windows-networking.md 1.1). */
const overlayOverhead = 50
/** The loopback's MTU is no limit. */
const noLimit = 0xffffffff

export const mtuMismatch: Rule = {
  kind: 'mtu-mismatch',
  needs: [],
  reads: ['host'],
  sources: ['EP020'],
  reports: [
    'https://github.com/docker/for-win/issues/3972',
    'https://github.com/docker/for-win/issues/1144',
    'https://github.com/moby/moby/issues/35683',
  ],
  check: (joined) => {
    const { host } = joined.snapshot.facets
    const mtus = host.state === 'collected' || host.state === 'cut' ? (host.value.interfaceMtus ?? []) : []
    const real = mtus.filter(({ mtu, interfaceName }) => mtu < noLimit && !/loopback/i.test(interfaceName))
    const inside = real.filter(({ isInContainer }) => isInContainer === true)
    const ofHost = real.filter(({ isInContainer }) => isInContainer === false)
    // Every vSwitch has an adapter of its own on the host; the others lead out of it.
    const others = ofHost.filter(({ interfaceName }) => !/^vEthernet/i.test(interfaceName))
    const outside = others.length > 0 ? others : ofHost.filter(({ interfaceName }) => isUplink(interfaceName, joined))
    const [widest] = [...outside].sort((a, b) => b.mtu - a.mtu)
    if (widest === undefined || inside.length === 0) return cannotTell(message('finding.mtu-mismatch.skip.oneSide'))
    const isOverlay = [...joined.networkById.values()].some(({ type }) => type === 'Overlay')
    const limit = widest.mtu - (isOverlay ? overlayOverhead : 0)
    return inside.filter(({ mtu }) => mtu > limit).map((container) => draft(container, widest, limit, joined))
  },
}

/** The vSwitch of a pod network takes the adapter's place, under the adapter's name: `vEthernet (Ethernet)`. */
function isUplink(interfaceName: string, joined: Joined): boolean {
  const inner = /^vEthernet \((.*)\)$/i.exec(interfaceName)?.[1] ?? ''
  const adapters = [...joined.networkById.values()].flatMap(
    ({ networkAdapterName }) => knownOr(networkAdapterName, null) ?? [],
  )
  return adapters.includes(inner) || (adapters.length === 0 && /^Ethernet(?: \d+)?$/i.test(inner))
}

/** The endpoint behind the container, where there is only one that it can be. */
function onlyEndpoint(joined: Joined): HnsEndpoint | null {
  const used = [...joined.endpointById.values()].filter(
    (endpoint) => endpoint.isRemote !== true && knownOr(endpoint.containers, []).length > 0,
  )
  const [single] = used
  return used.length === 1 && single !== undefined ? single : null
}

function draft(container: InterfaceMtu, host: InterfaceMtu, limit: number, joined: Joined): FindingDraft {
  const endpoint = onlyEndpoint(joined)
  const file: ObjectRef = `file/${container.documents[0]?.file ?? ''}`
  const { interfaceName, mtu } = container
  return {
    severity: 'warning',
    ...(endpoint === null ? { resource: file, aliases: [] } : endpointSubject(endpoint)),
    objects: endpoint === null ? [] : [refOf(endpoint)],
    confidence: 'high',
    title: message('finding.mtu-mismatch.title', { interface: interfaceName, mtu, limit }),
    explanation: message('finding.mtu-mismatch.explanation', { limit }),
    evidence: [
      evidence(
        message('finding.mtu-mismatch.evidence.container', { interface: interfaceName, mtu }),
        placeOf(container),
      ),
      evidence(
        message('finding.mtu-mismatch.evidence.host', { interface: host.interfaceName, mtu: host.mtu }),
        placeOf(host),
      ),
      ...(limit < host.mtu ? [evidence(message('finding.mtu-mismatch.evidence.overhead'))] : []),
    ],
    counterEvidence: [],
    repair: [
      {
        text: message('finding.mtu-mismatch.repair.set'),
        command: `netsh interface ipv4 set subinterface "${interfaceName}" mtu=${limit} store=persistent`,
      },
    ],
  }
}
