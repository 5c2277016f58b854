import { describe, expect, it } from 'vitest'
import { formatHresult, hresultClass, hresultName } from './hresult.ts'

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
    expect(hresultClass(0x88880001)).toBeNull()
  })

  it('shows the whole number in hex', () => {
    expect(formatHresult(-2143617005)).toBe('0x803b0013')
  })
})
