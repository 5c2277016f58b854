import { describe, expect, it } from 'vitest'
import { assembleAll } from '../capture/assemble.ts'
import { join } from '../join/join.ts'
import type { Joined } from '../join/joined.ts'
import { message } from '../model/message.ts'
import type { SeenChange } from './changes.ts'
import { emptyBaseline, follow, together } from './changes.ts'
import { changesSeenView, markOf } from './changes-view.ts'

const id = (index: number): string => `8f3b5a60-0c6e-4d2b-9f0a-${index.toString(16).padStart(12, '0')}`
const ref = (index: number): string => `endpoint/${id(index)}`

const endpoint = (index: number, more: object = {}): unknown => ({
  ID: id(index),
  Name: `pod-${index}`,
  IpConfigurations: [{ IpAddress: `10.1.0.${index}`, PrefixLength: 24 }],
  MacAddress: '00-15-5D-00-00-01',
  SchemaVersion: { Major: 2, Minor: 0 },
  ...more,
})

type State = 'all' | 'part' | 'notAnswering'

function reading(
  endpoints: readonly unknown[],
  state: State = 'all',
  more: Readonly<Record<string, unknown>> = {},
): Joined {
  const at = '2026-11-03T12:00:00Z'
  return join(
    assembleAll({
      source: { kind: 'live', name: 'live' },
      takenAt: at,
      files: Object.entries({ 'hcn/endpoints-v2.json': endpoints, ...more }).map(([name, value]) => ({
        name,
        text: JSON.stringify(value),
      })),
      ignored: [],
      problems: [],
      stated: {
        endpoints:
          state === 'all'
            ? { state: 'collected', at }
            : state === 'part'
              ? { state: 'cut', at, lost: message('native.stillListing') }
              : { state: 'notAnswering', since: at },
      },
    }),
  )
}

/** What each reading after the first showed. */
function shown(...readings: readonly Joined[]): string[][] {
  let known = emptyBaseline
  let before: Joined | null = null
  const all: string[][] = []
  for (const now of readings) {
    const step = follow(known, before, now)
    known = step.known
    before = now
    all.push(step.changes.map(({ change, name }) => `${change} ${name}`))
  }
  return all.slice(1)
}

describe('what changed between two readings', () => {
  it('names what came, what went by its last name, and what is another', () => {
    const first = reading([endpoint(1), endpoint(2), endpoint(3)])
    const second = reading([endpoint(3, { MacAddress: '00-15-5D-00-00-02' }), endpoint(1), endpoint(4)])
    expect(shown(first, second)).toEqual([['changed pod-3', 'added pod-4', 'removed pod-2']])
  })

  it('says nothing where only the place in the text is another', () => {
    expect(shown(reading([endpoint(1), endpoint(2)]), reading([endpoint(2), endpoint(1)]))).toEqual([[]])
  })

  it('takes nothing for new that the list before may have lacked, and nothing for gone that the list now may lack', () => {
    const part = reading([endpoint(1)], 'part')
    const all = reading([endpoint(1), endpoint(2)])
    expect(shown(part, all, part, all)).toEqual([[], [], []])
  })

  it('still notices over a gap what went before it', () => {
    const all = reading([endpoint(1), endpoint(2)])
    expect(shown(all, reading([endpoint(1)], 'part'), reading([endpoint(1), endpoint(3)]))).toEqual([
      [],
      ['added pod-3', 'removed pod-2'],
    ])
  })

  it('calls nothing removed when HNS does not answer', () => {
    const all = reading([endpoint(1), endpoint(2)])
    expect(shown(all, reading([], 'notAnswering'), all)).toEqual([[], []])
  })

  it('takes fields that only another schema carries for no change', () => {
    const v1 = { Success: true, Output: [{ ID: id(1), Name: 'pod-1', IPAddress: '10.1.0.1', State: 3 }] }
    const both = reading([endpoint(1)], 'all', { 'hcn/endpoints-v1.json': v1 })
    expect(shown(both, reading([endpoint(1)]), both)).toEqual([[], []])
  })

  it('asks for each object a bounded number of times, however many there are', () => {
    let reads = 0
    const count = (index: number): unknown =>
      new Proxy(
        { kind: 'pod', namespace: 'shop', name: `p${index}`, documents: [] },
        {
          get: (target, key): unknown => {
            reads++
            return Reflect.get(target, key)
          },
        },
      )
    const base = reading([])
    const withPods = (size: number): Joined => ({
      ...base,
      snapshot: {
        ...base.snapshot,
        facets: {
          ...base.snapshot.facets,
          // Objects of the model, watched.
          pods: { state: 'collected', at: null, value: Array.from({ length: size }, (_, i) => count(i)) as never },
        },
      },
    })
    const cost = (size: number): number => {
      const first = follow(emptyBaseline, null, withPods(size))
      reads = 0
      follow(first.known, base, withPods(size))
      return reads / size
    }
    expect(cost(4000)).toBeLessThanOrEqual(cost(400) + 1)
  })
})

describe('changes that follow one another at once', () => {
  const change = (index: number, what: SeenChange['change']): SeenChange => ({
    ref: `endpoint/${id(index)}`,
    kind: 'endpoint',
    name: `pod-${index}`,
    change: what,
  })
  const since = { since: '2026-11-03T12:00:00Z', at: '2026-11-03T12:00:15Z' }
  const of = (...list: readonly SeenChange[]) => ({ ...since, byRef: new Map(list.map((one) => [one.ref, one])) })

  it('are seen from the reading before the first', () => {
    const both = together(of(change(1, 'added'), change(2, 'removed'), change(3, 'added'), change(4, 'changed')), [
      change(1, 'removed'),
      change(2, 'added'),
      change(3, 'changed'),
      change(4, 'removed'),
      change(5, 'added'),
    ])
    expect([...both.byRef.values()].map((one) => `${one.change} ${one.name}`)).toEqual([
      'changed pod-2',
      'added pod-3',
      'removed pod-4',
      'added pod-5',
    ])
    expect(both.since).toBe(since.since)
  })

  it('are counted in full and listed as far as one message goes, what went first', () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...change(index, index % 2 === 0 ? ('added' as const) : ('removed' as const)),
      name: 'é'.repeat(900),
    }))
    const view = changesSeenView({ session: 's', revision: 2 }, of(...many))
    expect(view.seen).toMatchObject({ added: 500, removed: 500, changed: 0 })
    expect(view.seen?.objects[0]?.change).toBe('removed')
    expect(new TextEncoder().encode(JSON.stringify(view)).length).toBeLessThan(256 * 1024)
  })

  it('mark what is there, and not what went', () => {
    const changes = of(change(1, 'added'), change(2, 'removed'))
    expect([1, 2, 3].map((index) => markOf(changes, ref(index)))).toEqual(['added', null, null])
  })
})
