import type { ObjectView } from '../contract/views.ts'
import type { DocumentRef } from '../model/evidence.ts'
import { fieldOf } from '../model/evidence.ts'
import { isUnknown } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { commandsFor } from './commands.ts'
import { endpointOwnerMessage, loadBalancerOwnerMessage, objectName } from './names.ts'
import { summaryOf } from './object-summary.ts'
import { policySentence } from './policy-sentences.ts'
import { relationsOf } from './relations.ts'
import { aliasesOf } from './resolve.ts'
import type { SeenObject } from './seen.ts'
import { refOfSeen } from './seen.ts'
import type { Stamp, ViewModel } from './view-model.ts'

function ownerOf({ joined }: ViewModel, object: SeenObject): Message | null {
  if (object.kind === 'endpoint') return endpointOwnerMessage(joined.ownerOfEndpoint.get(object.id))
  return object.kind === 'loadbalancer' ? loadBalancerOwnerMessage(joined.ownerOfLoadBalancer.get(object.id)) : null
}

function documentsOf(object: SeenObject): readonly DocumentRef[] {
  return object.kind === 'nic' || object.kind === 'switch' ? [] : object.documents
}

function policiesOf(object: SeenObject): Pick<ObjectView, 'policies' | 'policiesState'> {
  if (object.kind !== 'endpoint' && object.kind !== 'network') return { policies: [], policiesState: 'doesNotApply' }
  const { policies, documents, kind } = object
  if (isUnknown(policies)) return { policies: [], policiesState: 'notCollected' }
  const [document] = documents
  return {
    policies: policies.map((policy) => ({
      sentence: policySentence(policy, kind),
      type: policy.type,
      place: document === undefined ? { file: '', pointer: '' } : fieldOf(document, 'Policies', policy.index),
    })),
    policiesState: 'listed',
  }
}

/** A network has thousands of endpoints; the inventory lists them all, and an answer stays below 256 KB. */
const relationLimit = 500

/** Everything about one object; null when the snapshot has none that this ref or alias stands for. */
export function objectView(stamp: Stamp, model: ViewModel, wanted: string): ObjectView | null {
  const object = model.resolve(wanted)
  if (object === null) return null
  const ref = refOfSeen(object)
  const relations = relationsOf(model.joined, object)
  const more = relations.length - relationLimit
  return {
    stamp,
    ref,
    kind: object.kind,
    name: objectName(model.joined, object),
    aliases: [...aliasesOf(object)],
    owner: ownerOf(model, object),
    summary: summaryOf(model, object),
    relations: relations.slice(0, relationLimit),
    ...(more > 0 ? { moreRelations: more } : {}),
    ...policiesOf(object),
    findings: (model.findingsOf.get(ref) ?? []).map(({ id, kind, severity, title }) => ({ id, kind, severity, title })),
    documents: documentsOf(object).map(({ file, pointer, schema }) => ({ file, pointer, schema })),
    commands: commandsFor(object),
  }
}
