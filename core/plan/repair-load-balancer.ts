import type { WantedFrontend } from '../expect/frontend.ts'
import { expectedLoadBalancer } from './expected-load-balancer.ts'
import type { Joined } from '../join/joined.ts'
import type { Operation } from './operation.ts'

/** Makes a load balancer as kube-proxy would, with the remote endpoints that it lacks. */
export function loadBalancerOperations(
  joined: Joined,
  wanted: WantedFrontend,
  /** Place of the first operation among those of the repair, from 1. */
  first: number,
): readonly Operation[] {
  const expected = expectedLoadBalancer(joined, wanted)
  if (expected === null) return []
  const made: Operation[] = []
  const backends = expected.backends.map((backend): string => {
    if (backend.endpoint !== null) return backend.endpoint.id
    const { ip, mac, providerAddress } = backend.remote
    made.push({
      kind: 'create-endpoint',
      network: expected.network.id,
      settings: {
        Name: 'Ethernet',
        IpConfigurations: [{ IpAddress: ip }],
        MacAddress: mac,
        Flags: 1,
        Policies:
          providerAddress === null ? [] : [{ Type: 'ProviderAddress', Settings: { ProviderAddress: providerAddress } }],
      },
    })
    return `@${first + made.length - 1}`
  })
  return [
    ...made,
    {
      kind: 'create-load-balancer',
      backends,
      settings: {
        SourceVIP: expected.sourceVip,
        FrontendVIPs: expected.vip === null ? [] : [expected.vip],
        PortMappings: [
          {
            Protocol: expected.protocol,
            InternalPort: expected.internalPort,
            ExternalPort: expected.externalPort,
            DistributionType: expected.distributionType,
            Flags: expected.portFlags,
          },
        ],
        Flags: expected.flags,
      },
    },
  ]
}
