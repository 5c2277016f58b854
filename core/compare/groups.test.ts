import { describe, expect, it } from 'vitest'
import { assembleAll } from '../capture/assemble.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { compare, type Side } from './diff.ts'
import { groupChanges } from './groups.ts'

const guid = (kind: string, index: number): string => `${kind}0000-0000-4000-8000-${String(index).padStart(12, '0')}`

function sideOf(services: readonly number[], balancers: readonly number[]): Side {
  const files = [
    {
      name: 'services.json',
      text: JSON.stringify({
        apiVersion: 'v1',
        kind: 'ServiceList',
        // A list of one namespace alone would be taken for a part of the cluster.
        items: [0, ...services].map((index) => ({
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: `s${index}`, namespace: index === 0 ? 'default' : 'shop' },
          spec: {
            clusterIP: `10.96.0.${index}`,
            clusterIPs: [`10.96.0.${index}`],
            ports: [{ port: 80, protocol: 'TCP' }],
          },
        })),
      }),
    },
    {
      name: 'lb.json',
      text: JSON.stringify(
        balancers.map((index) => ({
          ID: guid('aaaa', index),
          HostComputeEndpoints: [],
          FrontendVIPs: [`10.96.0.${index}`],
          PortMappings: [{ Protocol: 6, InternalPort: 80, ExternalPort: 80 }],
          SchemaVersion: { Major: 2, Minor: 0 },
        })),
      ),
    },
  ]
  const input = { source: { kind: 'capture', name: 'x' }, takenAt: null, ignored: [], problems: [] } as const
  const joined = join(assembleAll({ ...input, files }))
  return { joined, diagnosis: diagnose(joined) }
}

const told = (before: Side, after: Side) =>
  groupChanges(compare(before, after)).map(({ cause, changes }) => [
    cause,
    changes.map(({ facet, change }) => `${facet} ${change.service}`),
  ])

describe('changes by their cause', () => {
  it('tells what was lost on the node from what went with its Service', () => {
    expect(told(sideOf([1, 2, 3], [1, 2, 3]), sideOf([1, 2], [1]))).toEqual([
      ['lostOnNode', ['loadBalancers shop/s2']],
      ['servicesEnded', ['loadBalancers shop/s3', 'services shop/s3']],
    ])
  })

  it('tells what is new with a new Service from what was late', () => {
    expect(told(sideOf([1, 2], [1]), sideOf([1, 2, 3], [1, 2, 3]))).toEqual([
      ['servicesStarted', ['loadBalancers shop/s3', 'services shop/s3']],
      ['gainedOnNode', ['loadBalancers shop/s2']],
    ])
  })
})
