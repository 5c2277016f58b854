import { addAbortSignal, Readable } from 'node:stream'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { openCaptureFiles } from '../app/capture-source.ts'
import { standardInputName } from '../app/open-source.ts'
import type { OpenedSource } from '../app/source.ts'
import { captureLimits, megabytes } from '../platform/read-limits.ts'
import { say, type Locale } from '../platform/say.ts'
import { hintOf, reasonOf } from '../platform/system-error.ts'
import type { CliIo } from './io.ts'

function unreadable(error: unknown): AppError {
  return new AppError({
    code: 'source/unreadable',
    message: message('error.source.unreadable', { source: standardInputName, reason: reasonOf(error) }),
    hint: hintOf(error),
  })
}

function tooLarge(limit: number): AppError {
  return new AppError({
    code: 'capture/too-large',
    message: message('capture.error.fileTooLarge', { name: standardInputName, limit: megabytes(limit) }),
    hint: message('capture.error.tooLargeHint'),
  })
}

/** All bytes up to the end, which is never beyond the limit. */
async function bytesOf(input: Readable, limit: number, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of addAbortSignal(signal, input)) {
      const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
      size += bytes.length
      if (size > limit) throw tooLarge(limit)
      chunks.push(bytes)
    }
  } catch (error) {
    if (error instanceof AppError || signal.aborted) throw error
    throw unreadable(error)
  }
  return Buffer.concat(chunks)
}

/**
 * What comes through standard input, to its end. Says what it waits for where a person sits at it. Throws AppError
 * where nothing comes, or too much.
 */
export async function readStandardInput(
  locale: Locale,
  io: Pick<CliIo, 'stdin' | 'stderr' | 'signal'>,
  limit = captureLimits.fileBytes,
): Promise<Buffer> {
  const input = io.stdin?.() ?? Readable.from([])
  if ('isTTY' in input && input.isTTY === true) {
    const keys = process.platform === 'win32' ? 'Ctrl+Z, Enter' : 'Ctrl+D'
    io.stderr.write(`${say(locale, message('cli.stdin.waiting', { keys }))}\n`)
  }
  const bytes = await bytesOf(input, limit, io.signal)
  if (bytes.length > 0) return bytes
  throw new AppError({
    code: 'source/unreadable',
    message: message('cli.stdin.empty'),
    hint: message('cli.stdin.empty.hint'),
  })
}

/** Standard input as a capture of one file, which may be an archive. */
export async function openStandardInput(locale: Locale, io: CliIo): Promise<OpenedSource> {
  const bytes = await readStandardInput(locale, io)
  return openCaptureFiles(standardInputName, [{ name: standardInputName, bytes }])
}
