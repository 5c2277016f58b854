import { describe, expect, it } from 'vitest'
import type { PolicyTarget } from '../hns/rules/policies.ts'
import { policyTypes, refusalOfPolicy } from '../hns/rules/policies.ts'
import { emptyState } from '../hns/rules/state.ts'
import type { NetworkType } from '../model/hns.ts'
import { settingsOf } from '../plan/draft-fields.ts'
import type { DraftProblem, FieldValues } from '../plan/draft.ts'
import { formOf } from '../plan/policy-forms.ts'
import { fieldTitles } from './field-titles.ts'
import { formValues, sampleSettings } from './form-fields.ts'
import { policySentence } from './policy-sentences.ts'

const state = emptyState(
  {
    hns: { major: 16, minor: 0 },
    schemaMinor: 16,
    adapters: [],
    isVfpUsable: true,
    dnsServers: [],
    dynamicPorts: { start: 49152, count: 16384 },
  },
  1,
  0,
)

/** A value of each field, as somebody would type it. */
const typed: FieldValues = {
  ...(sampleSettings as FieldValues),
  Direction: 'In',
  Protocol: '6',
  Protocols: '6',
  LocalPorts: '80,8000-8080',
  LocalAddresses: '10.0.0.0/24',
  RemoteAddresses: '10.1.0.5',
  RemotePorts: '443',
  RuleType: 'Switch',
  Priority: 200,
  PolicyType: 'IPSET',
  Values: '10.0.0.1,10.0.0.2',
  Exceptions: ['10.0.0.0/8', '192.168.0.0/16'],
  TierAclRules: '[{"Id":"r1","Protocols":"6","TierAclRuleAction":"Block","Priority":2000}]',
  FilterTuple: '{"Protocols":"6","Priority":1}',
  AuthenticationMethods: '[{"Type":"Certificate","Settings":{}}]',
  EncryptionMethodType: 'Ipsec',
  InterfaceAlias: 'Ethernet',
  TargetIpPrefix: '10.0.0.0/24',
  NeedEncap: true,
  Enable: true,
}

/** A network that the type fits, as hcn.md 4.3 and 4.4 say. */
function networkFor(target: PolicyTarget, type: string): NetworkType {
  return target === 'subnet' && type === 'VLAN' ? 'L2Bridge' : 'Overlay'
}

const targets: readonly PolicyTarget[] = ['endpoint', 'network', 'subnet']
const table = targets.flatMap((target) => policyTypes(target).map((type) => [target, type] as const))

function fieldsOf(target: PolicyTarget, type: string): FieldValues {
  const own = (formOf(target, type) ?? []).flatMap(({ name }) =>
    name in typed ? [[name, typed[name] ?? null] as const] : [],
  )
  const values: FieldValues = Object.fromEntries(own)
  return type === 'VLAN' ? { ...values, IsolationId: 10 } : values
}

function refusal(target: PolicyTarget, type: string, settings: Readonly<Record<string, unknown>>): string | null {
  return refusalOfPolicy(
    target,
    { Type: type, Settings: settings },
    {
      state,
      networkType: networkFor(target, type),
      network: { policies: [] },
    },
  )
}

describe.each(table)('a policy of an %s, %s', (target, type) => {
  const form = formOf(target, type) ?? []

  it('has a form whose fields all have words', () => {
    expect(formOf(target, type)).not.toBeNull()
    expect(form.filter(({ name }) => !(name in fieldTitles)).map(({ name }) => name)).toEqual([])
  })

  it('is told in a sentence of its own', () => {
    const problems: DraftProblem[] = []
    const settings = settingsOf(form, fieldsOf(target, type), '', problems)
    const { key } = policySentence({ type, settings, index: 0 }, target === 'endpoint' ? 'endpoint' : 'network')
    expect(key).not.toMatch(/policy\.(other|incomplete)$/)
  })

  it('is taken by HNS as the form makes it, and comes back into the form without a loss', () => {
    const problems: DraftProblem[] = []
    const settings = settingsOf(form, fieldsOf(target, type), '', problems)
    expect(problems).toEqual([])
    expect(refusal(target, type, settings)).toBeNull()
    const again: DraftProblem[] = []
    const shown = formValues(target, { Type: type, Settings: JSON.parse(JSON.stringify(settings)) as typeof settings })
    expect(shown).not.toBeNull()
    expect(settingsOf(form, shown ?? {}, '', again)).toEqual(settings)
    expect(again).toEqual([])
  })

  it('is refused without what it must have, by the form as by HNS', () => {
    const required = form.filter(({ isRequired }) => isRequired)
    for (const { name } of required) {
      const problems: DraftProblem[] = []
      const settings = settingsOf(form, { ...fieldsOf(target, type), [name]: null }, '', problems)
      expect(problems.map(({ field }) => field)).toEqual([name])
      // `Action` and `Direction` are read as what they are by default.
      if (name in settings) expect(refusal(target, type, settings)).not.toBeNull()
    }
  })

  it('keeps what no form knows out of the form', () => {
    const settings = settingsOf(form, fieldsOf(target, type), '', [])
    expect(formValues(target, { Type: type, Settings: { ...settings, SomethingNew: 1 } })).toBeNull()
  })
})

describe('a policy that does not fit', () => {
  it.each([
    ['endpoint', 'VLAN', { IsolationId: 5000 }],
    ['endpoint', 'PortMapping', { Protocol: 1, InternalPort: 80, ExternalPort: 80 }],
    ['endpoint', 'PortMapping', { Protocol: 6, InternalPort: 0, ExternalPort: 80 }],
    ['endpoint', 'ProviderAddress', { ProviderAddress: 'nowhere' }],
    ['endpoint', 'Iov', { IovOffloadWeight: 101 }],
    ['endpoint', 'ACL', { Action: 'Allow', Direction: 'In', RemoteAddresses: 'Any' }],
    ['endpoint', 'TierAcl', { Direction: 'In', Order: 1 }],
    [
      'network',
      'RemoteSubnetRoute',
      { DestinationPrefix: '10.0.0.0/24', IsolationId: 4096, ProviderAddress: '10.0.0.1' },
    ],
    ['network', 'VxlanPort', { Port: 70_000 }],
    ['network', 'SetPolicy', { Name: 'no id' }],
    ['network', 'NetworkACL', { Action: 'Allow', Direction: 'In', RemoteAddresses: 'Any' }],
    ['subnet', 'VSID', { IsolationId: 100 }],
    ['endpoint', 'NoSuchType', {}],
  ] as const)('is refused: %s %s %o', (target, type, settings) => {
    expect(refusal(target, type, settings)).not.toBeNull()
  })
})
