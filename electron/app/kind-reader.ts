import type { StatedFacet } from '../../core/capture/assemble.ts'
import { kubeObjectOf } from '../../core/capture/kube-object.ts'
import type { KubeObject } from '../../core/model/kube.ts'
import type { DocumentRef } from '../../core/model/evidence.ts'
import type { Facet, Instant } from '../../core/model/facet.ts'
import type { SourceFile } from '../../core/model/snapshot.ts'
import { listLayout, type ListLayout } from '../kubernetes/list-layout.ts'
import type { KubeResource } from '../kubernetes/resources.ts'

/** An object as it was read last, from the text that it was read from. */
interface Read {
  readonly item: ListLayout['items'][number]
  /** Null for what cannot be read as an object of the kind. */
  readonly value: KubeObject | null
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
  let known: readonly Read[] = []
  let byKey: ReadonlyMap<string, Read> = new Map()
  let layout: ListLayout | null = null
  const name = `kubernetes/${resource.resource}.json`

  function* steps(objects: ReadonlyMap<string, string>, resourceVersion: string): Generator<void, ReadList> {
    const next = listLayout(resource, objects, resourceVersion, layout)
    const reads: Read[] = []
    let isReordered = next.items.length !== known.length
    for (const [index, item] of next.items.entries()) {
      if (index % objectsPerStep === 0) yield
      const former = known[index]
      // Most objects of a reading are those of the one before, at the same place.
      if (former?.item === item) {
        reads.push(former)
        continue
      }
      const { key, text, start, end } = item
      const document: DocumentRef = { file: name, pointer: `/items/${index}`, start, end, schema: 'kubernetes' }
      const before = former?.item.key === key ? former : byKey.get(key)
      isReordered ||= former?.item.key !== key
      const value = before?.item.text === text ? before.value : kubeObjectOf(text, document)
      reads.push({ item, value: value === null ? null : placed(value, document) })
    }
    if (isReordered || byKey.size === 0) byKey = new Map(reads.map((read) => [read.item.key, read]))
    known = reads
    layout = next
    const values = reads.flatMap(({ value }) => value ?? [])
    const file = {
      name,
      get text() {
        return next.text()
      },
      sizeChars: next.sizeChars,
      format: projectionFormat,
    }
    return { values, file }
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
