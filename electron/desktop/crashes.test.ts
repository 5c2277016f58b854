import { describe, expect, it } from 'vitest'
import { countCrashes } from './crashes.ts'

describe('countCrashes', () => {
  it('gives up at the fifth crash within a minute', () => {
    const crashes = countCrashes(() => 0)
    expect([1, 2, 3, 4, 5].map(() => crashes.mayRestart())).toEqual([true, true, true, true, false])
  })

  it('forgets crashes that are a minute old', () => {
    let time = 0
    const crashes = countCrashes(() => time)
    for (let count = 0; count < 20; count += 1) {
      time += 20_000
      expect(crashes.mayRestart()).toBe(true)
    }
  })
})
