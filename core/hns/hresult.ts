/** Names and classes of the result codes that HNS answers with (hcn.md 6). */

/** HCN_E_* and GCN_E_* by the low byte of 0x803B00xx (hcn.md 6.2). */
const hcnNames: readonly string[] = [
  '',
  'HCN_E_NETWORK_NOT_FOUND',
  'HCN_E_ENDPOINT_NOT_FOUND',
  'HCN_E_LAYER_NOT_FOUND',
  'HCN_E_SWITCH_NOT_FOUND',
  'HCN_E_SUBNET_NOT_FOUND',
  'HCN_E_ADAPTER_NOT_FOUND',
  'HCN_E_PORT_NOT_FOUND',
  'HCN_E_POLICY_NOT_FOUND',
  'HCN_E_VFP_PORTSETTING_NOT_FOUND',
  'HCN_E_INVALID_NETWORK',
  'HCN_E_INVALID_NETWORK_TYPE',
  'HCN_E_INVALID_ENDPOINT',
  'HCN_E_INVALID_POLICY',
  'HCN_E_INVALID_POLICY_TYPE',
  'HCN_E_INVALID_REMOTE_ENDPOINT_OPERATION',
  'HCN_E_NETWORK_ALREADY_EXISTS',
  'HCN_E_LAYER_ALREADY_EXISTS',
  'HCN_E_POLICY_ALREADY_EXISTS',
  'HCN_E_PORT_ALREADY_EXISTS',
  'HCN_E_ENDPOINT_ALREADY_ATTACHED',
  'HCN_E_REQUEST_UNSUPPORTED',
  'HCN_E_MAPPING_NOT_SUPPORTED',
  'HCN_E_DEGRADED_OPERATION',
  'HCN_E_SHARED_SWITCH_MODIFICATION',
  'HCN_E_GUID_CONVERSION_FAILURE',
  'HCN_E_REGKEY_FAILURE',
  'HCN_E_INVALID_JSON',
  'HCN_E_INVALID_JSON_REFERENCE',
  'HCN_E_ENDPOINT_SHARING_DISABLED',
  'HCN_E_INVALID_IP',
  'HCN_E_SWITCH_EXTENSION_NOT_FOUND',
  'HCN_E_MANAGER_STOPPED',
  'GCN_E_MODULE_NOT_FOUND',
  'GCN_E_NO_REQUEST_HANDLERS',
  'GCN_E_REQUEST_UNSUPPORTED',
  'GCN_E_RUNTIMEKEYS_FAILED',
  'GCN_E_NETADAPTER_TIMEOUT',
  'GCN_E_NETADAPTER_NOT_FOUND',
  'GCN_E_NETCOMPARTMENT_NOT_FOUND',
  'GCN_E_NETINTERFACE_NOT_FOUND',
  'GCN_E_DEFAULTNAMESPACE_EXISTS',
  'HCN_E_ICS_DISABLED',
  'HCN_E_ENDPOINT_NAMESPACE_ALREADY_EXISTS',
  'HCN_E_ENTITY_HAS_REFERENCES',
  'HCN_E_INVALID_INTERNAL_PORT',
  'HCN_E_NAMESPACE_ATTACH_FAILED',
  'HCN_E_ADDR_INVALID_OR_RESERVED',
  'HCN_E_INVALID_PREFIX',
  'HCN_E_OBJECT_USED_AFTER_UNLOAD',
  'HCN_E_INVALID_SUBNET',
  'HCN_E_INVALID_IP_SUBNET',
  'HCN_E_ENDPOINT_NOT_ATTACHED',
  'HCN_E_ENDPOINT_NOT_LOCAL',
  'HCN_INTERFACEPARAMETERS_ALREADY_APPLIED',
  'HCN_E_VFP_NOT_ALLOWED',
]

