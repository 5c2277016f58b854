import { beforeAll, describe, expect, it } from 'vitest'
import { openSimulator } from '../../electron/app/simulator-source.ts'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { seenList } from '../model/facet.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { findingView } from './findings.ts'
import { objectView } from './object.ts'
import { indexDocuments, rawView } from './raw.ts'
import { refOfSeen } from './seen.ts'
import { createViewModel } from './view-model.ts'

const stamp = { session: 's', revision: 1 }
const context = { signal: new AbortController().signal, onProgress: () => undefined }

const snapshots: [string, Snapshot][] = []
beforeAll(async () => {
  for (const one of fieldCases()) snapshots.push([one.name, readCase(one)])
  for (const name of ['demo', 'calico-vxlan', 'dual-stack']) {
    snapshots.push([name, await (await openSimulator(`sim:${name}`)).read(context)])
  }
})

describe('places of evidence', () => {
  it('lead to the policy that the sentence is about', () => {
    let looked = 0
    const astray: string[] = []
    for (const [name, snapshot] of snapshots) {
      const joined = join(snapshot)
      const model = createViewModel(joined, diagnose(joined))
      const documents = indexDocuments(snapshot)
      const { facets } = snapshot
      for (const object of [...seenList(facets.endpoints), ...seenList(facets.networks)]) {
        const view = objectView(stamp, model, refOfSeen(object))
        for (const { type, place } of view?.policies ?? []) {
          const raw = rawView(snapshot, documents, place)
          if (raw?.format.startsWith('convertto') !== true && raw?.text.trimStart().startsWith('{') !== true) continue
          const marked = raw.text.slice(raw.highlight?.start ?? 0, raw.highlight?.end ?? 0)
          const written: unknown = JSON.parse(marked === '' ? 'null' : marked)
          looked++
          const isPolicy = typeof written === 'object' && written !== null && 'Type' in written
          if (!isPolicy) astray.push(`${name} ${view?.ref} ${type} ${place.file}${place.pointer}`)
        }
      }
    }
    expect(astray).toEqual([])
    expect(looked).toBeGreaterThan(100)
  })

  it('are found for every line of evidence that names one', () => {
    let looked = 0
    for (const [name, snapshot] of snapshots) {
      const joined = join(snapshot)
      const model = createViewModel(joined, diagnose(joined))
      const documents = indexDocuments(snapshot)
      for (const finding of model.diagnosis.findings.map((one) => findingView(model, one))) {
        for (const { place } of [...finding.evidence, ...finding.counterEvidence]) {
          if (place === null) continue
          looked++
          expect(
            rawView(snapshot, documents, place),
            `${name} ${finding.id} ${place.file}${place.pointer}`,
          ).not.toBeNull()
        }
      }
    }
    expect(looked).toBeGreaterThan(10)
  })
})
