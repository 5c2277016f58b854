import koffi from 'koffi'
import type { LibraryHandle } from 'koffi'

/** What the process that loaded the stand-in still owes it. */
export interface StandinCounts {
  readonly openHandles: number
  readonly unfreedTexts: number
}

export interface LoadedStandin {
  connect(port: number): void
  counts(): StandinCounts
}

/** The stand-in's own exports, which no real library has. `path` names the library that the bindings load too. */
export function loadStandin(path: string): LoadedStandin {
  const library: LibraryHandle = koffi.load(path)
  const outNumber = koffi.out(koffi.pointer('int64'))
  const connect = library.func('__stdcall', 'StandinConnect', 'void', ['uint16'])
  const counts = library.func('__stdcall', 'StandinCounts', 'void', [outNumber, outNumber])
  return {
    connect: (port) => {
      connect(port)
    },
    counts: () => {
      const openHandles = [0]
      const unfreedTexts = [0]
      counts(openHandles, unfreedTexts)
      return { openHandles: Number(openHandles[0]), unfreedTexts: Number(unfreedTexts[0]) }
    },
  }
}
