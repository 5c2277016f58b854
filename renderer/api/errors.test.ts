import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../core/contract/errors.ts'
import { toAppError } from './errors.ts'

describe('toAppError', () => {
  it('takes the declared error of the contract as it is', () => {
    const { data } = new AppError({
      code: 'hns/refused',
      message: { key: 'error.internal' },
      detail: { hresult: '0x803b0013' },
    })
    expect(toAppError(new ORPCError('APP_ERROR', { data })).data).toEqual(data)
  })

  it('makes whatever else was thrown a typed error, and hides none of it', () => {
    expect(toAppError(new ORPCError('BAD_REQUEST')).data.code).toBe('api/bad-input')
    expect(toAppError(new ORPCError('NOT_FOUND')).data.code).toBe('api/not-found')
    expect(toAppError(new TypeError('x is undefined')).data.detail).toEqual({ text: 'TypeError: x is undefined' })
    expect(toAppError(undefined).data.code).toBe('internal/unexpected')
  })

  it('does not trust the data of a declared error', () => {
    expect(toAppError(new ORPCError('APP_ERROR', { data: { code: 'made/up' } })).data.code).toBe('internal/unexpected')
  })

  it('tells a cancelled call from a failed one', () => {
    expect(toAppError(new DOMException('', 'AbortError')).data.code).toBe('work/cancelled')
  })
})
