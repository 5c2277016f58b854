import { describe, expect, it } from 'vitest'
import type { PolicyDraft } from '../../../core/contract/drafts.ts'
import type { HnsEndpoint } from '../../../core/model/hns.ts'
import { isKnown } from '../../../core/model/known.ts'
import { suggestPolicy, templatePolicy } from '../../../core/view/policy-suggest.ts'
import { effect, policies } from './drafts.ts'
import { openTestHost, type TestHost } from './test-host.ts'

async function withHost(spec: string, work: (host: TestHost, endpoint: HnsEndpoint) => void): Promise<void> {
  const host = await openTestHost(spec)
  try {
    const { joined } = host.session.current().model
    const endpoint = [...joined.endpointById.values()].find(
      ({ id, isRemote }) => isRemote === false && joined.ownerOfEndpoint.get(id)?.kind === 'pod',
    )
    if (endpoint === undefined) throw new Error('no endpoint of a pod')
    work(host, endpoint)
  } finally {
    await host.close()
  }
}

const block = (priority: number): PolicyDraft => ({
  type: 'ACL',
  fields: { RuleType: 'Switch', Action: 'Block', Direction: 'In', Priority: priority },
})

describe('the policies of an endpoint', () => {
  it('are told in the order in which HNS asks, with what happens to the rest at the end', async () => {
    await withHost('sim:calico-vxlan?pods=10', ({ session, changes }, endpoint) => {
      const view = policies(session, changes, `endpoint/${endpoint.id}`)
      const written = view.acls.filter(({ index }) => index !== null)
      expect(written.length).toBeGreaterThan(1)
      expect(view.acls.slice(written.length).map(({ from, direction }) => `${from} ${direction}`)).toEqual([
        'implied In',
        'implied Out',
      ])
      const priorities = written.flatMap(({ priority }) => (priority === null ? [] : [priority]))
      expect(priorities).toEqual([...priorities].sort((one, other) => one - other))
      // Whose rules they are is told once for all of them.
      expect(written.some(({ owner }) => owner?.text.key === 'changes.owner.name.felix')).toBe(true)
      expect(view.warnings.map(({ key }) => key)).toContain('changes.warning.felix')
    })
  })

  it('shows who loses reach by a rule that blocks all, and nobody who gains', async () => {
    await withHost('sim:flannel-vxlan?pods=10&windows=2022', ({ session, changes }, endpoint) => {
      const kept = isKnown(endpoint.policies) ? endpoint.policies.map((_, keep) => ({ keep })) : []
      const view = effect(session, changes, { endpoint: endpoint.id, policies: [...kept, block(200)] })
      expect(view.gained).toEqual([])
      expect(view.lost.length).toBeGreaterThan(0)
      expect(new Set(view.lost.map(({ direction }) => direction))).toEqual(new Set(['In']))
      // What no rule names is not known on this build, and is not said to be as before.
      expect(view.undecidedCount).toBeGreaterThan(0)
      expect(view.warnings.map(({ key }) => key)).toContain('changes.warning.closesRest')
    })
  })

  it('counts a list that stays as it is as no change', async () => {
    await withHost('sim:flannel-vxlan?pods=10', ({ session, changes }, endpoint) => {
      const kept = isKnown(endpoint.policies) ? endpoint.policies.map((_, keep) => ({ keep })) : []
      const view = effect(session, changes, { endpoint: endpoint.id, policies: kept })
      expect([view.gained, view.lost, view.undecidedCount]).toEqual([[], [], 0])
      expect(view.unchangedCount).toBeGreaterThan(0)
      expect(view.check.isValid).toBe(true)
    })
  })

  it('marks a rule that an earlier one answers for', async () => {
    await withHost('sim:flannel-vxlan?pods=10', ({ session, changes }, endpoint) => {
      const view = effect(session, changes, {
        endpoint: endpoint.id,
        policies: [
          block(200),
          {
            type: 'ACL',
            fields: { RuleType: 'Switch', Action: 'Allow', Direction: 'In', Priority: 300, Protocols: '6' },
          },
        ],
      })
      const marked = view.acls.find(({ priority }) => priority === 300)
      expect(marked?.marks.map(({ kind, by }) => [kind, by])).toEqual([['contradicts', [0]]])
    })
  })

  it('blocks from a pod to another on the end that is on this node, and leaves the rest open', async () => {
    await withHost('sim:flannel-vxlan?pods=10', ({ session }, endpoint) => {
      const { model } = session.current()
      const other = [...model.joined.endpointById.values()].find(
        ({ id, isRemote }) =>
          id !== endpoint.id && isRemote === false && model.joined.ownerOfEndpoint.get(id)?.kind === 'pod',
      )
      const suggestion = suggestPolicy(model, {
        action: 'Block',
        from: `endpoint/${endpoint.id}`,
        to: `endpoint/${other?.id}`,
        protocol: 'TCP',
        ports: '8080',
      })
      const own = suggestion?.policies.flatMap((policy) => ('fields' in policy ? [policy.fields] : []))
      expect(own?.[0]).toMatchObject({ Action: 'Block', Direction: 'Out', Protocols: '6', RemotePorts: '8080' })
      // The first rule of an endpoint closes the rest on newer builds: it comes with rules that allow it.
      expect(own?.slice(1).map(({ Action, Direction }) => `${String(Action)} ${String(Direction)}`)).toEqual([
        'Allow In',
        'Allow Out',
      ])
    })
  })

  it('offers no template that would allow more than its name says', async () => {
    await withHost('sim:flannel-vxlan?pods=10', ({ session }, endpoint) => {
      const suggestion = templatePolicy(session.current().model, endpoint.id, 'allowDns')
      const own = suggestion?.policies.flatMap((policy) => ('fields' in policy ? [policy.fields] : [])) ?? []
      expect(own).toHaveLength(2)
      for (const fields of own) expect(String(fields['RemoteAddresses'])).toMatch(/^\d+\./)
    })
  })
})
