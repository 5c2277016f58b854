import { describe, expect, it } from 'vitest'
import { fieldCases, readCase } from '../../fixtures/read-case.ts'
import { join } from '../join/join.ts'
import { normalKinds } from './normal-kinds.ts'
import { normalNotes } from './normal.ts'

const notesOf = new Map(fieldCases().map((one) => [one.name.slice(0, 3), normalNotes(join(readCase(one)))]))

const countsOf = (number: string): Record<string, number> =>
  Object.fromEntries((notesOf.get(number) ?? []).map(({ kind, count }) => [kind, count]))

describe('what is normal', () => {
  it('says that state 3 is no fault where users took it for one', () => {
    expect(countsOf('033')).toMatchObject({ 'state-attached-sharing': 1 })
  })

  it('says what remote endpoints, the source VIP and node ports look like on a healthy overlay', () => {
    expect(countsOf('055')).toMatchObject({
      'state-attached-sharing': 2,
      'state-created-remote': 5,
      'state-created-source-vip': 1,
      'node-port-without-vip': 1,
      'vfp-off-outside-pods': 1,
      'service-without-load-balancer': 2,
    })
  })

  it('says why Antrea has no load balancers, and which networks only help', () => {
    expect(countsOf('015')).toMatchObject({ 'antrea-without-load-balancers': 1 })
    expect(countsOf('057')).toMatchObject({ 'helper-network': 1, 'no-pod-cidr': 1 })
  })

  it('tells each kind once, in one order, with a few of its objects', () => {
    for (const notes of notesOf.values()) {
      const kinds = notes.map(({ kind }) => kind)
      expect(kinds).toEqual(normalKinds.filter((kind) => kinds.includes(kind)))
      expect(notes.filter(({ objects, count }) => objects.length > 5 || count === 0)).toEqual([])
    }
  })
})
