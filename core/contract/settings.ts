import { z } from 'zod'

export const savedFilterLimit = 50

const savedFilterSchema = z.object({ name: z.string().max(80), kind: z.string().max(40), filter: z.string().max(500) })
export type SavedFilter = z.infer<typeof savedFilterSchema>

/** Preferences of the user. Unknown keys of a newer version are kept when the file is written. */
export const settingsSchema = z.object({
  version: z.literal(1).default(1),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  language: z.enum(['system', 'en', 'fr']).default('system'),
  density: z.enum(['compact', 'comfortable']).default('compact'),
  /** `reduced`: nothing moves by itself, whatever the system says. */
  motion: z.enum(['system', 'reduced']).default('system'),
  /** Drawing by the graphics card; of the window, from its next start on. */
  hardwareAcceleration: z.boolean().default(true),
  /** Filters of the inventory that the user gave a name. */
  savedFilters: z.array(savedFilterSchema).max(savedFilterLimit).default([]),
})
export type Settings = z.infer<typeof settingsSchema>

export const settingsPatchSchema = z.strictObject({
  theme: settingsSchema.shape.theme.unwrap().optional(),
  language: settingsSchema.shape.language.unwrap().optional(),
  density: settingsSchema.shape.density.unwrap().optional(),
  motion: settingsSchema.shape.motion.unwrap().optional(),
  hardwareAcceleration: settingsSchema.shape.hardwareAcceleration.unwrap().optional(),
  savedFilters: settingsSchema.shape.savedFilters.unwrap().optional(),
})
export type SettingsPatch = z.infer<typeof settingsPatchSchema>
