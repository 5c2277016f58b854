import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HnsPolicy } from '../model/hns.ts'
import { parseIp, type Ip } from '../model/ids.ts'
import { addressRange, inOrder, readAcls, type AclRule } from './acl.ts'
import { evaluateAcls, impliedDefault, type AclContext, type AclFlow } from './acl-evaluate.ts'
import { clashingRules, coveredRules } from './acl-order.ts'

function ip(text: string): Ip {
  const parsed = parseIp(text)
  if (parsed === null) throw new Error(text)
  return parsed
}

function acls(...settings: readonly Record<string, unknown>[]): readonly AclRule[] {
  return readAcls(
    settings.map((one, index): HnsPolicy => ({ type: 'ACL', settings: { RuleType: 'Switch', ...one }, index })),
  )
}

const flow: AclFlow = {
  direction: 'In',
  protocol: 6,
  local: ip('10.244.2.9'),
  remote: ip('10.244.1.7'),
  localPort: 8080,
  remotePort: null,
}
const server2025: AclContext = { implied: impliedDefault(26_100), sets: new Map() }
const olderBuild: AclContext = { implied: impliedDefault(20_348), sets: new Map() }

describe('ACL rules of an endpoint', () => {
  it('lets everything through where no rule of the vSwitch stands', () => {
    expect(evaluateAcls([], flow, server2025)).toEqual({ verdict: 'allow', because: 'noRules' })
    const host = acls({ Action: 'Block', Direction: 'In', RuleType: 'Host', Priority: 0 })
    expect(evaluateAcls(host, flow, server2025).verdict).toBe('allow')
  })

  it('asks the lower number first', () => {
    const rules = acls(
      { Action: 'Block', Direction: 'In', Priority: 200 },
      {
        Action: 'Allow',
        Direction: 'In',
        Priority: 100,
        RemoteAddresses: '10.244.1.0/24',
        Protocols: '6',
        LocalPorts: '80,8000-8080',
      },
    )
    expect(evaluateAcls(rules, flow, server2025)).toMatchObject({ verdict: 'allow', because: 'rule' })
    expect(evaluateAcls(rules, { ...flow, localPort: 81 }, server2025)).toMatchObject({ verdict: 'block' })
    expect(evaluateAcls(rules, { ...flow, remote: ip('10.244.3.7') }, server2025)).toMatchObject({ verdict: 'block' })
  })

  it('reads the flat form of V1 and the words of protocols', () => {
    const rules = acls(
      { Action: 'Block', Direction: 'In', Protocol: 17, LocalPort: 53, Priority: 300 },
      { Action: 'Allow', Direction: 'In', Protocols: 'TCP', Priority: 400 },
    )
    expect(evaluateAcls(rules, flow, server2025)).toMatchObject({ verdict: 'allow' })
    expect(evaluateAcls(rules, { ...flow, protocol: 17, localPort: 53 }, server2025)).toMatchObject({
      verdict: 'block',
      because: 'rule',
    })
  })

  it('drops what no rule names on Server 2025, and leaves it open on older builds', () => {
    const rules = acls({ Action: 'Block', Direction: 'In', Priority: 300, RemoteAddresses: '10.9.0.0/16' })
    expect(evaluateAcls(rules, flow, server2025)).toEqual({ verdict: 'block', because: 'impliedDeny' })
    expect(evaluateAcls(rules, flow, olderBuild)).toMatchObject({ verdict: 'ambiguous', because: 'default' })
    expect(impliedDefault(null)).toBe('notKnown')
  })

  it('leaves open which of two rules with one number wins', () => {
    const rules = acls(
      { Action: 'Block', Direction: 'In', Priority: 300 },
      { Action: 'Allow', Direction: 'In', Priority: 300 },
    )
    expect(evaluateAcls(rules, flow, server2025)).toMatchObject({ verdict: 'ambiguous', because: 'tie' })
    expect(clashingRules(rules)).toHaveLength(1)
  })

  it('takes the sets of Azure NPM as source and destination, and is open where the members are not known', () => {
    const rules = acls(
      {
        Action: 'Allow',
        Direction: 'In',
        Priority: 222,
        Id: 'azure-acl-shop-web',
        LocalAddresses: 'azure-npm-1',
        RemoteAddresses: '',
      },
      { Action: 'Block', Direction: 'In', Priority: 3000, Id: 'azure-acl-shop-web' },
    )
    expect(evaluateAcls(rules, flow, server2025)).toMatchObject({ verdict: 'ambiguous', because: 'sets' })
    const range = addressRange('10.244.1.7')
    const sets = new Map([['azure-npm-1', range === null ? [] : [range]]])
    expect(evaluateAcls(rules, flow, { ...server2025, sets })).toMatchObject({ verdict: 'allow' })
    expect(evaluateAcls(rules, { ...flow, remote: ip('10.244.1.8') }, { ...server2025, sets })).toMatchObject({
      verdict: 'block',
    })
  })

  it('says that a rule it cannot read may decide, unless the answer is the same', () => {
    const lost = { Action: 'Allow', Direction: 'In', Priority: 100, LocalPorts: 'System.Object[]' }
    expect(
      evaluateAcls(acls(lost, { Action: 'Block', Direction: 'In', Priority: 200 }), flow, server2025),
    ).toMatchObject({
      verdict: 'ambiguous',
      because: 'notReadable',
    })
    expect(
      evaluateAcls(acls(lost, { Action: 'Allow', Direction: 'In', Priority: 200 }), flow, server2025).verdict,
    ).toBe('allow')
  })

  it('names the rules that another one answers for', () => {
    const rules = acls(
      { Action: 'Allow', Direction: 'In', Priority: 500, RemoteAddresses: '10.244.1.0/25', Protocols: '6' },
      { Action: 'Block', Direction: 'In', Priority: 400, RemoteAddresses: '10.244.0.0/16' },
      { Action: 'Block', Direction: 'Out', Priority: 600 },
    )
    const [covered, more] = coveredRules(rules)
    expect(more).toBeUndefined()
    expect(covered).toMatchObject({ isContradiction: true, rule: { priority: 500 }, by: { priority: 400 } })
  })

  const anyRule = fc.record({
    Action: fc.constantFrom('Allow', 'Block'),
    Direction: fc.constantFrom('In', 'Out'),
    Priority: fc.integer({ min: 100, max: 110 }),
    Protocols: fc.constantFrom('', '6', '17', '6,17', '256'),
    RemoteAddresses: fc.constantFrom('', '10.244.1.0/24', '10.244.1.7', '10.244.0.0/16', '10.9.0.0/16,10.244.1.7'),
    LocalPorts: fc.constantFrom('', '8080', '80-9000', '443'),
  })

  it('never lets a covered rule decide (property)', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 12 }),
        fc.constantFrom(6, 17),
        fc.constantFrom(80, 443, 8080),
        (settings, protocol, port) => {
          const rules = acls(...settings)
          const verdict = evaluateAcls(rules, { ...flow, protocol, localPort: port }, server2025)
          if (verdict.because !== 'rule') return
          expect(coveredRules(rules).map(({ rule }) => rule)).not.toContain(verdict.rule)
        },
      ),
    )
  })

  it('orders every list without losing a rule (property)', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 30 }), (settings) => {
        const rules = acls(...settings)
        const ordered = inOrder(rules)
        expect(ordered).toHaveLength(rules.length)
        for (let i = 1; i < ordered.length; i++)
          expect(ordered[i - 1]?.priority).toBeLessThanOrEqual(ordered[i]?.priority ?? 0)
      }),
    )
  })

  it('reads whatever stands in a policy without an exception (property)', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.dictionary(
            fc.constantFrom(
              'Action',
              'Direction',
              'Priority',
              'LocalPorts',
              'RemoteAddresses',
              'Protocols',
              'Id',
              'RuleType',
            ),
            fc.anything(),
          ),
          { maxLength: 5 },
        ),
        (settings) => {
          const rules = acls(...settings)
          expect(['allow', 'block', 'ambiguous']).toContain(evaluateAcls(rules, flow, server2025).verdict)
          coveredRules(rules)
        },
      ),
    )
  })
})
