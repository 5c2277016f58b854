import { message } from '../../core/model/message.ts'
import { say, type Locale } from '../platform/say.ts'
import type { CliIo } from './io.ts'
import { formatTable, createPaint, printable, printJson } from './output.ts'
import { changesOf } from './plan.ts'
import type { JournalCall } from './plan-arguments.ts'

/** `hnscope journal`: what was applied on this account, and its undo. */
export async function journal(call: JournalCall, locale: Locale, io: CliIo): Promise<number> {
  const changes = changesOf(null, io)
  switch (call.what) {
    case 'list': {
      const { entries } = await changes.journal()
      if (call.format === 'json') {
        printJson(io.stdout, { entries })
        return 0
      }
      if (entries.length === 0) {
        io.stdout.write(`${say(locale, message('changes.cli.noEntries'))}\n`)
        return 0
      }
      const columns = ['id', 'at', 'state', 'node', 'source', 'what'] as const
      const rows = entries.map((entry) => [
        entry.id,
        entry.at,
        say(locale, message(`changes.entryState.${entry.state}`)),
        entry.node ?? '',
        entry.source,
        entry.titles.map((title) => say(locale, title)).join('; '),
      ])
      const titles = columns.map((name) => ({
        title: say(locale, message(`changes.cli.column.${name}`)),
        isNumeric: false,
      }))
      io.stdout.write(`${formatTable(titles, rows, createPaint(io.stdout, io.env))}\n`)
      if (entries.some(({ state }) => state === 'interrupted')) {
        io.stderr.write(`${say(locale, message('changes.cli.interrupted'))}\n`)
      }
      return 0
    }
    case 'undo': {
      const { entry } = await changes.undo(call.id ?? '', true)
      if (call.format === 'json') printJson(io.stdout, { entry })
      else io.stdout.write(`${printable(say(locale, message('changes.cli.undone', { id: entry.id })))}\n`)
      return 0
    }
    case 'export':
      io.stdout.write((await changes.exportJournal()).text)
      return 0
  }
}
