import { array, assert, constantFrom, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from '../kubernetes/projection.ts'
import { kubeResources } from '../kubernetes/resources.ts'
import { createKindReader, type KindReader } from './kind-reader.ts'

function pod(name: string, phase: string, label: string): readonly [string, string] {
  const object = { metadata: { name, namespace: 'shop', labels: { label } }, status: { phase } }
  const projected = project(kubeResources.pods, object)
  if (projected === null) throw new Error('the pod has a name')
  return [projected.key, projected.text]
}

function readAll(reader: KindReader, objects: ReadonlyMap<string, string>) {
  const steps = reader.steps(objects, '1')
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

describe('reading the objects of a kind again', () => {
  it('gives what a first reading would give, whatever changed in between', () => {
    const change = record({
      name: constantFrom('a', 'b', 'c', 'd'),
      phase: constantFrom('Running', 'Pending', 'gone'),
      label: string(),
    })
    assert(
      property(array(change, { maxLength: 12 }), (changes) => {
        const again = createKindReader(kubeResources.pods)
        const objects = new Map<string, string>()
        for (const { name, phase, label } of changes) {
          if (phase === 'gone') objects.delete(`shop/${name}`)
          else objects.set(...pod(name, phase, label))
          expect(readAll(again, objects)).toEqual(readAll(createKindReader(kubeResources.pods), objects))
        }
      }),
    )
  })

  it('places the evidence of each object at its own text', () => {
    const { values, file } = readAll(
      createKindReader(kubeResources.pods),
      new Map([pod('b', 'Running', 'x'), pod('a', 'Pending', 'ü')]),
    )
    expect(values.map((value) => value.kind === 'pod' && value.name)).toEqual(['a', 'b'])
    for (const value of values) {
      const [document] = value.documents
      const text: unknown = JSON.parse(file.text.slice(document?.start, document?.end))
      expect(text).toMatchObject({ metadata: { name: value.kind === 'pod' ? value.name : '' } })
    }
    expect((JSON.parse(file.text) as { items: unknown[] }).items).toHaveLength(2)
  })

  it('keeps an object that did not change as it is', () => {
    const reader = createKindReader(kubeResources.pods)
    const first = readAll(reader, new Map([pod('a', 'Running', 'x'), pod('b', 'Running', 'x')]))
    const second = readAll(reader, new Map([pod('a', 'Running', 'x'), pod('b', 'Pending', 'x')]))
    expect(second.values[0]).toBe(first.values[0])
    expect(second.values[1]).not.toBe(first.values[1])
  })
})
