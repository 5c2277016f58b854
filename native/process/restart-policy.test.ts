import { describe, expect, it } from 'vitest'
import { createRestartPolicy } from './restart-policy.ts'

describe('restarting after crashes', () => {
  it('starts at once, then after 1, 2 and 5 s, and gives up at the fifth crash within a minute', () => {
    const policy = createRestartPolicy()
    expect([0, 100, 1200, 3300, 8400].map((at) => policy.afterCrash(at))).toEqual([0, 1000, 2000, 5000, null])
  })

  it('goes on with 10 s where crashes come too rarely for that', () => {
    const policy = createRestartPolicy()
    expect([0, 20_000, 40_000, 58_000, 81_000, 101_000].map((at) => policy.afterCrash(at))).toEqual([
      0, 1000, 2000, 5000, 10_000, 10_000,
    ])
  })

  it('forgives after a minute without a crash', () => {
    const policy = createRestartPolicy()
    expect([0, 100, 60_200].map((at) => policy.afterCrash(at))).toEqual([0, 1000, 0])
  })
})
