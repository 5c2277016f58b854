import path from 'node:path'
import { message } from '../../core/model/message.ts'
import { reportHtml, reportMarkdown } from '../../core/view/report.ts'
import { unwritable } from '../app/capture-writer.ts'
import { writeFileAtomically } from '../platform/atomic-write.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import type { CliIo } from './io.ts'
import { refuseOutput } from './output-file.ts'
import { printable } from './output.ts'
import { withSource } from './read-source.ts'

/** Writes what was found, the picture and the gaps into one file that opens without HNScope. */
export async function report(
  { source, file, format, isForced }: Extract<CliCall, { readonly command: 'report' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  await refuseOutput(file, isForced)
  return withSource(source, io, async (session) => {
    const { model, source: view } = session.current()
    const input = {
      model,
      source: view,
      version: io.version,
      language: locale,
      say: (text: Parameters<typeof say>[1]) => say(locale, text),
    }
    const text = format === 'html' ? reportHtml(input) : reportMarkdown(input)
    try {
      await writeFileAtomically(file, text)
    } catch (error) {
      throw unwritable(file, error)
    }
    io.stdout.write(`${printable(say(locale, message('captures.cli.written', { file: path.resolve(file) })))}\n`)
    return 0
  })
}
