import { afterEach, describe, expect, it } from 'vitest'
import type { Operation } from '../../../core/plan/operation.ts'
import { nodePicture } from './node-picture.ts'
import type { TestHost } from './test-host.ts'
import { openTestHost } from './test-host.ts'

const signal = new AbortController().signal
let host: TestHost | null = null

afterEach(async () => {
  await host?.close()
  host = null
})

async function applyAndUndo(test: TestHost): Promise<void> {
  test.changes.enableEdit()
  const applied = await test.changes.apply(true, signal)
  expect(applied.apply?.state).toBe('confirming')
  const reverted = await test.changes.revert()
  expect(reverted.apply?.failure).toBeNull()
  expect(reverted.apply?.state).toBe('reverted')
}

describe('apply, then undo', () => {
  const repairs: readonly (readonly [string, string])[] = [
    ['flannel-vxlan', 'endpoint-orphaned'],
    ['flannel-vxlan', 'remote-endpoint-stale'],
    ['flannel-vxlan', 'endpoint-not-attached'],
    ['flannel-vxlan', 'endpoint-missing-for-pod'],
    ['flannel-vxlan', 'endpoint-policy-invalid'],
    ['flannel-vxlan', 'endpoint-acl-blocks'],
    ['flannel-vxlan', 'loadbalancer-missing'],
    ['flannel-vxlan', 'loadbalancer-backend-stale'],
    ['flannel-vxlan', 'loadbalancer-source-vip'],
    ['flannel-vxlan', 'loadbalancer-orphaned'],
    ['flannel-vxlan', 'remote-subnet-route-missing'],
    ['flannel-vxlan', 'remote-subnet-route-stale'],
    ['flannel-host-gw', 'endpoint-orphaned'],
    ['flannel-host-gw', 'endpoint-missing-for-pod'],
    ['calico-bgp', 'endpoint-orphaned'],
    ['calico-bgp', 'endpoint-missing-for-pod'],
    ['azure-cni', 'endpoint-orphaned'],
    ['ovn-hybrid-overlay', 'remote-subnet-route-missing'],
  ]

  it.each(repairs)('leaves %s as it was but for ids and times, after the repair of %s', async (scenario, fault) => {
    host = await openTestHost(`sim:${scenario}?fault=${fault}`)
    const finding = host.session.current().model.diagnosis.findings.find(({ kind }) => kind === fault)
    const before = nodePicture(host.session)
    await host.changes.stageFix(finding?.id ?? '')
    await applyAndUndo(host)
    expect(nodePicture(host.session)).toEqual(before)
  })

  it('clears the finding while it is applied, in every repair', async () => {
    for (const [scenario, fault] of repairs.slice(0, 6)) {
      const test = await openTestHost(`sim:${scenario}?fault=${fault}`)
      const finding = test.session.current().model.diagnosis.findings.find(({ kind }) => kind === fault)
      await test.changes.stageFix(finding?.id ?? '')
      test.changes.enableEdit()
      await test.changes.apply(true, signal)
      expect(test.session.current().model.diagnosis.findings.map(({ id }) => id)).not.toContain(finding?.id)
      await test.changes.keep()
      await test.close()
    }
  })

  const made: readonly (readonly [string, (test: TestHost) => readonly Operation[]])[] = [
    ['a network', () => [{ kind: 'create-network', settings: { Name: 'lab', Type: 'NAT' } }]],
    ['a namespace', () => [{ kind: 'create-namespace', settings: { Type: 'Host' } }]],
    [
      'an endpoint in a namespace of its own',
      ({ session }) => {
        const { joined } = session.current().model
        const [network] = [...joined.networkById.values()].filter(({ id }) => joined.networkRole.get(id) === 'pod')
        return [
          { kind: 'create-namespace', settings: { Type: 'Host' } },
          { kind: 'create-endpoint', network: network?.id ?? '', settings: { Name: 'lab' } },
          { kind: 'attach-endpoint', id: '@2', namespace: '@1' },
        ]
      },
    ],
  ]
  it.each(made)('takes %s away again', async (_what, operations) => {
    host = await openTestHost('sim:flannel-vxlan')
    const before = nodePicture(host.session)
    await host.changes.stage(operations(host))
    await applyAndUndo(host)
    expect(nodePicture(host.session)).toEqual(before)
  })

  it('brings an empty network and an empty namespace back', async () => {
    host = await openTestHost('sim:flannel-vxlan')
    await host.changes.stage([
      { kind: 'create-network', settings: { Name: 'lab', Type: 'NAT' } },
      { kind: 'create-namespace', settings: { Type: 'Host' } },
    ])
    host.changes.enableEdit()
    await host.changes.apply(false, signal)
    await host.changes.keep()
    const { joined } = host.session.current().model
    const network = [...joined.networkById.values()].find(({ name }) => name === 'lab')
    const namespace = [...joined.namespaceById.values()].find(
      ({ endpointIds, type }) => JSON.stringify(endpointIds) === '[]' && type === 'Host',
    )
    const before = nodePicture(host.session)
    await host.changes.clear()
    await host.changes.stageRemoval([`network/${network?.id}`, `namespace/${namespace?.id}`])
    await applyAndUndo(host)
    expect(nodePicture(host.session)).toEqual(before)
  })

  it('says before that a duplicate cannot come back where HNS refuses it, and wants that confirmed', async () => {
    host = await openTestHost('sim:flannel-vxlan?fault=endpoint-duplicate-ip')
    const finding = host.session.current().model.diagnosis.findings.find(({ kind }) => kind === 'endpoint-duplicate-ip')
    const view = await host.changes.stageFix(finding?.id ?? '')
    expect(view.needsAcknowledge).toBe(true)
    expect(view.steps[0]?.undo.honesty).toBe('none')
    host.changes.enableEdit()
    await expect(host.changes.apply(false, signal)).rejects.toMatchObject({ data: { code: 'change/no-undo' } })
  })

  it('keeps rules that another program wrote after the change', async () => {
    host = await openTestHost('sim:calico-bgp')
    const { joined } = host.session.current().model
    const endpoint = [...joined.endpointById.values()].find(({ id }) => joined.ownerOfEndpoint.get(id)?.kind === 'pod')
    const id = endpoint?.id ?? ''
    const own = { Type: 'QOS', Settings: { MaximumOutgoingBandwidthInBytes: 1000 } }
    const view = await host.changes.stage([{ kind: 'modify-endpoint-policies', id, policies: [own] }])
    expect(view.steps[0]?.owner?.willOverwrite).toBe(true)
    host.changes.enableEdit()
    await host.changes.apply(true, signal)
    const port = host.source.edit?.().port
    const handle = await port?.endpoints.open(id)
    if (handle?.ok !== true || port === undefined) throw new Error('no handle')
    const theirs = {
      Type: 'ACL',
      Settings: {
        Id: 'theirs',
        Action: 'Block',
        Direction: 'Out',
        Protocols: '17',
        Priority: 2000,
        RuleType: 'Switch',
      },
    }
    const added = await port.endpoints.modify(
      handle.value,
      JSON.stringify({ ResourceType: 'Policy', RequestType: 'Add', Settings: { Policies: [theirs] } }),
    )
    expect(added).toEqual({ ok: true, value: null })
    await host.changes.revert()
    const now = [...host.session.current().model.joined.endpointById.values()].find((one) => one.id === id)
    const policies = JSON.stringify(now?.policies)
    expect(policies).toContain('theirs')
    expect(policies).not.toContain('QOS')
    expect(policies).toContain('CNIDefaultDenyAllPolicy')
  })
})
