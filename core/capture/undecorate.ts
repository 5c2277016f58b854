import { withoutEscapes } from './lines.ts'
import type { InputFile } from './part.ts'
import { unwrap } from './unwrap.ts'

/**
 * What chats, mails, issue trackers, editors and web pages put around a text that somebody copied (capture-formats.md
 * 1, 11): quote marks, line numbers, an indent, stamps of a log in front of every line, blanks and quotes of another
 * kind, entities. Lines stay where they are.
 */

/** Lines that are looked at to tell whether all of them are decorated. */
const probeLines = 400

function firstLines(text: string): readonly string[] {
  const lines: string[] = []
  let start = 0
  while (lines.length < probeLines && start < text.length) {
    const end = text.indexOf('\n', start)
    const line = text.slice(start, end < 0 ? text.length : end).replace(/\r+$/, '')
    if (line.trim() !== '') lines.push(line)
    if (end < 0) break
    start = end + 1
  }
  return lines
}

function share(lines: readonly string[], pattern: RegExp, atLeast = 3): number {
  return lines.length < atLeast ? 0 : lines.filter((line) => pattern.test(line)).length / lines.length
}

/** Removes a prefix of every line that has it; lines without it stay as they are. */
function withoutPrefix(text: string, pattern: RegExp): string {
  return text.replace(pattern, '')
}

const quoteMark = /^(?:> ?)+/
const quotedRun = /(?:^[ \t]*>[^\r\n]*(?:\r*\n|$)){3,}/gm

/**
 * A quoted part of a mail among other lines. A lone `> ` is a prompt, and `>> ` behind a prompt goes on with a command.
 */
function unquote(text: string): string {
  if (!text.includes('>') || !/^[ \t]*>/m.test(text)) return text
  return text.replace(quotedRun, (run: string, at: number) => {
    const before = text.slice(Math.max(0, at - 400), at).trimEnd()
    const isContinued = /(?:^|\n)(?:\[[^\]\n]*\]: ?)?PS[^\n]*>[^\n]*$/.test(before) && /^[ \t]*>>/.test(run)
    if (isContinued) return run
    const level = Math.min(...run.split('\n').flatMap((line) => (line.trim() === '' ? [] : [levelOf(line)])))
    return run.replace(new RegExp(`^[ \\t]*(?:> ?){1,${level}}`, 'gm'), '')
  })
}

function levelOf(line: string): number {
  return (quoteMark.exec(line.trimStart())?.[0].match(/>/g) ?? []).length || 1
}

const numbered = /^[ \t]*(\d{1,6})(?:[ \t]*[:|│][ \t]?|\t| {2}|\. |$)/

/** `  12  text`, `12: text`, `12 | text`: numbers that count on, one a line. */
function unnumber(text: string, lines: readonly string[]): string {
  if (share(lines, numbered) < 0.95) return text
  const numbers = lines.map((line) => Number(numbered.exec(line)?.[1] ?? Number.NaN))
  const steps = numbers.filter(
    (number, index) => index > 0 && number > (numbers[index - 1] ?? 0) && number - (numbers[index - 1] ?? 0) < 5,
  )
  return steps.length < (numbers.length - 1) * 0.95
    ? text
    : withoutPrefix(text, /^[ \t]*\d{1,6}(?:[ \t]*[:|│][ \t]?|\t| {2}|\. |(?=\r*$))/gm)
}

/** A code block of Markdown is indented as a whole. */
function unindent(text: string, lines: readonly string[]): string {
  const prefix = share(lines, /^ {4}/, 1) === 1 ? / {4}/ : share(lines, /^\t/, 1) === 1 ? /\t/ : null
  return prefix === null ? text : withoutPrefix(text, new RegExp(`^${prefix.source}`, 'gm'))
}

const stamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d) (?!(?:stdout|stderr) [FP] )/
/** Lines of a log have their own beginning behind the stamp of the collector. */
const logLine = /^(?:[IWEF]\d{4} |\d{4}[/-]|time="|\{"|\w+\.go:)/

/** `kubectl logs --timestamps`, build systems: where the lines are no log of their own, the stamp says nothing of them. */
function unstamp(text: string, lines: readonly string[]): string {
  if (share(lines, stamp) < 0.95) return text
  const bare = lines.map((line) => line.replace(stamp, ''))
  const isLog = bare.filter((line) => logLine.test(line)).length > bare.length * 0.3
  const isConsole = bare.some((line) => /^(?:PS |[A-Z]\w*\s*: |\s*[[{]|[A-Z]\w+s:$)|^-{3,}/.test(line))
  return isLog || !isConsole ? text : withoutPrefix(text, new RegExp(stamp.source, 'gm'))
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Blanks of web pages, where they stand for the others; in a name they are part of it. */
function plainBlanks(text: string): string {
  if (!text.includes('\u00a0')) return text
  const probe = text.slice(0, 100_000)
  const isForBlanks = count(probe, /\u00a0/g) > count(probe, / /g) * 0.2
  return isForBlanks ? text.replace(/\u00a0/g, ' ') : text
}

/** Word processors and chats bend quotes; a text with straight ones keeps the bent ones, for they are part of it. */
function plainQuotes(text: string): string {
  const probe = text.slice(0, 100_000)
  const bent = count(probe, /[“”„]/g)
  const isBent = bent > 0 && bent > count(probe, /"/g)
  return isBent ? text.replace(/[“”„]/g, '"').replace(/[‘’]/g, "'") : text
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  gt: '>',
  lt: '<',
  amp: '&',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
}

/** The source of a web page instead of what it shows. */
function withoutEntities(text: string): string {
  if (!text.includes('&') || !/&(?:quot|gt|lt);/.test(text)) return text
  const probe = text.slice(0, 100_000)
  const isEscaped =
    count(probe, /&quot;/g) > count(probe, /"/g) ||
    !/["<>]/.test(probe) ||
    (/^(?:PS|[A-Z]:\\).{0,200}&gt;/m.test(probe) && !/^(?:PS|[A-Z]:\\).{0,200}>/m.test(probe))
  return isEscaped ? text.replace(/&(quot|gt|lt|amp|#39|apos|nbsp);/g, (_, name: string) => entities[name] ?? '') : text
}

/** The text as it was printed. Twice is as once. */
export function undecorate(written: string): string {
  let text = withoutEntities(plainQuotes(plainBlanks(withoutEscapes(written))))
  text = unquote(text)
  for (const step of [unnumber, unstamp, unindent]) text = step(text, firstLines(text))
  return unwrap(text)
}

const plain = new WeakMap<InputFile, InputFile>()

/** A file as it was printed; looked through once, however many steps of opening ask for it. */
export function undecorated(file: InputFile): InputFile {
  if (file.isExact === true) return file
  const known = plain.get(file)
  if (known !== undefined) return known
  const found = { ...file, text: undecorate(file.text) }
  plain.set(file, found)
  return found
}
