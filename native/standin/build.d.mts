export type Built = { readonly ok: true; readonly path: string } | { readonly ok: false; readonly reason: string }

/** The shared library for Linux, built once per content of the source. */
export function buildForLinux(): Built

/** The folder of computenetwork.dll and vmcompute.dll. */
export function buildForWindows(): Built
