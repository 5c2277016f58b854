import type { FacetName } from '../model/facet.ts'
import { message } from '../model/message.ts'
import { detectForm } from './detect.ts'
import { evidenceKinds, meets } from './evidence-kinds.ts'
import { splitLines, type TextLine } from './lines.ts'
import type { InputFile } from './part.ts'
import { splitSections } from './sections.ts'
import { timeWord } from './snapshot-names.ts'
import { namedLabel, type SnapshotSet, type SnapshotSets } from './snapshot-set.ts'

/** One console text in which the same list was printed twice, with other objects: before and after something. */

/** Longer texts are dumps of a collector, not what a person typed. */
const longest = 4 << 20

interface Section {
  /** Equal for the same question. */
  readonly question: string
  readonly computerName: string | null
  readonly kinds: ReadonlySet<FacetName>
  /** The lines that are not empty, in the order of the alphabet: a list in another order is the same list. */
  readonly answer: string
  readonly start: number
  readonly end: number
  /** A word for earlier or later that stands in front of it. */
  readonly word: string | null
}

const listHeading = /^(?:Networks|Endpoints|Namespaces|Load ?Balancers):$/i
/** `=== before ===`, `# after the restart`, `AFTER:`: a line of its own that says when what follows was printed. */
const marker = /^(?:[#=*[(-][^{};|"]{2,80}|[A-Za-z\u00c0-\u024f][^{};|"=]{2,60}:)$/

function markerWord(text: string): string | null {
  return marker.test(text) ? timeWord(text) : null
}

function sectionOf(
  file: InputFile,
  question: string,
  computerName: string | null,
  lines: readonly TextLine[],
  word: string | null,
): Section | null {
  const first = lines[0]
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return null
  const text = lines.map((line) => line.text)
  return {
    question,
    computerName,
    kinds: evidenceKinds(text.join('\n')),
    answer: text
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .sort()
      .join('\n'),
    start: first.start,
    end: last.end,
    word,
  }
}

/** Prompts part a text; without them, the headings of hnsdiag and lines that say before or after. */
function sectionsOf(file: InputFile): readonly Section[] {
  const found: Section[] = []
  let word: string | null = null
  for (const { command, computerName, lines } of splitSections(splitLines(file.text))) {
    word =
      command === null ? word : (timeWord(/(?:^(?:echo|#|rem|write-host)\s|#)(.*)$/i.exec(command)?.[1] ?? '') ?? word)
    let start = 0
    let heading = ''
    const close = (end: number): void => {
      const question = `${(command ?? '').replace(/\s+/g, ' ').toLowerCase()}\u0000${heading.toLowerCase()}`
      const section = sectionOf(file, question, computerName, lines.slice(start, end), word)
      if (section !== null) found.push(section)
      start = end
    }
    for (const [at, line] of lines.entries()) {
      const isHeading = listHeading.test(line.text)
      const next = isHeading || line.text === '' ? null : markerWord(line.text)
      if (!isHeading && next === null) continue
      close(at)
      if (isHeading) heading = line.text
      else {
        word = next
        heading = ''
      }
    }
    close(lines.length)
  }
  return found
}

interface State {
  readonly sections: Section[]
  readonly byQuestion: Map<string, Section>
}

function statesOf(sections: readonly Section[]): readonly State[] {
  const states: State[] = []
  for (const section of sections) {
    const open = states.at(-1)
    const before = open?.byQuestion.get(section.question)
    const isAgain =
      before !== undefined &&
      meets(before.kinds, section.kinds) &&
      before.answer !== section.answer &&
      section.answer !== ''
    if (open === undefined || isAgain) {
      states.push({ sections: [section], byQuestion: new Map([[section.question, section]]) })
    } else {
      open.sections.push(section)
      if (section.kinds.size > 0) open.byQuestion.set(section.question, section)
    }
  }
  return states
}

/** The text with everything but some sections blanked, so that lines and offsets stay what they are in the file. */
function onlyThese(text: string, sections: readonly Section[]): string {
  const pieces: string[] = []
  let at = 0
  const blank = (end: number): void => {
    pieces.push(text.slice(at, end).replace(/[^\r\n]/g, ' '))
    at = end
  }
  for (const { start, end } of sections) {
    // The prompt stands in front of the lines: it says what was asked, and whom.
    const from = Math.max(at, text.lastIndexOf('\n', text.lastIndexOf('\n', start - 1) - 1) + 1)
    blank(isPrompt(text.slice(from, start)) ? from : start)
    pieces.push(text.slice(at, end))
    at = end
  }
  blank(text.length)
  return pieces.join('')
}

function isPrompt(text: string): boolean {
  return splitSections(splitLines(text)).some(({ command }) => command !== null)
}

const maxStates = 20

export function transcriptSets(files: readonly InputFile[]): SnapshotSets | null {
  const parted = files.flatMap((file) => {
    if (file.text.length > longest || detectForm(file.text) === 'json') return []
    const states = statesOf(sectionsOf(file))
    return states.length > 1 && states.length <= maxStates ? [{ file, states }] : []
  })
  // Two texts that part cannot be told to part at the same times.
  const [only, more] = parted
  if (only === undefined || more !== undefined) return null
  return { sets: setsOf(only.file, only.states, files), isOrdered: isOneComputer(only.states) }
}

function isOneComputer(states: readonly State[]): boolean {
  const names = new Set(states.flatMap(({ sections }) => sections.flatMap(({ computerName }) => computerName ?? [])))
  return names.size < 2
}

function setsOf(file: InputFile, states: readonly State[], files: readonly InputFile[]): readonly SnapshotSet[] {
  const others = files.filter((one) => one !== file)
  return states.map((state, index): SnapshotSet => {
    const known = new Set(state.sections.flatMap(({ kinds }) => [...kinds]))
    const questions = new Set(state.sections.map(({ question }) => question))
    const rest: Section[] = []
    for (const former of states.slice(0, index).reverse()) {
      const taken = former.sections.filter(({ kinds, question }) => !meets(kinds, known) && !questions.has(question))
      rest.push(...taken)
      for (const { kinds } of taken) for (const kind of kinds) known.add(kind)
    }
    rest.sort((a, b) => a.start - b.start)
    const earlier = `${file.name}@earlier`
    const word = state.sections.find(({ word: one, kinds }) => one !== null && kinds.size > 0)?.word ?? null
    const line = file.text.slice(0, state.sections[0]?.start ?? 0).split('\n').length
    return {
      label: word === null ? message('capture.snapshot.line', { file: file.name, line }) : namedLabel(word),
      takenAt: null,
      files: [
        { name: file.name, text: onlyThese(file.text, state.sections) },
        ...(rest.length === 0 ? [] : [{ name: earlier, text: onlyThese(file.text, rest) }]),
        ...others,
      ],
      earlier: new Set(rest.length === 0 ? [] : [earlier]),
    }
  })
}
