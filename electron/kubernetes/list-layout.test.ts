import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { listLayout, type ListLayout } from './list-layout.ts'
import { kubeResources } from './resources.ts'

const pods = (label: string): ReadonlyMap<string, string> =>
  new Map(['a', 'b', 'c'].map((name) => [`shop/${name}`, JSON.stringify({ metadata: { name, label } })]))

describe('the layout of a list', () => {
  it('is the text of a list, in which each object stands where it is said to', () => {
    const { text, items } = listLayout(kubeResources.pods, pods('x'), '7')
    expect((JSON.parse(text()) as { items: unknown[] }).items).toHaveLength(3)
    for (const item of items) expect(text().slice(item.start, item.end)).toBe(item.text)
  })

  it('tells the length of the text that it has not made yet', () => {
    for (const objects of [pods('x'), new Map<string, string>()]) {
      const { text, sizeChars } = listLayout(kubeResources.pods, objects, '7')
      expect(sizeChars).toBe(text().length)
    }
  })

  it('moves no object where another grows within its slot', () => {
    const first = listLayout(kubeResources.pods, pods('x'), '7')
    const grown = new Map(pods('x'))
    grown.set('shop/a', JSON.stringify({ metadata: { name: 'a', label: 'some more' } }))
    const second = listLayout(kubeResources.pods, grown, '8', first)
    expect(second.items[0]).not.toBe(first.items[0])
    expect(second.items.slice(1)).toEqual(first.items.slice(1))
    expect(second.items[1]).toBe(first.items[1])
    expect(second.text()).toBe(listLayout(kubeResources.pods, grown, '8').text())
  })

  it('keeps none of the layouts that were before it', async () => {
    setFlagsFromString('--expose-gc')
    // The function that the flag makes; Node has no type for it.
    const collectGarbage = runInNewContext('gc') as () => void
    const chain = (): { readonly last: ListLayout; readonly first: WeakRef<ListLayout> } => {
      const first = listLayout(kubeResources.pods, pods('x'), '1')
      const middle = listLayout(kubeResources.pods, pods('y'), '2', first)
      return { last: listLayout(kubeResources.pods, pods('z'), '3', middle), first: new WeakRef(first) }
    }
    const { last, first } = chain()
    // A reference that was looked at lives until the end of its turn.
    await nextTurn()
    collectGarbage()
    expect(first.deref()).toBeUndefined()
    expect(last.items).toHaveLength(3)
  })
})
