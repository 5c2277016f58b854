import koffi from 'koffi'
import type { LibraryHandle, TypeObject } from 'koffi'

/**
 * The type of a text that the service allocates. koffi copies it into a JavaScript string and then calls
 * CoTaskMemFree, whatever the call answered with: results and error records are freed by the same way on every path.
 * Freeing is the one foreign call that is not asynchronous: it neither blocks nor leaves the process.
 */
export function ownedTextType(ole32: LibraryHandle): TypeObject {
  const free = ole32.func('__stdcall', 'CoTaskMemFree', 'void', ['void *'])
  return koffi.disposable('str16', (text: bigint | null) => {
    if (text !== null) free(text)
  })
}
