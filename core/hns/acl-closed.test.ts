import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HnsPolicy } from '../model/hns.ts'
import { parseIp } from '../model/ids.ts'
import { readAcls, type AclRule } from './acl.ts'
import { closedDirection } from './acl-closed.ts'
import { evaluateAcls } from './acl-evaluate.ts'

const own = [parseIp('10.244.2.9')].filter((ip) => ip !== null)

function acls(...settings: readonly Record<string, unknown>[]): readonly AclRule[] {
  return readAcls(
    settings.map((one, index): HnsPolicy => ({ type: 'ACL', settings: { RuleType: 'Switch', ...one }, index })),
  )
}
const block = (more: Record<string, unknown> = {}) => ({ Action: 'Block', Direction: 'In', Priority: 1000, ...more })
const allow = (more: Record<string, unknown> = {}) => ({ Action: 'Allow', Direction: 'In', Priority: 500, ...more })
const verdict = (otherwise: 'isOpen' | 'mayBeClosed', ...settings: readonly Record<string, unknown>[]) =>
  closedDirection(acls(...settings), 'In', own, otherwise)?.by ?? null

describe('a direction that the ACL rules of an endpoint close', () => {
  it('is closed by a block of everything, whatever is asked behind it', () => {
    expect(verdict('isOpen', block())).toBe('rule')
    expect(verdict('isOpen', block(), allow({ Priority: 65_000 }))).toBe('rule')
    expect(verdict('isOpen', block({ LocalAddresses: '10.244.2.9' }))).toBe('rule')
    expect(verdict('isOpen', block({ RemoteAddresses: '0.0.0.0/0' }), allow({ Priority: 65_000 }))).toBe('rule')
  })

  it('is open where anything is allowed before, in the other direction, or by the Windows firewall alone', () => {
    expect(verdict('mayBeClosed', block(), allow({ RemoteAddresses: '10.244.2.1' }))).toBeNull()
    expect(verdict('mayBeClosed', block({ Direction: 'Out' }))).toBeNull()
    expect(verdict('mayBeClosed', block({ RuleType: 'Host' }))).toBeNull()
  })

  it('cannot be told where two rules have one number, or the one that allows has none', () => {
    expect(verdict('mayBeClosed', block(), allow({ Priority: 1000 }))).toBeNull()
    expect(verdict('mayBeClosed', block(), allow({ Priority: undefined }))).toBeNull()
  })

  it('is closed by a narrow block only where what no rule names is dropped', () => {
    const narrow = block({ RemoteAddresses: '10.9.9.9/32' })
    expect(verdict('isOpen', narrow)).toBeNull()
    expect(verdict('mayBeClosed', narrow)).toBe('implied')
    expect(verdict('mayBeClosed', narrow, allow({ Priority: 2000 }))).toBeNull()
  })

  it('never lets a packet through that the evaluation of the rules allows (property)', () => {
    const address = fc.constantFrom(undefined, '10.0.0.0/8', '10.244.1.0/24', '10.244.1.7', '0.0.0.0/0')
    const rule = fc.record({
      Action: fc.constantFrom('Allow', 'Block'),
      Direction: fc.constantFrom('In', 'Out'),
      Priority: fc.constantFrom(100, 200, 300),
      Protocols: fc.constantFrom(undefined, '6', '17', '256'),
      RemoteAddresses: address,
      LocalPorts: fc.constantFrom(undefined, '80', '1-65535'),
    })
    const remotes = ['10.244.1.7', '10.1.2.3', '8.8.8.8'].map(parseIp).filter((ip) => ip !== null)
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 6 }), (settings) => {
        const rules = acls(...settings)
        if (closedDirection(rules, 'In', own, 'mayBeClosed') === null) return
        for (const remote of remotes) {
          for (const protocol of [6, 17]) {
            for (const localPort of [80, 443]) {
              const flow = { direction: 'In', protocol, local: own[0] ?? remote, remote, localPort, remotePort: 40_000 }
              const found = evaluateAcls(rules, { ...flow, direction: 'In' }, { implied: 'deny', sets: new Map() })
              expect(found.verdict).not.toBe('allow')
            }
          }
        }
      }),
    )
  })
})