/** Win32 codes that HNS is known to answer with, as `0x8007xxxx` (hcn.md 6.3). */
const win32Names: Readonly<Record<number, string>> = {
  0x02: 'ERROR_FILE_NOT_FOUND',
  0x05: 'ERROR_ACCESS_DENIED',
  0x0e: 'ERROR_OUTOFMEMORY',
  0x13: 'ERROR_WRITE_PROTECT',
  0x22: 'ERROR_WRONG_DISK',
  0x32: 'ERROR_NOT_SUPPORTED',
  0x34: 'ERROR_DUP_NAME',
  0x57: 'ERROR_INVALID_PARAMETER',
  0x7e: 'ERROR_MOD_NOT_FOUND',
  0x7f: 'ERROR_PROC_NOT_FOUND',
  0xb7: 'ERROR_ALREADY_EXISTS',
  0x424: 'ERROR_SERVICE_DOES_NOT_EXIST',
  0x426: 'ERROR_SERVICE_NOT_ACTIVE',
  0x490: 'ERROR_NOT_FOUND',
  0x4db: 'ERROR_SERVICE_NOT_FOUND',
  0x5b4: 'ERROR_TIMEOUT',
  0x6ba: 'RPC_S_SERVER_UNAVAILABLE',
  0x6be: 'RPC_S_CALL_FAILED',
  0x6d9: 'EPT_S_NOT_REGISTERED',
  0x1392: 'ERROR_OBJECT_ALREADY_EXISTS',
}

const otherNames: Readonly<Record<number, string>> = {
  0x80004001: 'E_NOTIMPL',
  0x80004005: 'E_FAIL',
  0x80370114: 'HCS_E_SERVICE_NOT_AVAILABLE',
}

/** The name of an HRESULT as the headers spell it; null where it is none that HNS is known to give. */
export function hresultName(hresult: number): string | null {
  const code = hresult & 0xffff
  if (hresult >>> 16 === 0x803b) return hcnNames[code] ?? null
  if (hresult >>> 16 === 0x8007) return win32Names[code] ?? null
  return otherNames[hresult] ?? null
}

/** `0x803b0013` */
export function formatHresult(hresult: number): string {
  return `0x${(hresult >>> 0).toString(16).padStart(8, '0')}`
}

/** hcn.md 6.4. 0x800706d9 is ambiguous there (not elevated, or the service is down): it counts as the service being down. */
export type HresultClass =
  | 'notFound'
  | 'missingDependency'
  | 'alreadyExists'
  | 'inUse'
  | 'invalid'
  | 'needsElevation'
  | 'serviceDown'
  | 'featureMissing'

const hcn = (...codes: readonly number[]): readonly number[] => codes.map((code) => 0x803b0000 + code)

const classes: readonly (readonly [HresultClass, readonly number[]])[] = [
  ['notFound', [0x80070490, ...hcn(0x01, 0x02)]],
  ['missingDependency', [0x80070002, ...hcn(0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x1f, 0x25, 0x26, 0x27, 0x28)]],
  ['alreadyExists', [0x80071392, 0x800700b7, ...hcn(0x10, 0x11, 0x12, 0x13, 0x29, 0x2b)]],
  ['inUse', hcn(0x14, 0x17, 0x18, 0x2c, 0x34)],
  [
    'invalid',
    [0x80070057, ...hcn(0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x19, 0x1b, 0x1c, 0x1e, 0x2d, 0x2f, 0x30, 0x32, 0x33)],
  ],
  ['needsElevation', [0x80070005]],
  ['serviceDown', [0x800706ba, 0x800706be, 0x800706d9, 0x80070426, ...hcn(0x20, 0x31)]],
  ['featureMissing', [0x80004001, 0x80070032, 0x80070424, 0x800704db, 0x80370114, ...hcn(0x15, 0x16, 0x37)]],
]

/** Null for a code that stands in no class. */
export function hresultClass(hresult: number): HresultClass | null {
  return classes.find(([, codes]) => codes.includes(hresult))?.[0] ?? null
}
