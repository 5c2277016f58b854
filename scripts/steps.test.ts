import { describe, expect, it } from 'vitest'
import { sumReports } from './steps.mjs'

const vitest = { numPassedTests: 40, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 }

describe('sumReports', () => {
  it('adds the numbers of both reports', () => {
    const playwright = { stats: { expected: 10, unexpected: 2, flaky: 0, skipped: 5 } }
    expect(sumReports([vitest], playwright)).toEqual({ passed: 50, failed: 3, skipped: 7 })
  })

  it('adds the suites that vitest ran apart', () => {
    expect(sumReports([vitest, { numPassedTests: 5, numFailedTests: 1, numPendingTests: 0 }], null)).toEqual({
      passed: 45,
      failed: 2,
      skipped: 2,
    })
  })

  it('takes a flaky test for a failed one', () => {
    expect(sumReports([null], { stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })

  it('counts a report that was not written as nothing', () => {
    expect(sumReports([vitest, null], null)).toEqual({ passed: 40, failed: 1, skipped: 2 })
    expect(sumReports([null], null)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})
