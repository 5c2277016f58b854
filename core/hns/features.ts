/**
 * What a node can do, by its HNS version (`/globals/version`; hcn.md 7.1). Ranges, not thresholds: a feature that was
 * carried back to an older line is there and in newer lines, but not in the lines between.
 */

export interface HnsVersion {
  readonly major: number
  readonly minor: number
}

/** Inclusive at both ends; `to` null is open. */
interface VersionRange {
  readonly from: HnsVersion
  readonly to: HnsVersion | null
}

function since(major: number, minor: number): VersionRange {
  return { from: { major, minor }, to: null }
}

/** From this minor version to the end of its major line. */
function withinLine(major: number, minor: number): VersionRange {
  return { from: { major, minor }, to: { major, minor: Number.MAX_SAFE_INTEGER } }
}

const featureRanges = {
  aclAddressAndPortLists: [since(7, 2)],
  v2Api: [since(9, 2)],
  remoteSubnetRoute: [since(9, 2)],
  hostRoute: [since(9, 2)],
  directServerReturn: [withinLine(9, 3), since(10, 2)],
  customPrefixLength: [withinLine(9, 3), since(10, 4)],
  vxlanPort: [since(10, 3)],
  aclProtocol252: [since(11, 0)],
  ipv6DualStack: [since(11, 10)],
  sessionAffinity: [since(12, 0)],
  setPolicy: [since(13, 0)],
  networkL4Proxy: [withinLine(9, 5), withinLine(10, 5), withinLine(11, 11), withinLine(12, 1), since(13, 1)],
  l4WfpProxy: [since(13, 2)],
  tierAcl: [since(14, 0)],
  networkAcl: [since(15, 0)],
  nestedIpSet: [since(15, 0)],
  disableHostPort: [since(15, 1)],
  accelnetMacList: [since(15, 4)],
  /** hnslib's range; 15.4 answers with success and changes nothing (DOUBT-10). */
  modifyLoadBalancer: [withinLine(15, 5), since(16, 0)],
} as const satisfies Record<string, readonly VersionRange[]>

export type HnsFeature = keyof typeof featureRanges

export const hnsFeatures = Object.keys(featureRanges) as readonly HnsFeature[]

export function compareVersions(a: HnsVersion, b: HnsVersion): number {
  return a.major - b.major || a.minor - b.minor
}

export function hasFeature(version: HnsVersion, feature: HnsFeature): boolean {
  const ranges: readonly VersionRange[] = featureRanges[feature]
  return ranges.some(
    ({ from, to }) => compareVersions(version, from) >= 0 && (to === null || compareVersions(version, to) <= 0),
  )
}

/** `Version` of objects: the HNS that wrote them (hcn.md 3.1). Safe as a number up to major 2,097,151. */
export function versionNumber(version: HnsVersion): number {
  return version.major * 2 ** 32 + version.minor
}

export function versionOfNumber(value: number): HnsVersion {
  return { major: Math.floor(value / 2 ** 32), minor: value % 2 ** 32 }
}

/** hcn.md 7.2 and 3.10: the build, the HNS version seen with current updates, and the schema's minor version. */
export const windowsReleases = {
  '2019': { build: 17763, revision: 5696, hns: { major: 9, minor: 5 }, schemaMinor: 0, name: 'Windows Server 2019' },
  '2022': { build: 20348, revision: 2700, hns: { major: 13, minor: 3 }, schemaMinor: 11, name: 'Windows Server 2022' },
  '2025': { build: 26100, revision: 1742, hns: { major: 15, minor: 5 }, schemaMinor: 16, name: 'Windows Server 2025' },
} as const

export type WindowsRelease = keyof typeof windowsReleases

const versionsByBuild: readonly (readonly [number, HnsVersion])[] = [
  [14393, { major: 1, minor: 0 }],
  [16299, { major: 5, minor: 1 }],
  [17134, { major: 7, minor: 2 }],
  [17763, { major: 9, minor: 5 }],
  [18362, { major: 10, minor: 3 }],
  [18363, { major: 10, minor: 3 }],
  [19041, { major: 11, minor: 11 }],
  [19042, { major: 11, minor: 11 }],
  [20348, { major: 13, minor: 3 }],
  [22621, { major: 15, minor: 0 }],
  [26100, { major: 15, minor: 5 }],
]

/**
 * The HNS version usual on a fully updated Windows of this build; null where none was ever reported (Windows 11
 * 21H2, pre-release builds: DOUBT-15). The version that the service states is always better.
 */
export function usualVersionOfBuild(build: number): HnsVersion | null {
  return versionsByBuild.find(([known]) => known === build)?.[1] ?? null
}
