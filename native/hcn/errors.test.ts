import { describe, expect, it } from 'vitest'
import {
  classifyFailure,
  failureOf,
  formatHresult,
  hresultName,
  localFailure,
  missingFunction,
  win32Code,
} from './errors.ts'

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

describe('names of codes', () => {
  it.each([
    [0x803b0001, 'HCN_E_NETWORK_NOT_FOUND'],
    [0x803b0013, 'HCN_E_PORT_ALREADY_EXISTS'],
    [0x803b0020, 'HCN_E_MANAGER_STOPPED'],
    [0x803b002a, 'HCN_E_ICS_DISABLED'],
    [0x803b0031, 'HCN_E_OBJECT_USED_AFTER_UNLOAD'],
    [0x803b0037, 'HCN_E_VFP_NOT_ALLOWED'],
    [0x80070490, 'ERROR_NOT_FOUND'],
    [0x80004001, 'E_NOTIMPL'],
  ])('knows 0x%x', (hresult, name) => {
    expect(hresultName(hresult)).toBe(name)
  })

  it('says none for a code that HNS is not known to give', () => {
    expect(hresultName(0x803b00ff)).toBeNull()
    expect(hresultName(0x88880001)).toBeNull()
  })

  it('shows the Win32 code of 0x8007xxxx and the whole number in hex', () => {
    expect(win32Code(0x80071392)).toBe(0x1392)
    expect(win32Code(0x803b0013)).toBeNull()
    expect(formatHresult(-2143617005)).toBe('0x803b0013')
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
