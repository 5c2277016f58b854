import { stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { refuseExisting } from '../app/capture-writer.ts'

/** A device or a pipe: what is written is put in the place of a file, and would take its place. */
async function isNoFile(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => !found.isFile(),
    () => false,
  )
}

async function isFolder(place: string): Promise<boolean> {
  return stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/**
 * Before a source is read that may take a while: the file that `-o` names can be written. A folder that is not there is
 * a slip of the pen more often than a wish. Throws AppError.
 */
export async function refuseOutput(file: string, isForced: boolean): Promise<void> {
  if (await isFolder(file)) {
    throw new AppError({
      code: 'capture/exists',
      message: message('cli.error.outputIsFolder', { file }),
      hint: message('cli.error.outputIsFolder.hint'),
    })
  }
  if (await isNoFile(file)) {
    throw new AppError({
      code: 'capture/unwritable',
      message: message('captures.error.unwritable', { file, reason: 'ENXIO' }),
      hint: message('captures.error.unwritable.hint'),
    })
  }
  const folder = path.dirname(path.resolve(file))
  if (!(await isFolder(folder))) {
    throw new AppError({
      code: 'capture/unwritable',
      message: message('cli.error.outputFolder', { folder }),
      hint: message('cli.error.outputFolder.hint'),
    })
  }
  await refuseExisting(file, isForced)
}
