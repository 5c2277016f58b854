import { describe, expect, it } from 'vitest'
import { policies } from '../../testing/policies-views.ts'
import {
  canMove,
  inSendingOrder,
  isChanged,
  jsonOf,
  moved,
  restored,
  rowsOf,
  rowsOfDrafts,
  withField,
  withJson,
  withMade,
  withNew,
  without,
} from './draft-rows.ts'
import { aclType } from '../../testing/policies-views.ts'

const { entries, acls } = policies
const start = rowsOf(entries, acls)
const sent = (rows: typeof start) => inSendingOrder(rows).map(({ draft }) => draft)

describe('rowsOf', () => {
  it('shows rules in the order in which HNS decides, and sends them in that of the document', () => {
    expect(start.map(({ id }) => id)).toEqual([1, 0, 2])
    expect(sent(start)).toEqual([{ keep: 0 }, { keep: 1 }, { keep: 2 }])
    expect(isChanged(start, entries)).toBe(false)
  })
})

describe('a draft', () => {
  it('keeps what is not touched, and writes a touched rule with all its fields', () => {
    const rows = withField(start, 0, { Priority: 1100 }, entries)
    expect(sent(rows)).toEqual([
      { type: 'ACL', fields: { Action: 'Block', Direction: 'In', Priority: 1100, RemoteAddresses: null } },
      { keep: 1 },
      { keep: 2 },
    ])
    expect(sent(restored(rows, 0))).toEqual(sent(start))
  })

  it('does not write a form over a policy that only its JSON shows', () => {
    expect(withField(start, 2, { Exceptions: '' }, entries)).toBe(start)
    expect(sent(withJson(start, 2, '{}'))[2]).toEqual({ json: '{}' })
    expect(jsonOf(start[2] ?? { id: 0, origin: null, draft: { json: '' } }, entries)).toContain('Nested')
  })

  it('sends new rules after those that are there, and every other new policy before', () => {
    const rows = withNew(withNew(start, 'OutBoundNAT', [], 3), 'ACL', aclType.fields, 3)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5)
    expect(sent(rows).map((draft) => ('type' in draft ? draft.type : 'kept'))).toEqual([
      'OutBoundNAT',
      'kept',
      'kept',
      'kept',
      'ACL',
    ])
  })

  it('leaves out what is removed', () => {
    expect(sent(without(start, 1))).toEqual([{ keep: 0 }, { keep: 2 }])
  })

  it('joins the rules of a template with what is in it', () => {
    const rows = withMade(without(start, 2), [{ type: 'ACL', fields: { Action: 'Allow' } }], 3)
    expect(rows[0]?.id).toBe(3)
    expect(sent(rows)).toEqual([{ keep: 0 }, { keep: 1 }, { type: 'ACL', fields: { Action: 'Allow' } }])
  })

  it('opens what the host suggests with the new rules first', () => {
    const rows = rowsOfDrafts([{ keep: 0 }, { keep: 1 }, { keep: 2 }, { type: 'ACL', fields: {} }])
    expect(rows.map(({ origin }) => origin)).toEqual([null, 0, 1, 2])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4)
  })
})

describe('moved', () => {
  it('lets a rule be asked earlier by giving it the number of the one before', () => {
    expect(canMove(start, 0, -1, entries)).toBe(true)
    expect(canMove(start, 1, -1, entries)).toBe(false)
    const rows = moved(start, 0, -1, entries)
    expect(rows.map(({ id }) => id)).toEqual([0, 1, 2])
    expect(sent(rows)).toMatchObject([{ fields: { Priority: 900 } }, { fields: { Priority: 1000 } }, { keep: 2 }])
  })

  it('parts two rules that have one number', () => {
    const same = withField(start, 0, { Priority: 900 }, entries)
    expect(sent(moved(same, 0, -1, entries))).toMatchObject([{ fields: { Priority: 899 } }, { keep: 1 }, { keep: 2 }])
  })
})
