import type { HresultClass } from '../../core/hns/hresult.ts'
import { hresultClass } from '../../core/hns/hresult.ts'
import type { HcnFailure, HcnLocalReason } from './port.ts'

/** The bare code of `0x8007xxxx`, else null. */
export function win32Code(hresult: number): number | null {
  return hresult >>> 16 === 0x8007 ? hresult & 0xffff : null
}

const hresultOfLocal: Readonly<Record<HcnLocalReason, number>> = {
  malformed: 0x803b0019,
  tooLarge: 0x80070057,
  readOnly: 0x80070013,
  staleHandle: 0x803b0031,
  stopped: 0x800706ba,
  timeout: 0x800705b4,
  crash: 0x800706be,
}

/** A failure that HNS did not answer with. */
export function localFailure(local: HcnLocalReason): HcnFailure {
  return { hresult: hresultOfLocal[local], record: null, local }
}

export function missingFunction(isLibraryMissing: boolean): HcnFailure {
  return { hresult: isLibraryMissing ? 0x8007007e : 0x8007007f, record: null, isMissingFunction: true }
}

/**
 * What a call answered with, as a failure; null for success. A record that is not empty is a failure even beside
 * `S_OK`, as hcsshim reads it (hcn.md 1.1); its own code is more exact than `S_OK` then.
 */
export function failureOf(hresult: number, record: string | null): HcnFailure | null {
  const code = hresult >>> 0
  const text = record === null || record.trim() === '' ? null : record
  if (code < 0x80000000 && text === null) return null
  return { hresult: code < 0x80000000 && text !== null ? codeOfRecord(text) : code, record: text }
}

export type FailureClass = HresultClass | 'notAnswering' | 'crashed' | 'refusedHere' | 'other'

/**
 * hcn.md 6.4. 0x800706d9 is ambiguous there (not elevated, or the service is down): it counts as the service being
 * down, which leaves every facet without an answer just the same.
 */
export function classifyFailure(failure: HcnFailure): FailureClass {
  if (failure.isMissingFunction === true) return 'featureMissing'
  if (failure.local === 'timeout') return 'notAnswering'
  if (failure.local === 'crash' || failure.local === 'stopped') return 'crashed'
  if (failure.local !== undefined) return 'refusedHere'
  return hresultClass(failure.hresult) ?? 'other'
}

/** hcn.md 6.1: `ErrorCode` is the HRESULT as unsigned decimal. E_FAIL where the record does not say. */
function codeOfRecord(record: string): number {
  try {
    const parsed: unknown = JSON.parse(record)
    if (typeof parsed === 'object' && parsed !== null && 'ErrorCode' in parsed) {
      const code = Number(parsed.ErrorCode)
      if (Number.isInteger(code) && code !== 0) return code >>> 0
    }
  } catch {
    // Not JSON: some builds put plain text there.
  }
  return 0x80004005
}
