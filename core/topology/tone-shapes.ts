import type { OverlayTone } from './overlay-tones.ts'

const question =
  'M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1m0 1.1a5.9 5.9 0 1 0 0 11.8A5.9 5.9 0 0 0 8 2.1m0 8.4a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6m0-6.6c1.5 0 2.6 1 2.6 2.4 0 1-.5 1.5-1.2 2.1-.7.6-.8.7-.8 1.3H7.4c0-1.1.4-1.6 1.2-2.2.6-.5.8-.8.8-1.2 0-.7-.6-1.2-1.4-1.2-.9 0-1.4.6-1.4 1.4H5.4c0-1.5 1-2.6 2.6-2.6'
const ring = 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13m0 1.5a5 5 0 1 0 0 10A5 5 0 0 0 8 3'

/** A shape of its own for each tone, so that none is told by its colour alone. */
export const toneShapes: Readonly<Record<OverlayTone, string>> = {
  cni: 'M3.5 2.5h9c.6 0 1 .4 1 1v9c0 .6-.4 1-1 1h-9c-.6 0-1-.4-1-1v-9c0-.6.4-1 1-1',
  kubeProxy: 'M8 1.2 14.8 8 8 14.8 1.2 8z',
  host: 'M8 2l7 12H1z',
  other: 'M6 1.5h4V6h4.5v4H10v4.5H6V10H1.5V6H6z',
  noOwner: 'M3.6 2 8 6.4 12.4 2 14 3.6 9.6 8l4.4 4.4-1.6 1.6L8 9.6 3.6 14 2 12.4 6.4 8 2 3.6z',
  ownerUnknown: question,
  rulesBoth: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13',
  rulesIn: `${ring}M8 4v8a4 4 0 0 1 0-8`,
  rulesOut: `${ring}M8 4v8a4 4 0 0 0 0-8`,
  noRules: ring,
  wantedOnly: 'M8 1.2 15 14H1zM8 4.3 3.5 12.6h9zM7.3 6.5h1.4v3.4H7.3zM7.3 10.6h1.4V12H7.3z',
  rulesUnknown: question,
}
