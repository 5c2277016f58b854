import type { DraftCheckView, PolicyTypeView } from '../../core/contract/drafts.ts'
import type { AclRowView, PoliciesView, PolicyEffectView } from '../../core/contract/policies.ts'
import { message } from '../../core/model/message.ts'
import { stamp } from './views.ts'

const id = '00000001-1111-4222-8333-444455556666'
const plain = (name: string) => message('changes.form.field', { name })

function acl(over: Partial<AclRowView>): AclRowView {
  return {
    index: 0,
    from: 'endpoint',
    direction: 'In',
    action: 'Allow',
    priority: 900,
    ruleType: 'Switch',
    protocols: 'TCP',
    localAddresses: null,
    localPorts: '80',
    remoteAddresses: null,
    remotePorts: null,
    sentence: plain('Allows web traffic'),
    owner: { text: message('changes.owner.unknown'), basis: null },
    marks: [],
    ...over,
  }
}

const fieldOf = (
  name: string,
  over: Partial<PolicyTypeView['fields'][number]> = {},
): PolicyTypeView['fields'][number] => ({
  name,
  kind: 'text',
  title: plain(name),
  hint: null,
  isRequired: false,
  value: null,
  filledIn: null,
  choices: [],
  ...over,
})

const choice = (name: string, ...values: readonly string[]) =>
  fieldOf(name, {
    kind: 'choice',
    isRequired: true,
    choices: values.map((value) => ({ value, title: plain(value), isSupported: true })),
  })

export const aclType: PolicyTypeView = {
  type: 'ACL',
  title: plain('ACL'),
  hint: message('changes.policyType.acl'),
  fields: [
    choice('Action', 'Allow', 'Block'),
    choice('Direction', 'In', 'Out'),
    fieldOf('Priority', { kind: 'number', filledIn: message('changes.form.filled.priority') }),
    fieldOf('RemoteAddresses', { filledIn: message('changes.form.filled.any') }),
  ],
  isSupported: true,
  why: null,
}

export const policies: PoliciesView = {
  stamp,
  object: { ref: `endpoint/${id}`, name: 'shop/cart-7f', kind: 'endpoint' },
  network: { ref: 'network/00000002-1111-4222-8333-444455556666', name: 'Calico', kind: 'network' },
  state: 'listed',
  acls: [
    acl({
      index: 1,
      owner: {
        text: message('changes.owner.name.felix'),
        basis: message('changes.owner.byRuleId', { id: 'policy-a' }),
      },
    }),
    acl({
      index: 0,
      action: 'Block',
      priority: 1000,
      sentence: plain('Blocks web traffic'),
      marks: [{ kind: 'contradicts', by: [1], text: message('changes.acl.contradicts', { priority: 900 }) }],
    }),
    acl({
      index: null,
      from: 'implied',
      action: 'Block',
      priority: null,
      owner: null,
      sentence: message('changes.acl.implied.deny'),
    }),
  ],
  entries: [
    {
      index: 0,
      type: 'ACL',
      sentence: plain('Blocks web traffic'),
      fields: { Action: 'Block', Direction: 'In', Priority: 1000, RemoteAddresses: null },
      json: '{"Type":"ACL","Settings":{"Action":"Block","Direction":"In","Priority":1000}}',
    },
    {
      index: 1,
      type: 'ACL',
      sentence: plain('Allows web traffic'),
      fields: { Action: 'Allow', Direction: 'In', Priority: 900, RemoteAddresses: null },
      json: '{"Type":"ACL","Settings":{"Action":"Allow","Direction":"In","Priority":900}}',
    },
    {
      index: 2,
      type: 'OutBoundNAT',
      sentence: plain('Hides the pod behind the node'),
      fields: null,
      json: '{"Type":"OutBoundNAT","Settings":{"Odd":{"Nested":1}}}',
    },
  ],
  warnings: [message('changes.warning.felix')],
  offersAllowAll: true,
  types: [aclType],
  templates: [
    { id: 'denyAllIn', title: message('changes.template.denyAllIn'), hint: message('changes.template.denyAllIn.hint') },
  ],
}

export const soundCheck: DraftCheckView = {
  isValid: true,
  problems: [],
  requests: [{ call: 'HcnModifyEndpoint', json: '{"RequestType":"Update"}' }],
  steps: [plain('Set the policies of shop/cart-7f')],
  sentences: [],
}

export const effect: PolicyEffectView = {
  stamp,
  acls: policies.acls,
  gained: [],
  lost: [
    {
      peer: { ref: 'pod/shop/web-1', name: 'shop/web-1', kind: 'pod' },
      direction: 'In',
      traffic: message('changes.effect.ports', { protocol: 'TCP', ports: '80' }),
      because: message('changes.effect.rule', { action: 'Block', priority: 150 }),
    },
  ],
  unchangedCount: 12,
  undecidedCount: 0,
  isCut: false,
  warnings: [message('changes.warning.closesRest')],
  check: soundCheck,
}
