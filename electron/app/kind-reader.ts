import type { StatedFacet } from '../../core/capture/assemble.ts'
import { kubeObjectOf } from '../../core/capture/kube-object.ts'
import type { KubeObject } from '../../core/capture/kube.ts'
import type { DocumentRef } from '../../core/model/evidence.ts'
import type { Facet, Instant } from '../../core/model/facet.ts'
import type { SourceFile } from '../../core/model/snapshot.ts'
import { listLayout } from '../kubernetes/projection.ts'
import type { KubeResource } from '../kubernetes/resources.ts'

/** An object as it was read last, from the text that it was read from. */
interface Read {
  readonly text: string
  readonly value: KubeObject
}

/** The objects of one kind, and the text of the list that their evidence points into. */
interface ReadList {
  readonly values: readonly KubeObject[]
  readonly file: SourceFile
}

export interface KindReader {
  readonly resource: KubeResource
  /** Ends with all objects; the caller may do other work, or stop, at every yield. */
  steps(objects: ReadonlyMap<string, string>, resourceVersion: string): Generator<void, ReadList>
}

/** Well below the 50 ms that the host may be busy at a time. */
const objectsPerStep = 200

/** The format of the texts that this makes: the reader of a file is told that it is no whole object. */
const projectionFormat = 'kubernetesProjection'

/**
 * Reads the objects of a kind again and again: only those whose text is another one are parsed. The list is the same text
 * that a capture of it would hold, so that the places of evidence mean the same there.
 */
export function createKindReader(resource: KubeResource): KindReader {
  let known: ReadonlyMap<string, Read> = new Map()
  const name = `kubernetes/${resource.resource}.json`

  function* steps(objects: ReadonlyMap<string, string>, resourceVersion: string): Generator<void, ReadList> {
    const { text: listText, items } = listLayout(resource, objects, resourceVersion)
    const next = new Map<string, Read>()
    const values: KubeObject[] = []
    for (const [index, { key, text, start, end }] of items.entries()) {
      if (index % objectsPerStep === 0) yield
      const document: DocumentRef = { file: name, pointer: `/items/${index}`, start, end, schema: 'kubernetes' }
      const before = known.get(key)
      const value = before?.text === text ? placed(before.value, document) : kubeObjectOf(text, document)
      if (value === null) continue
      next.set(key, { text, value })
      values.push(value)
    }
    known = next
    return { values, file: { name, text: listText, format: projectionFormat } }
  }
  return { resource, steps }
}

/** The same object, whose text stands elsewhere in the list now. */
function placed<T extends KubeObject>(value: T, document: DocumentRef): T {
  const [before] = value.documents
  const isThere = before?.start === document.start && before.end === document.end && before.pointer === document.pointer
  return isThere ? value : { ...value, documents: [document] }
}

/** The objects as a facet: what the collector says of its own question counts, as it does for files. */
export function facetOfList<T>(values: readonly T[] | null, stated: StatedFacet, at: Instant): Facet<readonly T[]> {
  switch (stated.state) {
    case 'notCollected':
    case 'notPermitted':
      return stated
    case 'notAnswering':
    case 'failed':
      return values === null || values.length === 0 ? stated : { ...stated, last: { value: values, at } }
    case 'collected':
    case 'none':
      return values === null || values.length === 0
        ? { state: 'none', at: stated.at }
        : { state: 'collected', value: values, at: stated.at }
    case 'cut':
      return { state: 'cut', value: values ?? [], at: stated.at, lost: stated.lost }
  }
}
