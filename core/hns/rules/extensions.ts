import type { NetworkType } from '../../model/hns.ts'
import type { Guid } from '../../model/ids.ts'
import type { ExtensionRecord, HnsState, PolicyRecord } from './records.ts'

const withVfp: readonly NetworkType[] = ['L2Bridge', 'L2Tunnel', 'Overlay']

/** Whether VFP filters the switch ports; NAT and ICS have it off (general rules of the cases). */
export function usesVfp(type: NetworkType): boolean {
  return withVfp.includes(type)
}

const filteringPlatform = 'e7c3b2f0-f3c5-48df-af2b-10fed6d72e7a' as Guid
const azureVfp = 'f74f241b-440f-4433-bb28-00f89ead20d8' as Guid
const azureVfpOld = 'e9b59cfa-2be1-4b21-828f-b6fbdbddc017' as Guid
const ndisCapture = 'ea24cd6c-d17a-4348-9190-09f0d5be83dd' as Guid
const openVSwitch = '583cc151-73ec-4a6a-8b47-578297ad7623' as Guid

/** The extensions of a new switch, as its type and its VSwitchExtension policies leave them (hcn.md 5.1). */
export function extensionsOf(
  state: HnsState,
  type: NetworkType,
  policies: readonly PolicyRecord[],
): readonly ExtensionRecord[] {
  const isOld = state.host.hns.major < 13
  const base: readonly ExtensionRecord[] = [
    { id: filteringPlatform, name: 'Microsoft Windows Filtering Platform', isEnabled: false },
    {
      id: isOld ? azureVfpOld : azureVfp,
      name: 'Microsoft Azure VFP Switch Extension',
      isEnabled: usesVfp(type),
    },
    { id: ndisCapture, name: 'Microsoft NDIS Capture', isEnabled: true },
  ]
  const wanted = policies.filter((policy) => policy.Type === 'VSwitchExtension')
  const extra: ExtensionRecord[] = []
  const isOn = new Map<string, boolean>()
  for (const { Settings } of wanted) {
    const id = String(Settings['ExtensionID']).toLowerCase().replace(/[{}]/g, '')
    isOn.set(id, Settings['Enable'] !== false)
    if (id === openVSwitch) {
      extra.push({ id: openVSwitch, name: 'Open vSwitch Extension', isEnabled: Settings['Enable'] !== false })
    }
  }
  return [...base.map((item) => ({ ...item, isEnabled: isOn.get(item.id) ?? item.isEnabled })), ...extra]
}
