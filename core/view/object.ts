import type { ObjectView } from '../contract/views.ts'
import { locate } from '../capture/locate.ts'
import type { DocumentRef, Place } from '../model/evidence.ts'
import { fieldOf } from '../model/evidence.ts'
import type { HnsPolicy } from '../model/hns.ts'
import { isUnknown } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import type { SourceFile } from '../model/snapshot.ts'
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

/**
 * The document that the policies were read from: the first whose list reaches as far as their last index. Of an object
 * that was read twice, the richer document may have no policies at all, and they then come from the other one.
 */
function documentOfPolicies(
  files: readonly SourceFile[],
  documents: readonly DocumentRef[],
  policies: readonly HnsPolicy[],
): DocumentRef | null {
  const last = policies.reduce((highest, policy) => Math.max(highest, policy.index), 0)
  const found = documents.find((document) => {
    const text = files.find((file) => file.name === document.file)?.text.slice(document.start, document.end)
    return text !== undefined && document.schema !== 'text' && locate(text, `/Policies/${last}`) !== null
  })
  return found ?? null
}

function policiesOf({ joined }: ViewModel, object: SeenObject): Pick<ObjectView, 'policies' | 'policiesState'> {
  if (object.kind !== 'endpoint' && object.kind !== 'network') return { policies: [], policiesState: 'doesNotApply' }
  const { policies, documents, kind } = object
  if (isUnknown(policies)) return { policies: [], policiesState: 'notCollected' }
  const document = documentOfPolicies(joined.snapshot.files, documents, policies)
  const [whole] = documents
  const placeOf = (index: number): Place =>
    document === null
      ? { file: whole?.file ?? '', pointer: whole?.pointer ?? '' }
      : fieldOf(document, 'Policies', index)
  return {
    policies: policies.map((policy) => ({
      sentence: policySentence(policy, kind),
      type: policy.type,
      place: placeOf(policy.index),
    })),
    policiesState: 'listed',
  }
}

function contradictionsOf({ joined }: ViewModel, ref: string): NonNullable<ObjectView['contradictions']> {
  return joined.snapshot.problems
    .filter(({ message: { key, params } }) => key === 'capture.problem.contradiction' && params?.['object'] === ref)
    .map(({ message: text, place }) => ({ text, place: place ?? null }))
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
  const contradictions = contradictionsOf(model, ref)
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
    ...policiesOf(model, object),
    findings: (model.findingsOf.get(ref) ?? []).map(({ id, kind, severity, title }) => ({ id, kind, severity, title })),
    ...(contradictions.length > 0 ? { contradictions } : {}),
    documents: documentsOf(object).map(({ file, pointer, schema }) => ({ file, pointer, schema })),
    commands: commandsFor(object),
  }
}
