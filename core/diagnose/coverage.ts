import { normalKinds } from './normal-kinds.ts'
import { normalSources } from './normal.ts'
import { rules } from './registry.ts'

/** How many rules each part of kubernetes-windows-networking.md section 6 has. */
const parts = { HOST: 13, NODE: 12, NET: 18, EP: 21, LB: 32, POL: 17, LIM: 15 } as const

/** `HOST001` … `LIM015`, in the order of the section. */
export function rowsOfSection6(): readonly string[] {
  return Object.entries(parts).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}${String(index + 1).padStart(3, '0')}`),
  )
}

/** Rows that no evidence tells, or only evidence that nobody collects. */
export const notCheckable: Readonly<Record<string, string>> = {
  HOST006: 'Firewall rules and the use of UDP 4789 by a hypervisor are in no evidence that is read.',
  HOST007: 'Forwarding flags of interfaces are in no evidence that is read.',
  HOST008: 'MAC spoofing is a setting of the hypervisor; the guest does not see it.',
  HOST012: 'Which cloud a node runs in, and so whether it needs the route, is not told by HNS or Kubernetes.',
  NODE011: 'The Windows build of an image is in its manifest; Kubernetes names the image alone.',
  NET012: 'When a vSwitch is made, the address moves to a virtual adapter: which physical one carried it is not told.',
  EP009: 'Whether a destination should be reached from outside the exceptions is a wish of people.',
  EP014: 'Host ports of containers are not among the fields that are read of a pod.',
  LB027: 'A fall in the number of load balancers needs two moments: comparing two captures tells it.',
  POL003: 'Rules of the Windows firewall are left out by lists of switch rules, so their absence proves nothing.',
  POL008: 'Names of sets are hashed, and their members lag behind pods by design.',
  POL016: 'The base rule exists in the multi-tenant template alone, which the evidence does not name.',
}

export interface Coverage {
  readonly row: string
  /** Kinds of findings, and notes of what is normal, that tell it. */
  readonly kinds: readonly string[]
  readonly notes: readonly string[]
  readonly reason: string | null
}

export function coverageOfSection6(): readonly Coverage[] {
  return rowsOfSection6().map((row) => ({
    row,
    kinds: rules.filter(({ sources }) => sources.includes(row)).map(({ kind }) => kind),
    notes: normalKinds.filter((kind) => normalSources[kind].includes(row)),
    reason: notCheckable[row] ?? null,
  }))
}

/** docs/diagnosis.md: which row of the reference is told by what. */
export function renderCoverage(): string {
  const lines = coverageOfSection6().map(({ row, kinds, notes, reason }) => {
    const told = [
      ...kinds.map((kind) => `[${kind}](findings/${kind}.md)`),
      ...notes.map((kind) => `said to be normal: ${kind}`),
    ]
    return `| ${row} | ${told.join(', ')} | ${reason ?? ''} |`
  })
  return [
    '<!-- Made from core/diagnose: run the tests with UPDATE_DOCS=1. -->',
    '',
    '# What is checked',
    '',
    'Each row of the expected-state rules for Kubernetes networking on Windows, and the finding that tells when it does not',
    'hold. Rows that no evidence tells are named with the reason.',
    '',
    '| row | told by | not checked, because |',
    '| --- | --- | --- |',
    ...lines,
    '',
    '## What is not concluded',
    '',
    'An entry of `azure-vnet.json` whose HNS endpoint is gone is no fault by itself. After a boot the file names the',
    'endpoints of before until the plugin runs again, and the plugin takes an endpoint that it is to delete and that HNS does not',
    'have for deleted. It is told where the sandbox of the entry runs without any HNS endpoint:',
    '[endpoint-missing-for-pod](findings/endpoint-missing-for-pod.md). Whether the address of such an entry is kept from others',
    'is in the state of the IPAM, which is not read.',
    '',
    '## Kinds of findings',
    '',
    '| kind | rows |',
    '| --- | --- |',
    ...rules.map(({ kind, sources }) => `| [${kind}](findings/${kind}.md) | ${sources.join(', ')} |`),
    '',
  ].join('\n')
}
