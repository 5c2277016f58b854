import type { PoliciesView } from '../contract/policies.ts'
import { readAcls } from '../hns/acl.ts'
import type { NetworkRecord } from '../hns/rules/records.ts'
import type { Joined } from '../join/joined.ts'
import { podKey } from '../join/joined.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import type { HnsId, ObjectRef } from '../model/ids.ts'
import { isUnknown } from '../model/known.ts'
import { message } from '../model/message.ts'
import { guidOf } from '../model/without-id.ts'
import type { NodeCopy } from '../plan/node-state.ts'
import type { PolicyDocument } from '../plan/operation.ts'
import { policyEngineOf } from '../plan/owner.ts'
import { rawPolicies } from '../plan/repairs.ts'
import { aclContext, aclRows, modelPolicies, networkOf, offersAllowAll } from './acl-rows.ts'
import { formValues, policyTypeViews } from './form-fields.ts'
import { objectName } from './names.ts'
import { otherAclRows } from './other-acl-rows.ts'
import { policySentence } from './policy-sentences.ts'
import type { SeenObject } from './seen.ts'
import type { Stamp, ViewModel } from './view-model.ts'

/** The policies of an endpoint or network as HNS decides by them. */

export const templateIds = ['denyAllIn', 'allowDns', 'allowSameNamespace', 'allowAll'] as const
export type TemplateId = (typeof templateIds)[number]

/** What the copy of the node knows of a network; nothing of one whose ID the evidence does not show. */
function recordOf(copy: NodeCopy, id: HnsId): NetworkRecord | null {
  const guid = guidOf(id)
  return guid === null ? null : (copy.state.networks.get(guid) ?? null)
}

function entriesOf(policies: readonly PolicyDocument[], target: 'endpoint' | 'network'): PoliciesView['entries'] {
  return policies.map((policy, index) => {
    const fields = formValues(target, policy)
    return {
      index,
      type: policy.Type,
      sentence: policySentence({ type: policy.Type, settings: policy.Settings, index }, target),
      fields:
        fields === null
          ? null
          : Object.fromEntries(
              Object.entries(fields).map(([key, value]) => [
                key,
                typeof value === 'object' && value !== null ? [...value] : value,
              ]),
            ),
      json: JSON.stringify(policy, null, 2),
    }
  })
}

/** The endpoint behind a ref: itself, or that of a pod on this node. */
export function endpointBehind(model: ViewModel, ref: string): HnsEndpoint | null {
  const object = model.resolve(ref)
  if (object?.kind === 'endpoint') return object
  if (object?.kind !== 'pod') return null
  return model.joined.endpointsOfPod.get(podKey(object))?.[0] ?? null
}

const named = (joined: Joined, object: SeenObject, ref: ObjectRef) => ({
  ref,
  name: objectName(joined, object),
  kind: object.kind,
})

export function policiesView(stamp: Stamp, model: ViewModel, copy: NodeCopy, ref: string): PoliciesView | null {
  const { joined } = model
  const endpoint = endpointBehind(model, ref)
  const object = endpoint ?? model.resolve(ref)
  if (object === null) return null
  if (object.kind !== 'endpoint' && object.kind !== 'network') {
    return {
      ...emptyView(stamp, { ref, name: objectName(joined, object), kind: object.kind }),
      state: 'doesNotApply',
    }
  }
  const network = object.kind === 'network' ? null : networkOf(joined, object)
  const base = {
    ...emptyView(stamp, named(joined, object, `${object.kind}/${object.id}`)),
    network: network === null ? null : named(joined, network, `network/${network.id}`),
  }
  if (isUnknown(object.policies)) return { ...base, state: 'notCollected' }
  const record =
    object.kind === 'network' ? recordOf(copy, object.id) : network === null ? null : recordOf(copy, network.id)
  const types = policyTypeViews(
    object.kind,
    copy.state,
    record,
    object.kind === 'endpoint' && object.isRemote === true,
    object.kind === 'network',
  )
  if (object.kind === 'network') {
    const own = object.policies.map(({ type, settings }) => ({ Type: type, Settings: { ...settings } }))
    return { ...base, types, entries: entriesOf(own, 'network') }
  }
  const policies =
    rawPolicies(joined, object) ??
    object.policies.map(({ type, settings }) => ({ Type: type, Settings: { ...settings } }))
  const rules = readAcls(modelPolicies(policies))
  const { implied } = aclContext(joined, network)
  const others = otherAclRows(modelPolicies(policies), network)
  const engines = new Set(rules.flatMap(({ id }) => (id === null ? [] : (policyEngineOf(id) ?? []))))
  return {
    ...base,
    types,
    acls: aclRows(modelPolicies(policies), implied, others),
    entries: entriesOf(policies, 'endpoint'),
    warnings: [
      ...[...engines].map((engine) => message(`changes.warning.${engine}`)),
      ...(implied === 'notKnown' && rules.length > 0 ? [message('changes.warning.impliedNotKnown')] : []),
      ...(others.length > 0 ? [message('changes.warning.otherFilters')] : []),
    ],
    offersAllowAll: offersAllowAll(rules),
  }
}

function emptyView(stamp: Stamp, object: PoliciesView['object']): PoliciesView {
  return {
    stamp,
    object,
    network: null,
    state: 'listed',
    acls: [],
    entries: [],
    warnings: [],
    offersAllowAll: false,
    types: [],
    templates: templateIds.map((id) => ({
      id,
      title: message(`changes.template.${id}`),
      hint: message(`changes.template.${id}.hint`),
    })),
  }
}
