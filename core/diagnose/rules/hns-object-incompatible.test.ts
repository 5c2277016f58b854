import { describe, expect, it } from 'vitest'
import { commandsOf, drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected, endpoint, guid } from '../../../fixtures/model/node.ts'
import { hnsObjectIncompatible as rule } from './hns-object-incompatible.ts'

const healthy = healthyNode()
const log = (text: string) => ({
  ...healthy,
  endpoints: collected([
    ...healthy.endpoints.value,
    endpoint(50, 1, '10.244.1.2', { name: 'cbr0_ep', networkName: 'cbr0' }),
  ]),
  logs: collected([{ component: 'flanneld', at: null, text, documents: [] }]),
})

describe('hns-object-incompatible', () => {
  it('says nothing of other errors', () => {
    expect(said(rule, log('hnsCall failed in Win32: Element not found. (0x490)'))).toEqual([])
  })

  it('names the object that the line names, the longest name first', () => {
    const facets = log('failed to attach HNSEndpoint cbr0_ep: The wrong diskette is in the drive. (0x22)')
    expect(said(rule, facets)).toEqual(['error endpoint/10.244.1.2'])
    expect(commandsOf(drafts(rule, facets)[0])).toContain(`hnsdiag delete endpoints ${guid(50)}`)
  })

  it('names the network, or the node, when the line names no endpoint', () => {
    expect(said(rule, log('network cbr0: The wrong diskette is in the drive'))).toEqual(['error network/cbr0'])
    expect(said(rule, log('The wrong diskette is in the drive'))).toEqual([`error node/${thisNode}`])
  })
})
