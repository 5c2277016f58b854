import { z } from 'zod'

/** Preferences of the user. Unknown keys of a newer version are kept when the file is written. */
export const settingsSchema = z.object({
  version: z.literal(1).default(1),
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  language: z.enum(['system', 'en', 'fr']).default('system'),
  density: z.enum(['compact', 'comfortable']).default('compact'),
})
export type Settings = z.infer<typeof settingsSchema>

export const settingsPatchSchema = z.strictObject({
  theme: settingsSchema.shape.theme.unwrap().optional(),
  language: settingsSchema.shape.language.unwrap().optional(),
  density: settingsSchema.shape.density.unwrap().optional(),
})
export type SettingsPatch = z.infer<typeof settingsPatchSchema>
