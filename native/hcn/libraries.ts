import { win32 } from 'node:path'
import type { LibraryName } from './signatures.ts'

export interface LibraryOptions {
  readonly platform: NodeJS.Platform
  /** A stand-in that takes the place of the HNS libraries; null for the real ones. */
  readonly standin: string | null
  /** `%SystemRoot%` */
  readonly systemRoot: string | undefined
}

/**
 * Where each library is loaded from; null where this platform has none. Windows' own are named by full path, so that no
 * library beside the program can take their place. A stand-in's texts come from the allocator of its platform: ole32
 * on Windows, the stand-in's own elsewhere.
 */
export function libraryPaths(options: LibraryOptions): Readonly<Record<LibraryName, string>> | null {
  const inSystem = (file: string): string => win32.join(options.systemRoot ?? 'C:\\Windows', 'System32', file)
  if (options.platform !== 'win32') {
    return options.standin === null
      ? null
      : { computenetwork: options.standin, vmcompute: options.standin, ole32: options.standin }
  }
  return {
    computenetwork: options.standin ?? inSystem('computenetwork.dll'),
    vmcompute: options.standin ?? inSystem('vmcompute.dll'),
    ole32: inSystem('ole32.dll'),
  }
}

/** `HNSCOPE_HCN_LIBRARY`: a packaged app never loads a library that its environment names. */
export function standinFromEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  isPackaged: boolean,
): string | null {
  const path = environment['HNSCOPE_HCN_LIBRARY']
  return isPackaged || path === undefined || path === '' ? null : path
}
