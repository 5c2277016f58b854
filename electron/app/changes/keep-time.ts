/** Silence for so long after a change undoes it. */
export const keepMs = 120_000

/**
 * For tests that wait for the end of this time: HNSCOPE_KEEP_SECONDS may make it shorter, never longer, so that nobody
 * can keep a node from being brought back.
 */
export function keepMsOf(env: Readonly<Record<string, string | undefined>>): number {
  const seconds = Number(env['HNSCOPE_KEEP_SECONDS'] ?? '')
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds * 1000, keepMs) : keepMs
}
