import { describe, expect, it } from 'vitest'
import { classifyFailure, failureOf, localFailure, missingFunction, win32Code } from './errors.ts'

describe('failureOf', () => {
  it('takes S_OK without a record for success', () => {
    expect(failureOf(0, null)).toBeNull()
    expect(failureOf(0, '')).toBeNull()
  })

  it('reads a signed HRESULT as the unsigned number that people search for', () => {
    expect(failureOf(-2143617005, null)).toEqual({ hresult: 0x803b0013, record: null })
  })

  it('takes a record beside S_OK for a failure, with the code of the record', () => {
    const record = '{"Success":false,"Error":"The specified port was not found. ","ErrorCode":2151350279}'
    expect(failureOf(0, record)).toEqual({ hresult: 0x803b0007, record })
    expect(failureOf(0, 'not JSON')).toEqual({ hresult: 0x80004005, record: 'not JSON' })
  })
})

describe('win32Code', () => {
  it('shows the Win32 code of 0x8007xxxx', () => {
    expect(win32Code(0x80071392)).toBe(0x1392)
    expect(win32Code(0x803b0013)).toBeNull()
  })
})

describe('classifyFailure', () => {
  it('tells what the user can do something about', () => {
    const of = (hresult: number) => classifyFailure({ hresult, record: null })
    expect(of(0x80070490)).toBe('notFound')
    expect(of(0x80070005)).toBe('needsElevation')
    expect(of(0x800706d9)).toBe('serviceDown')
    expect(of(0x80070424)).toBe('featureMissing')
    expect(of(0x803b002f)).toBe('invalid')
    expect(of(0x80004005)).toBe('other')
  })

  it('keeps apart what HNS did not answer', () => {
    expect(classifyFailure(localFailure('timeout'))).toBe('notAnswering')
    expect(classifyFailure(localFailure('crash'))).toBe('crashed')
    expect(classifyFailure(localFailure('readOnly'))).toBe('refusedHere')
    expect(classifyFailure(missingFunction(false))).toBe('featureMissing')
  })
})
