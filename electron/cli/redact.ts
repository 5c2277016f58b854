import type { Redactor } from '../../core/capture/redact.ts'
import { message } from '../../core/model/message.ts'
import { contentOf, redacted, writeCapture } from '../app/capture-writer.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import { tellWritten } from './capture.ts'
import { noteWritten } from './captures.ts'
import type { CliIo } from './io.ts'
import { refuseOutput } from './output-file.ts'
import { formatTable, printable } from './output.ts'
import { withSource } from './read-source.ts'

/** Kept names that are told of; the rest is like them. */
const keptNames = 40

function preview(redactor: Redactor, locale: Locale, io: CliIo): void {
  const kinds = ['name', 'address', 'mac'] as const
  const rows = kinds.flatMap((kind) =>
    redactor
      .replacements()
      .filter((one) => one.kind === kind)
      .map(({ from, to, count }) => [say(locale, message(`captures.redact.kind.${kind}`)), from, to, String(count)]),
  )
  const column = { title: '', isNumeric: false }
  const times = { title: '', isNumeric: true }
  if (rows.length > 0) {
    io.stdout.write(`${formatTable([column, column, column, times], rows, (_style, text) => text).trimStart()}\n`)
  }
  const kept = redactor.kept.slice(0, keptNames)
  const standing = redactor.replacements().flatMap(({ from, isStanding }) => (isStanding === true ? [from] : []))
  const sentences = [
    message('captures.redact.counts', { ...redactor.counts() }),
    ...(standing.length === 0
      ? []
      : [message('captures.redact.standing', { names: standing.slice(0, keptNames).join(', ') })]),
    ...(kept.length === 0 ? [] : [message('captures.redact.kept', { names: kept.join(', ') })]),
  ]
  for (const sentence of sentences) io.stdout.write(`${printable(say(locale, sentence))}\n`)
}

/** Writes a capture without what names somebody, or shows what would be replaced. */
export async function redact(
  { source, file, isForced, redaction }: Extract<CliCall, { readonly command: 'redact' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  if (file !== null) await refuseOutput(file, isForced)
  return withSource(source, io, async (session) => {
    const { model, source: view } = session.current()
    const { snapshot } = model.joined
    const context = { signal: io.signal, onProgress: () => undefined }
    const whole = await contentOf(snapshot, { version: io.version, node: view.nodeName }, context)
    const { content, redactor } = await redacted(snapshot, whole, file ?? source, redaction, context)
    if (file === null) {
      preview(redactor, locale, io)
      return 0
    }
    await writeCapture(content, file, context)
    await noteWritten(file, content.manifest, io)
    tellWritten(file, content.manifest, locale, io)
    io.stdout.write(`${say(locale, message('captures.redact.counts', { ...redactor.counts() }))}\n`)
    return 0
  })
}
