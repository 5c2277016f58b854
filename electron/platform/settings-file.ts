import { readFile, rename } from 'node:fs/promises'
import { AppError } from '../../core/contract/errors.ts'
import type { Settings, SettingsPatch } from '../../core/contract/settings.ts'
import { settingsSchema } from '../../core/contract/settings.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import { writeFileAtomically } from './atomic-write.ts'
import type { Logger } from './log.ts'
import { errorCode, hintOf } from './system-error.ts'

export interface SettingsFile {
  /** `notice` is what the user should know about how the file was read: that it was put aside. */
  readonly get: () => { readonly settings: Settings; readonly notice: Message | null }
  /** Throws AppError settings/unwritable; the settings then stay as they were. */
  readonly set: (patch: SettingsPatch) => Promise<Settings>
}

interface Read {
  /** All keys of the file, also those that this version does not know. */
  readonly kept: Readonly<Record<string, unknown>>
  readonly settings: Settings
  readonly notice: Message | null
}

async function readSettings(file: string, log: Logger): Promise<Read> {
  const defaults = settingsSchema.parse({})
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') log.warn('settings cannot be read', { file, error })
    return { kept: {}, settings: defaults, notice: null }
  }
  try {
    const kept: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const parsed = settingsSchema.parse(kept)
    // The schema accepts objects only.
    return { kept: kept as Record<string, unknown>, settings: parsed, notice: null }
  } catch (error) {
    log.warn('settings are not readable and are put aside', { file, error })
    const aside = `${file}.bad`
    await rename(file, aside).catch((failure: unknown) => log.warn('settings cannot be put aside', { failure }))
    return { kept: {}, settings: defaults, notice: message('error.settings.unreadable', { file: aside }) }
  }
}

export async function openSettings(file: string, log: Logger): Promise<SettingsFile> {
  let current = await readSettings(file, log)
  let writing: Promise<unknown> = Promise.resolve()
  return {
    get: () => ({ settings: current.settings, notice: current.notice }),
    set: (patch) => {
      const write = async (): Promise<Settings> => {
        const settings = settingsSchema.parse({ ...current.settings, ...patch })
        const kept = { ...current.kept, ...settings }
        try {
          await writeFileAtomically(file, `${JSON.stringify(kept, null, 2)}\n`)
        } catch (error) {
          log.warn('settings cannot be written', { file, error })
          throw new AppError({
            code: 'settings/unwritable',
            message: message('error.settings.unwritable', { file }),
            hint: hintOf(error) ?? message('error.settings.unwritable.hint'),
            retry: 'later',
            detail: { code: errorCode(error) },
          })
        }
        current = { kept, settings, notice: null }
        return settings
      }
      const next = writing.then(write, write)
      writing = next.catch(() => undefined)
      return next
    },
  }
}
