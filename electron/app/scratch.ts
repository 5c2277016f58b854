import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { errorCode } from '../platform/system-error.ts'

/** Why nothing can be written into the folder of temporary files, as a sentence with what to do about it. */
export function scratchFailure(folder: string, error: unknown): unknown {
  const reason = errorCode(error)
  if (reason === '') return error
  return new AppError({
    code: 'capture/no-temporary-folder',
    message: message('error.scratch', { folder, reason }),
    hint: message('error.scratch.hint', { variable: process.platform === 'win32' ? 'TEMP' : 'TMPDIR' }),
    retry: 'now',
  })
}
