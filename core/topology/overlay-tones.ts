/** Who programmed an object, as far as it is told; and what ACL rules stand on an endpoint. The graver come first. */
export const ownerTones = ['noOwner', 'ownerUnknown', 'other', 'host', 'kubeProxy', 'cni'] as const
export const policyTones = ['wantedOnly', 'rulesUnknown', 'noRules', 'rulesOut', 'rulesIn', 'rulesBoth'] as const
export const overlayTones = [...ownerTones, ...policyTones] as const
export type OverlayTone = (typeof overlayTones)[number]

/** What the map tells beside its objects. Findings are always told; the others are chosen. */
export const overlays = ['findings', 'owner', 'policy'] as const
export type Overlay = (typeof overlays)[number]

export function tonesOf(overlay: Overlay): readonly OverlayTone[] {
  return overlay === 'owner' ? ownerTones : overlay === 'policy' ? policyTones : []
}
