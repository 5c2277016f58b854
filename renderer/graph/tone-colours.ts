import type { OverlayTone } from '../../core/topology/overlay-tones.ts'

/** Fluent's colours of tones: each has 3:1 against the ground in light and dark. */
const tokens: Readonly<Record<OverlayTone, string>> = {
  cni: 'colorBrandForeground1',
  kubeProxy: 'colorPaletteTealForeground2',
  host: 'colorNeutralForeground3',
  other: 'colorPalettePurpleForeground2',
  noOwner: 'colorStatusWarningForeground1',
  ownerUnknown: 'colorNeutralForeground2',
  rulesBoth: 'colorStatusSuccessForeground1',
  rulesIn: 'colorBrandForeground1',
  rulesOut: 'colorPalettePurpleForeground2',
  noRules: 'colorNeutralForeground3',
  wantedOnly: 'colorStatusWarningForeground1',
  rulesUnknown: 'colorNeutralForeground2',
}

export function toneColours(read: (token: string) => string): Readonly<Record<OverlayTone, string>> {
  return {
    cni: read(tokens.cni),
    kubeProxy: read(tokens.kubeProxy),
    host: read(tokens.host),
    other: read(tokens.other),
    noOwner: read(tokens.noOwner),
    ownerUnknown: read(tokens.ownerUnknown),
    rulesBoth: read(tokens.rulesBoth),
    rulesIn: read(tokens.rulesIn),
    rulesOut: read(tokens.rulesOut),
    noRules: read(tokens.noRules),
    wantedOnly: read(tokens.wantedOnly),
    rulesUnknown: read(tokens.rulesUnknown),
  }
}

export function toneVariable(tone: OverlayTone): string {
  return `var(--${tokens[tone]})`
}
