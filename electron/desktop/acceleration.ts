import { readFileSync } from 'node:fs'
import { settingsSchema } from '../../core/contract/settings.ts'

/**
 * Whether the window may draw with the graphics card. It must be known before anything else is, so the file is read at
 * once; one that cannot be read is told of by whoever reads it next.
 */
export function mayAccelerate(settingsFile: string): boolean {
  try {
    const parsed = settingsSchema.safeParse(JSON.parse(readFileSync(settingsFile, 'utf8').replace(/^\uFEFF/, '')))
    return !parsed.success || parsed.data.hardwareAcceleration
  } catch {
    return true
  }
}
