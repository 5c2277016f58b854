import { describe, expect, it } from 'vitest'
import { selects } from './selector.ts'

const front = { app: 'shop', tier: 'front' }

describe('a label selector', () => {
  it('chooses everything when it is empty', () => {
    expect(selects({}, front)).toBe(true)
  })

  it('chooses by labels and by expressions, all of which must hold', () => {
    const expression = (operator: string, values?: readonly string[]) => ({
      matchLabels: { app: 'shop' },
      matchExpressions: [{ key: 'tier', operator, values }],
    })
    expect(selects(expression('In', ['front', 'back']), front)).toBe(true)
    expect(selects(expression('In', ['back']), front)).toBe(false)
    expect(selects(expression('NotIn', ['front']), front)).toBe(false)
    expect(selects(expression('NotIn', ['front']), { app: 'shop' })).toBe(true)
    expect(selects(expression('Exists'), { app: 'other', tier: 'x' })).toBe(false)
    expect(selects(expression('DoesNotExist'), { app: 'shop' })).toBe(true)
  })

  it('says nothing of what it does not know', () => {
    expect(selects({ matchExpressions: [{ key: 'tier', operator: 'Like' }] }, front)).toBeNull()
    expect(selects('app=shop', front)).toBeNull()
  })
})
