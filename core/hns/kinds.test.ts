import { describe, expect, it } from 'vitest'
import { hnsShape } from './kinds.ts'

describe('the kind of a document', () => {
  it('is the same however often and in whatever case its keys come', () => {
    const network = { kind: 'network', schema: 'v1' }
    expect(
      [
        { ID: '', Subnets: [] },
        { ID: '', Subnets: [] },
        { id: '', subnets: [] },
      ].map(hnsShape),
    ).toEqual([network, network, network])
  })

  it('is none when a known key is only a line of a longer one, also behind a document with both keys', () => {
    expect(hnsShape({ ID: '', References: [] })).toEqual({ kind: 'loadbalancer', schema: 'v1' })
    expect(hnsShape({ 'ID\nReferences': '' })).toBeNull()
    expect(hnsShape({ 'ID\nReferences': '', Other: 1 })).toBeNull()
    expect(hnsShape({ ID: '', 'References\nOther': 1 })).toBeNull()
  })

  it('is none when there are no keys', () => {
    expect(hnsShape({})).toBeNull()
  })
})
