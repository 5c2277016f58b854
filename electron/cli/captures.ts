import { homedir } from 'node:os'
import path from 'node:path'
import type { Manifest } from '../../core/capture/manifest.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { openKnownCaptures, writtenTo, type KnownCaptures, type PlacedCapture } from '../app/captures/known.ts'
import { createLogger } from '../platform/log.ts'
import { appPaths } from '../platform/paths.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import type { CliIo } from './io.ts'
import { createPaint, formatTable, printable, printJson, writeTableAs } from './output.ts'

/** The list of the screen Captures, by the environment of this call. */
function knownCaptures(io: CliIo): KnownCaptures {
  const { capturesFile } = appPaths({ env: io.env, platform: process.platform, home: homedir() })
  const log = createLogger({ sink: (line) => io.stderr.write(`${printable(line)}\n`), level: 'warn' })
  return openKnownCaptures(capturesFile, log)
}

/** Puts a capture that was written here on the list. */
export async function noteWritten(file: string, manifest: Manifest, io: CliIo): Promise<void> {
  await knownCaptures(io).add(writtenTo({ path: path.resolve(file), isTemporary: false }, manifest))
}

/** `2026-01-10 10:10:10Z`: sorts as it stands, and says its zone. */
function timeText(written: string | null): string {
  return written === null ? '' : written.replace('T', ' ').replace(/\.\d+Z$/, 'Z')
}

const columns = ['taken', 'node', 'size', 'replaced', 'file', 'note'] as const

function titlesOf(locale: Locale): readonly string[] {
  return columns.map((name) => say(locale, message(`captures.cli.column.${name}`)))
}

function rowsOf(captures: readonly PlacedCapture[], locale: Locale): readonly (readonly string[])[] {
  return captures.map((one) => [
    timeText(one.takenAt),
    one.node ?? '',
    one.isThere ? (one.sizeBytes === null ? '' : `${Math.ceil(one.sizeBytes / 1024)} KB`) : '',
    one.redaction === null ? '' : say(locale, message(`captures.cli.replaced.${one.redaction.preset}`)),
    one.isThere ? one.path : say(locale, message('captures.cli.gone', { file: one.path })),
    one.note ?? '',
  ])
}

function table(captures: readonly PlacedCapture[], locale: Locale, io: CliIo): void {
  const titles = titlesOf(locale).map((title, at) => ({ title, isNumeric: columns[at] === 'size' }))
  io.stdout.write(`${formatTable(titles, rowsOf(captures, locale), createPaint(io.stdout, io.env))}\n`)
}

/** `hnscope captures`: those that were written or opened on this account, and taking one off the list. */
export async function captures(
  call: Extract<CliCall, { readonly command: 'captures' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  const known = knownCaptures(io)
  const list = await known.listWithPaths()
  if (call.forget !== null) {
    const file = path.resolve(call.forget)
    const found = list.find((one) => one.path === file || one.id === call.forget)
    if (found === undefined) {
      throw new AppError({ code: 'api/not-found', message: message('captures.error.unknown') })
    }
    await known.forget(found.id)
    io.stdout.write(`${printable(say(locale, message('captures.cli.forgotten', { file: found.path })))}\n`)
    return 0
  }
  if (call.format === 'json') {
    printJson(io.stdout, { captures: list.map(({ isTemporary: _isTemporary, ...one }) => one) })
    return 0
  }
  if (call.format === 'csv' || call.format === 'markdown') {
    const isCsv = call.format === 'csv'
    const rows = rowsOf(list, isCsv ? 'en' : locale)
    writeTableAs(io.stdout, call.format, { columns: isCsv ? columns : titlesOf(locale), rows })
    return 0
  }
  if (list.length === 0) io.stdout.write(`${say(locale, message('captures.cli.none'))}\n`)
  else table(list, locale, io)
  return 0
}
