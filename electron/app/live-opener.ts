import type { Spawn } from '../../native/process/spawn.ts'
import { openLive, whyNoLive } from './live-source.ts'
import type { SourceOpeners } from './open-source.ts'

/** A screen shows what was read after this time, and the rest as it comes. */
export const partialAfterMs = 1000

/** How a host opens this computer; the one place that says what it reads it from. */
export function liveOpener(
  spawn: Spawn,
  waits: { readonly partialAfterMs: number | null; readonly isPackaged: boolean },
): Required<Pick<SourceOpeners, 'openLive' | 'whyNoLive'>> {
  const options = { spawn, platform: process.platform, environment: process.env, ...waits }
  return { openLive: () => openLive(options), whyNoLive: () => whyNoLive(options) }
}
