import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { redactValue } from './log-redaction.ts'

const logLevels = ['error', 'warn', 'info', 'debug'] as const
type LogLevel = (typeof logLevels)[number]

type Fields = Readonly<Record<string, unknown>>

export interface Logger {
  readonly error: (msg: string, fields?: Fields) => void
  readonly warn: (msg: string, fields?: Fields) => void
  readonly info: (msg: string, fields?: Fields) => void
  readonly debug: (msg: string, fields?: Fields) => void
  /** The same log with more fields in each line, such as the area. */
  readonly child: (fields: Fields) => Logger
}

/** Takes one line without its line end. Must not throw: a log that cannot be written is no reason to stop. */
type LogSink = (line: string) => void

interface LoggerOptions {
  readonly sink: LogSink
  readonly level?: LogLevel
  readonly now?: () => Date
  readonly home?: string | null
}

/** Writes JSON lines `{t, level, …, msg, …}`; secrets and names of users are removed from all of it. */
export function createLogger(options: LoggerOptions): Logger {
  const { sink, level = 'info', now = () => new Date(), home = homedir() } = options
  const limit = logLevels.indexOf(level)
  const make = (always: Fields): Logger => {
    const write =
      (at: LogLevel) =>
      (msg: string, fields: Fields = {}): void => {
        if (logLevels.indexOf(at) > limit) return
        sink(JSON.stringify(redactValue({ t: now().toISOString(), level: at, ...always, msg, ...fields }, home)))
      }
    return {
      error: write('error'),
      warn: write('warn'),
      info: write('info'),
      debug: write('debug'),
      child: (fields) => make({ ...always, ...fields }),
    }
  }
  return make({})
}

const megabyte = 1024 * 1024

/** Files `<name>.log`, `<name>.1.log` … in a folder: the newest has no number, the oldest is dropped. */
export function fileSink(folder: string, name: string, limits = { files: 5, bytes: megabyte }): LogSink {
  const fileOf = (age: number): string => path.join(folder, age === 0 ? `${name}.log` : `${name}.${age}.log`)
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const rotate = (): void => {
    rmSync(fileOf(limits.files - 1), { force: true })
    for (let age = limits.files - 2; age >= 0; age--) {
      if (sizeOf(fileOf(age)) > 0) renameSync(fileOf(age), fileOf(age + 1))
    }
  }
  return (line) => {
    try {
      mkdirSync(folder, { recursive: true })
      if (sizeOf(fileOf(0)) + line.length + 1 > limits.bytes) rotate()
      appendFileSync(fileOf(0), `${line}\n`, { mode: 0o600 })
    } catch {
      // A full or read-only disk: the work goes on without its log.
    }
  }
}
