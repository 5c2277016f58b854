import koffi from 'koffi'
import type { KoffiFunc, LibraryHandle, TypeObject } from 'koffi'
import { fail, ok } from '../../core/model/result.ts'
import { failureOf, localFailure, missingFunction } from './errors.ts'
import { guidToBytes } from './guid.ts'
import { ownedTextType } from './memory.ts'
import { libraryOf, notificationCallback, signatures } from './signatures.ts'
import type { CType, FunctionName, LibraryName } from './signatures.ts'
import type { HcnFailure, HcnNotification, HcnResult } from './port.ts'

/**
 * What JavaScript hands over for each C type; an out parameter is a list of one, filled when the call has ended. A
 * handle gets its brand above, in koffi-port.ts.
 */
type JsType<C extends CType> = C extends `HCN_${string}*`
  ? [bigint | null]
  : C extends 'PWSTR*'
    ? [string | null]
    : C extends 'PCWSTR'
      ? string
      : C extends 'REFGUID'
        ? Uint8Array
        : C extends 'void*'
          ? null
          : bigint

type JsTypes<T extends readonly CType[]> = { -readonly [I in keyof T]: JsType<T[I]> }
type Arguments<F extends FunctionName> = JsTypes<(typeof signatures)[F]>

/** Longer texts are refused before the call: no document of HNS comes near, and the service's own limit is unknown. */
export const maxTextLength = 1024 * 1024

/** HCN_E_INVALID_JSON */
const hcnInvalidJson = 0x803b001b

export interface Caller {
  /** The HRESULT as the function gave it, or why there was no call. Runs on a thread of koffi's own. */
  call<F extends FunctionName>(name: F, ...args: Arguments<F>): Promise<HcnResult<number>>
  registerNotification(callback: (notification: HcnNotification) => void): bigint
  unregisterNotification(pointer: bigint): void
}

type Bound = KoffiFunc<(...args: readonly unknown[]) => number>

/** Opens the libraries and binds each function at its first call: a missing symbol is a missing feature (hcn.md 1.5). */
export function openCaller(paths: Readonly<Record<LibraryName, string>>): Caller {
  const libraries = new Map<LibraryName, LibraryHandle | null>()
  const functions = new Map<FunctionName, HcnResult<Bound>>()
  let types: Readonly<Record<CType, unknown>> | undefined
  const callbackType = koffi.pointer(koffi.proto('__stdcall', 'void', [...notificationCallback]))

  function library(name: LibraryName): LibraryHandle | null {
    const known = libraries.get(name)
    if (known !== undefined) return known
    const opened = attempt(() => koffi.load(paths[name]))
    libraries.set(name, opened)
    return opened
  }

  function bind(name: FunctionName): HcnResult<Bound> {
    const opened = library(libraryOf(name))
    const ole32 = library('ole32')
    if (opened === null || ole32 === null) return fail(missingFunction(true))
    types ??= koffiTypes(ole32, callbackType)
    const parameters = signatures[name].map((type: CType) => types?.[type])
    // koffi types bound functions as `any`; Arguments<F> says it exactly, from the same table.
    const bound = attempt(() => opened.func('__stdcall', name, 'int32', parameters as TypeObject[]) as Bound)
    return bound === null ? fail(missingFunction(false)) : ok(bound)
  }

  return {
    call: (name, ...args) => {
      const known = functions.get(name) ?? bind(name)
      functions.set(name, known)
      if (!known.ok) return Promise.resolve(known)
      if (args.some((argument) => typeof argument === 'string' && argument.length > maxTextLength)) {
        return Promise.resolve(fail(localFailure('tooLarge')))
      }
      // C would take the text as ended there; no JSON text has a bare NUL.
      if (args.some((argument) => typeof argument === 'string' && argument.includes('\0'))) {
        return Promise.resolve(fail({ ...localFailure('malformed'), hresult: hcnInvalidJson }))
      }
      return new Promise((resolve, reject) => {
        known.value.async(...args, (error: unknown, hresult: number) => {
          if (error === null || error === undefined) resolve(ok(hresult))
          else reject(error instanceof Error ? error : new Error(`${name} could not be called`))
        })
      })
    },
    registerNotification: (callback) =>
      koffi.register((type: number, _context: unknown, _status: number, data: string | null) => {
        // The service's thread waits until this returns: only post (hcn.md 9).
        setImmediate(() => callback({ type, data }))
      }, callbackType),
    unregisterNotification: (pointer) => koffi.unregister(pointer),
  }
}

function koffiTypes(ole32: LibraryHandle, callbackType: TypeObject): Readonly<Record<CType, unknown>> {
  const outText = koffi.out(koffi.pointer(ownedTextType(ole32)))
  const outHandle = koffi.out(koffi.pointer('void *'))
  return {
    PCWSTR: 'str16',
    'PWSTR*': outText,
    REFGUID: koffi.pointer('uint8'),
    HCN_NOTIFICATION_CALLBACK: callbackType,
    'void*': 'void *',
    HCN_NETWORK: 'void *',
    HCN_ENDPOINT: 'void *',
    HCN_NAMESPACE: 'void *',
    HCN_LOADBALANCER: 'void *',
    HCN_ROUTE: 'void *',
    HCN_CALLBACK: 'void *',
    'HCN_NETWORK*': outHandle,
    'HCN_ENDPOINT*': outHandle,
    'HCN_NAMESPACE*': outHandle,
    'HCN_LOADBALANCER*': outHandle,
    'HCN_ROUTE*': outHandle,
    'HCN_CALLBACK*': outHandle,
  }
}

/** koffi throws where a library or a symbol is not there. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

/** The outcome of a call that yields nothing, a text or a handle. */
export function outcome<T>(called: HcnResult<number>, record: string | null, value: () => T): HcnResult<T> {
  if (!called.ok) return called
  const failure = failureOf(called.value, record)
  return failure === null ? ok(value()) : fail(failure)
}

export function withGuid<T>(id: string, action: (bytes: Uint8Array) => Promise<HcnResult<T>>): Promise<HcnResult<T>> {
  const bytes = guidToBytes(id)
  return bytes === null ? Promise.resolve(fail<HcnFailure>(localFailure('malformed'))) : action(bytes)
}
