/**
 * The C signatures of every function that is bound, as they stand in the public header (hcn.md 1.2, 1.4, 1.6). Read it
 * by eye against the reference: nothing else in the project says how a function is called. All return HRESULT, but
 * CoTaskMemFree. `HCN_ROUTE` is a plain `void *` in C. `PWSTR*` is a text that the service allocates and the caller
 * frees; the last one of a call is the error record, but for HNSCall, which has none.
 */
export const signatures = {
  HcnEnumerateNetworks: ['PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnCreateNetwork: ['REFGUID', 'PCWSTR', 'HCN_NETWORK*', 'PWSTR*'],
  HcnOpenNetwork: ['REFGUID', 'HCN_NETWORK*', 'PWSTR*'],
  HcnModifyNetwork: ['HCN_NETWORK', 'PCWSTR', 'PWSTR*'],
  HcnQueryNetworkProperties: ['HCN_NETWORK', 'PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnDeleteNetwork: ['REFGUID', 'PWSTR*'],
  HcnCloseNetwork: ['HCN_NETWORK'],

  HcnEnumerateEndpoints: ['PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnCreateEndpoint: ['HCN_NETWORK', 'REFGUID', 'PCWSTR', 'HCN_ENDPOINT*', 'PWSTR*'],
  HcnOpenEndpoint: ['REFGUID', 'HCN_ENDPOINT*', 'PWSTR*'],
  HcnModifyEndpoint: ['HCN_ENDPOINT', 'PCWSTR', 'PWSTR*'],
  HcnQueryEndpointProperties: ['HCN_ENDPOINT', 'PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnDeleteEndpoint: ['REFGUID', 'PWSTR*'],
  HcnCloseEndpoint: ['HCN_ENDPOINT'],
  HcnQueryEndpointStats: ['HCN_ENDPOINT', 'PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnQueryEndpointAddresses: ['HCN_ENDPOINT', 'PCWSTR', 'PWSTR*', 'PWSTR*'],

  HcnEnumerateNamespaces: ['PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnCreateNamespace: ['REFGUID', 'PCWSTR', 'HCN_NAMESPACE*', 'PWSTR*'],
  HcnOpenNamespace: ['REFGUID', 'HCN_NAMESPACE*', 'PWSTR*'],
  HcnModifyNamespace: ['HCN_NAMESPACE', 'PCWSTR', 'PWSTR*'],
  HcnQueryNamespaceProperties: ['HCN_NAMESPACE', 'PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnDeleteNamespace: ['REFGUID', 'PWSTR*'],
  HcnCloseNamespace: ['HCN_NAMESPACE'],

  HcnEnumerateLoadBalancers: ['PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnCreateLoadBalancer: ['REFGUID', 'PCWSTR', 'HCN_LOADBALANCER*', 'PWSTR*'],
  HcnOpenLoadBalancer: ['REFGUID', 'HCN_LOADBALANCER*', 'PWSTR*'],
  HcnModifyLoadBalancer: ['HCN_LOADBALANCER', 'PCWSTR', 'PWSTR*'],
  HcnQueryLoadBalancerProperties: ['HCN_LOADBALANCER', 'PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnDeleteLoadBalancer: ['REFGUID', 'PWSTR*'],
  HcnCloseLoadBalancer: ['HCN_LOADBALANCER'],

  HcnEnumerateSdnRoutes: ['PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnCreateSdnRoute: ['REFGUID', 'PCWSTR', 'HCN_ROUTE*', 'PWSTR*'],
  HcnOpenSdnRoute: ['REFGUID', 'HCN_ROUTE*', 'PWSTR*'],
  HcnModifySdnRoute: ['HCN_ROUTE', 'PCWSTR', 'PWSTR*'],
  HcnQuerySdnRouteProperties: ['HCN_ROUTE', 'PCWSTR', 'PWSTR*', 'PWSTR*'],
  HcnDeleteSdnRoute: ['REFGUID', 'PWSTR*'],
  HcnCloseSdnRoute: ['HCN_ROUTE'],

  HcnRegisterServiceCallback: ['HCN_NOTIFICATION_CALLBACK', 'void*', 'HCN_CALLBACK*'],
  HcnUnregisterServiceCallback: ['HCN_CALLBACK'],
  HcnRegisterNetworkCallback: ['HCN_NETWORK', 'HCN_NOTIFICATION_CALLBACK', 'void*', 'HCN_CALLBACK*'],
  HcnUnregisterNetworkCallback: ['HCN_CALLBACK'],

  HNSCall: ['PCWSTR', 'PCWSTR', 'PCWSTR', 'PWSTR*'],
} as const satisfies Readonly<Record<string, readonly CType[]>>

export type FunctionName = keyof typeof signatures

type HandleType = 'HCN_NETWORK' | 'HCN_ENDPOINT' | 'HCN_NAMESPACE' | 'HCN_LOADBALANCER' | 'HCN_ROUTE' | 'HCN_CALLBACK'

export type CType =
  'PCWSTR' | 'PWSTR*' | 'REFGUID' | 'HCN_NOTIFICATION_CALLBACK' | 'void*' | HandleType | `${HandleType}*`

/** `void CALLBACK cb(DWORD NotificationType, void* Context, HRESULT NotificationStatus, PCWSTR NotificationData)` */
export const notificationCallback = ['uint32', 'void *', 'int32', 'str16'] as const

export type LibraryName = 'computenetwork' | 'vmcompute' | 'ole32'

export function libraryOf(name: FunctionName): LibraryName {
  return name === 'HNSCall' ? 'vmcompute' : 'computenetwork'
}
