import { refOf } from '../../join/joined.ts'
import { isUnknown } from '../../model/known.ts'
import { message } from '../../model/message.ts'
import { evidence, placeOf } from '../places.ts'
import { plainDraft } from '../plain-draft.ts'
import type { Rule } from '../rule.ts'
import { networkSubject } from '../subjects.ts'

/** Open vSwitch's extension (kubernetes-windows-networking.md 2.8). */
const openVSwitch = '583cc151-73ec-4a6a-8b47-578297ad7623'

export const ovsExtensionDisabled: Rule = {
  kind: 'ovs-extension-disabled',
  needs: [],
  reads: ['networks'],
  about: ({ networkById }) => [...networkById.values()].some(({ name }) => /^antrea-hnsnetwork$/i.test(name)),
  sources: ['NET013'],
  reports: [],
  check: (joined) =>
    [...joined.networkById.values()].flatMap((network) => {
      if (!/^antrea-hnsnetwork$/i.test(network.name) || isUnknown(network.extensions)) return []
      const index = network.extensions.findIndex(({ id, name }) => id === openVSwitch || /open ?vswitch/i.test(name))
      const extension = network.extensions[index]
      if (extension === undefined || extension.isEnabled) return []
      return [
        plainDraft({
          kind: 'ovs-extension-disabled',
          severity: 'error',
          subject: networkSubject(network),
          objects: [refOf(network)],
          params: { network: network.name },
          lines: [
            evidence(
              message('finding.ovs-extension-disabled.evidence.off', { name: extension.name }),
              placeOf(network, { v1: ['Extensions', index, 'IsEnabled'] }),
            ),
          ],
          repair: [
            {
              text: message('finding.ovs-extension-disabled.repair.enable'),
              command:
                'Enable-VMSwitchExtension "Open vSwitch Extension" -ComputerName localhost -VMSwitchName antrea-hnsnetwork; Restart-Service antrea-agent',
            },
          ],
        }),
      ]
    }),
}
