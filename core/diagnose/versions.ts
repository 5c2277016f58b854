import { hasFeature, usualVersionOfBuild, type HnsFeature } from '../hns/features.ts'
import { refOf, type Joined } from '../join/joined.ts'
import type { Evidence } from '../model/evidence.ts'
import type { HostFacts } from '../model/host.ts'
import type { ObjectRef } from '../model/ids.ts'
import type { KubeService } from '../model/kube.ts'
import { message } from '../model/message.ts'
import { evidence, placeOf } from './places.ts'
import { servicePortRef } from './service-names.ts'

/** What this Windows, this HNS and this Kubernetes are, and what they can do. */

export interface WindowsBuild {
  readonly build: number
  /** The update; null where only the release is told. */
  readonly revision: number | null
  readonly text: string
  readonly evidence: Evidence
}

export function hostOf(joined: Joined): HostFacts | null {
  const { host } = joined.snapshot.facets
  return host.state === 'collected' || host.state === 'cut' ? host.value : null
}

/** The host's own word before that of its kubelet. */
export function windowsBuildOf(joined: Joined): WindowsBuild | null {
  const host = hostOf(joined)
  const node = joined.thisNode?.node ?? null
  const sources = [
    { text: host?.windowsBuild ?? null, place: host === null ? null : placeOf(host) },
    {
      text: node?.kernelVersion ?? null,
      place: node === null ? null : placeOf(node, { kubernetes: ['status', 'nodeInfo', 'kernelVersion'] }),
    },
  ]
  for (const { text, place } of sources) {
    const [, build, revision] = /(?:^|\D)(\d{5})(?:\.(\d+))?/.exec(text ?? '') ?? []
    if (text === null || build === undefined) continue
    return {
      build: Number(build),
      revision: revision === undefined ? null : Number(revision),
      text,
      evidence: evidence(message('finding.evidence.windowsBuild', { build: text }), place),
    }
  }
  return null
}

/** What shows the versions, for lines of evidence. */
export function versionEvidence(joined: Joined): Evidence[] {
  const build = windowsBuildOf(joined)
  const host = hostOf(joined)
  const version = host?.hnsVersion ?? null
  return [
    ...(build === null ? [] : [build.evidence]),
    ...(host === null || version === null
      ? []
      : [
          evidence(
            message('finding.evidence.hnsVersion', { version: `${version.major}.${version.minor}` }),
            placeOf(host),
          ),
        ]),
  ]
}

/**
 * Whether this HNS can do it; null where it cannot be told. Where HNS did not tell its version, the release of Windows
 * tells the major one, and the answer is one if no update to that release changes it.
 */
export function canHns(joined: Joined, feature: HnsFeature): boolean | null {
  const version = hostOf(joined)?.hnsVersion ?? null
  if (version !== null) return hasFeature(version, feature)
  const build = windowsBuildOf(joined)?.build
  const usual = build === undefined ? null : usualVersionOfBuild(build)
  if (usual === null) return null
  const oldest = hasFeature({ major: usual.major, minor: 0 }, feature)
  return oldest === hasFeature({ major: usual.major, minor: Number.MAX_SAFE_INTEGER }, feature) ? oldest : null
}

/** `v1.31.4` of the kubelet, which is that of kube-proxy or newer than it. */
export function kubernetesMinorOf(joined: Joined): number | null {
  const node = joined.thisNode?.node ?? null
  const [, minor] = /^v?1\.(\d+)/.exec(node?.kubeProxyVersion ?? node?.kubeletVersion ?? '') ?? []
  return minor === undefined ? null : Number(minor)
}

/** The node as people call it; null where nothing names it. */
export function nodeNameOf(joined: Joined): string | null {
  return joined.thisNode?.node.name ?? hostOf(joined)?.computerName ?? null
}

/** The names of services whose finding is one for the node; objects after the node, and aliases to find them by. */
export function aboutServices(
  node: string,
  services: readonly KubeService[],
): { readonly resource: ObjectRef; readonly aliases: readonly ObjectRef[]; readonly objects: readonly ObjectRef[] } {
  return {
    resource: `node/${node}`,
    aliases: services
      .slice(0, 500)
      .flatMap((service) => [refOf(service), ...service.ports.map((port) => servicePortRef(service, port))]),
    objects: [`node/${node}`, ...services.slice(0, 500).map((service) => refOf(service))],
  }
}
