import { describe, expect, it } from 'vitest'
import { message } from '../../core/model/message.ts'
import { createI18n } from '../i18n/i18n.ts'
import type { Words } from '../i18n/say.ts'
import { topology } from '../testing/topology-view.ts'
import { besidePods, captionOf, cutBeforeCount, cutToFit, nodeSentence } from './captions.ts'

const { t } = createI18n('en')
const words: Words = {
  t: (key, params) => t(key, { ...params }),
  say: ({ key, params }) => t(key, { ...params }),
  language: 'en',
}
const perCharacter = (text: string): number => text.length * 10

function nodeAt(index: number) {
  const node = topology.nodes[index]
  if (node === undefined) throw new Error(`no node ${index}`)
  return node
}

describe('captionOf', () => {
  it('shows the address on an endpoint beside its pod, and name with address on one that stands alone', () => {
    const endpoint = nodeAt(2)
    expect(besidePods(topology).has(endpoint.id)).toBe(true)
    expect(captionOf(endpoint, true, words).main).toEqual(['10.244.3.2'])
    const orphan = { ...endpoint, title: message('topology.name.noOwner', { id: '0f3e09eb' }) }
    expect(captionOf(orphan, false, words).main[0]).toBe('No owner found · 0f3e09eb · 10.244.3.2')
  })

  it('names an HNS namespace by its id alone where there is no room for more', () => {
    const title = message('topology.name.hnsNamespace', { id: '5f0eb69d' })
    const namespace = { ...nodeAt(2), kind: 'namespace' as const, label: '5f0eb69d', title, detail: null }
    expect(captionOf(namespace, false, words).main).toEqual(['HNS namespace 5f0eb69d', '5f0eb69d'])
  })

  it('puts type and subnet of a network below its name', () => {
    expect(captionOf(nodeAt(1), false, words)).toEqual({ main: ['vxlan0'], below: ['Overlay', '10.244.3.0/24'] })
  })
})

describe('nodeSentence', () => {
  it('says for a screen reader what the picture shows by shape and line', () => {
    expect(nodeSentence(nodeAt(5), 'Pod', words)).toBe('Pod shop/web-1, Running, without an HNS endpoint, Error')
  })
})

describe('cutBeforeCount', () => {
  it('cuts the name of a group and never its number, and writes neither where nothing of the name is left', () => {
    expect(cutBeforeCount('shop/cart', '3', 200, perCharacter)).toBe('shop/cart · 3')
    const cut = cutBeforeCount('billing/invoices-a0e9868ff', '1,204', 200, perCharacter)
    expect(cut).toMatch(/^billing.*… ?.* · 1,204$/)
    expect(perCharacter(cut)).toBeLessThanOrEqual(200)
    expect(cutBeforeCount('billing/invoices-a0e9868ff', '1,204', 90, perCharacter)).toBe('')
  })
})

describe('cutToFit', () => {
  it('leaves alone what fits', () => {
    expect(cutToFit('shop/cart', 90, perCharacter)).toBe('shop/cart')
  })

  it('cuts in the middle, for names of pods differ at both ends, and fills the room', () => {
    const cut = cutToFit('shop/web-frontend-7f9c6d5b8-x2x4k', 160, perCharacter)
    expect(cut).toBe('shop/web-…-x2x4k')
    expect(perCharacter(cut)).toBe(160)
  })
})
