import { refOf } from '../../join/joined.ts'
import type { HnsNetwork } from '../../model/hns.ts'
import { isUnknown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { aboutPodNetworksOf } from '../about.ts'
import type { FindingDraft } from '../finding.ts'
import { evidence, placeOf } from '../places.ts'
import type { Rule } from '../rule.ts'
import { networkSubject, podNetworks } from '../subjects.ts'

/** The Azure VFP extension, before and since 2022 (hcn.md 5.1). */
const vfpIds = ['e9b59cfa-2be1-4b21-828f-b6fbdbddc017', 'f74f241b-440f-4433-bb28-00f89ead20d8']

/** Hyper-V tells the extensions of a vSwitch and not the type of the network. */
const types: readonly HnsNetwork['type'][] = ['Overlay', 'L2Bridge', 'L2Tunnel', 'Unrecognised']
const openVSwitch = '583cc151-73ec-4a6a-8b47-578297ad7623'

export const vfpExtensionDisabled: Rule = {
  kind: 'vfp-extension-disabled',
  needs: [],
  reads: ['networks'],
  fields: { networks: ['extensions'] },
  about: aboutPodNetworksOf(...types),
  sources: ['hcn.md 5.1', 'LB031'],
  reports: ['https://github.com/kubernetes-sigs/sig-windows-tools/issues/103'],
  // On nat and ICS networks it is off, and on Antrea's the Open vSwitch extension stands in its place: both are right.
  check: (joined) =>
    podNetworks(joined)
      .filter(({ type }) => types.includes(type))
      .flatMap(check),
}

function check(network: HnsNetwork): FindingDraft[] {
  if (isUnknown(network.extensions)) return []
  const index = network.extensions.findIndex(({ id }) => vfpIds.some((vfp) => vfp === id))
  const extension = network.extensions[index]
  if (extension === undefined || extension.isEnabled) return []
  if (network.extensions.some(({ id, isEnabled }) => isEnabled && id === openVSwitch)) return []
  return [
    {
      severity: 'error',
      ...networkSubject(network),
      objects: [refOf(network)],
      confidence: 'high',
      title: message('finding.vfp-extension-disabled.title', { network: network.name }),
      explanation: message('finding.vfp-extension-disabled.explanation'),
      evidence: [
        evidence(
          message('finding.vfp-extension-disabled.evidence.off', { name: extension.name }),
          placeOf(network, { v1: ['Extensions', index, 'IsEnabled'] }),
        ),
      ],
      counterEvidence: [],
      repair: [
        {
          text: message('finding.vfp-extension-disabled.repair.enable'),
          command: 'Get-VMSwitch | Get-VMSwitchExtension | Where-Object Name -like "*VFP*" | Enable-VMSwitchExtension',
        },
        {
          text: message('finding.vfp-extension-disabled.repair.recreate', { network: network.name }),
          command: `Get-HnsNetwork -Id ${network.id} | Remove-HnsNetwork`,
        },
      ],
    },
  ]
}
