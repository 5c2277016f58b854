import { fail } from '../../model/result.ts'

/** HRESULTs of the service by name (hcn.md 6.2, 6.3), with the sentence that its error record carries. */
export const refusals = {
  HCN_E_NETWORK_NOT_FOUND: [0x803b0001, 'The network was not found.'],
  HCN_E_ENDPOINT_NOT_FOUND: [0x803b0002, 'The endpoint was not found.'],
  HCN_E_SUBNET_NOT_FOUND: [0x803b0005, 'The subnet was not found.'],
  HCN_E_ADAPTER_NOT_FOUND: [0x803b0006, 'The adapter was not found.'],
  HCN_E_PORT_NOT_FOUND: [0x803b0007, 'The port was not found.'],
  HCN_E_POLICY_NOT_FOUND: [0x803b0008, 'The policy was not found.'],
  HCN_E_INVALID_NETWORK: [0x803b000a, 'Invalid network.'],
  HCN_E_INVALID_NETWORK_TYPE: [0x803b000b, 'Invalid network type.'],
  HCN_E_INVALID_ENDPOINT: [0x803b000c, 'Invalid endpoint.'],
  HCN_E_INVALID_POLICY: [0x803b000d, 'The policy configuration is invalid or missing parameters.'],
  HCN_E_INVALID_POLICY_TYPE: [0x803b000e, 'Invalid policy type.'],
  HCN_E_INVALID_REMOTE_ENDPOINT_OPERATION: [0x803b000f, 'This requested operation is invalid for a remote endpoint.'],
  HCN_E_NETWORK_ALREADY_EXISTS: [0x803b0010, 'A network with this name already exists.'],
  HCN_E_POLICY_ALREADY_EXISTS: [0x803b0012, 'Policy with this parameters already exists.'],
  HCN_E_PORT_ALREADY_EXISTS: [0x803b0013, 'The specified port already exists.'],
  HCN_E_ENDPOINT_ALREADY_ATTACHED: [0x803b0014, 'This endpoint is already attached to the switch.'],
  HCN_E_REQUEST_UNSUPPORTED: [0x803b0015, 'The specified request is unsupported.'],
  HCN_E_MAPPING_NOT_SUPPORTED: [0x803b0016, 'Port mapping is not supported on the given network.'],
  HCN_E_DEGRADED_OPERATION: [0x803b0017, 'There was an operation attempted on a degraded object.'],
  HCN_E_SHARED_SWITCH_MODIFICATION: [0x803b0018, 'Cannot modify a switch shared by multiple networks.'],
  HCN_E_GUID_CONVERSION_FAILURE: [0x803b0019, 'Failed to interpret a parameter as a GUID.'],
  HCN_E_INVALID_JSON: [0x803b001b, 'Invalid JSON document string.'],
  HCN_E_INVALID_JSON_REFERENCE: [0x803b001c, 'Invalid JSON document reference string.'],
  HCN_E_INVALID_IP: [0x803b001e, 'IP address is either invalid or not part of any configured subnet(s).'],
  HCN_E_SWITCH_EXTENSION_NOT_FOUND: [0x803b001f, 'The specified switch extension does not exist on this switch.'],
  HCN_E_MANAGER_STOPPED: [0x803b0020, 'Operation cannot be performed while service is stopping.'],
  GCN_E_DEFAULTNAMESPACE_EXISTS: [0x803b0029, 'A default namespace already exists.'],
  HCN_E_ENDPOINT_NAMESPACE_ALREADY_EXISTS: [0x803b002b, 'This endpoint is already in a namespace.'],
  HCN_E_ENTITY_HAS_REFERENCES: [0x803b002c, 'This entity still has references.'],
  HCN_E_INVALID_INTERNAL_PORT: [0x803b002d, 'The internal port must be specified and cannot be zero.'],
  HCN_E_NAMESPACE_ATTACH_FAILED: [0x803b002e, 'The requested operation for attach namespace failed.'],
  HCN_E_ADDR_INVALID_OR_RESERVED: [0x803b002f, 'An address provided is invalid or reserved.'],
  HCN_E_INVALID_PREFIX: [0x803b0030, 'The prefix of an address is invalid.'],
  HCN_E_OBJECT_USED_AFTER_UNLOAD: [0x803b0031, 'Attempted to use an object that was already unloaded.'],
  HCN_E_INVALID_SUBNET: [0x803b0032, 'The subnet is invalid.'],
  HCN_E_INVALID_IP_SUBNET: [0x803b0033, 'The IP subnet is invalid.'],
  HCN_E_ENDPOINT_NOT_ATTACHED: [0x803b0034, 'The endpoint must be attached to complete the operation.'],
  HCN_E_ENDPOINT_NOT_LOCAL: [0x803b0035, 'The endpoint must be local to complete the operation.'],
  HCN_INTERFACEPARAMETERS_ALREADY_APPLIED: [0x803b0036, 'Cannot apply more than one InterfaceParameters policy.'],
  HCN_E_VFP_NOT_ALLOWED: [0x803b0037, 'Virtual Filtering Platform is not allowed for this network type.'],
  E_NOTIMPL: [0x80004001, 'Not implemented'],
  E_ACCESSDENIED: [0x80070005, 'Access is denied.'],
  E_OUTOFMEMORY: [0x8007000e, 'Not enough memory resources are available to complete this operation.'],
  ERROR_NOT_SUPPORTED: [0x80070032, 'The request is not supported.'],
  ERROR_DUP_NAME: [0x80070034, 'A duplicate name exists on the network.'],
  E_INVALIDARG: [0x80070057, 'The parameter is incorrect.'],
  ERROR_ALREADY_EXISTS: [0x800700b7, 'Cannot create a file when that file already exists.'],
  ERROR_NOT_FOUND: [0x80070490, 'Element not found.'],
  RPC_S_SERVER_UNAVAILABLE: [0x800706ba, 'The RPC server is unavailable.'],
  RPC_S_CALL_FAILED: [0x800706be, 'The remote procedure call failed.'],
  ERROR_OBJECT_ALREADY_EXISTS: [0x80071392, 'The object already exists.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalName = keyof typeof refusals

export function isRefusalName(name: string): name is RefusalName {
  return Object.hasOwn(refusals, name)
}

/** The sentence in the reader's language. */
export function refusalWord(name: RefusalName): `hns.refusal.${RefusalName}` {
  return `hns.refusal.${name}`
}

export interface Refusal {
  readonly name: RefusalName
  /** Unsigned 32 bit. */
  readonly hresult: number
  readonly text: string
}

export function refusal(name: RefusalName): Refusal {
  const [hresult, text] = refusals[name]
  return { name, hresult, text }
}

export function refuse(name: RefusalName): { readonly ok: false; readonly error: Refusal } {
  return fail(refusal(name))
}

/** The error record of the service (hcn.md 6.1), the trailing blank included. */
export function errorRecord(reason: { readonly hresult: number; readonly text: string }): string {
  return JSON.stringify({ Success: false, Error: `${reason.text} `, ErrorCode: reason.hresult })
}
