import type { FacetName } from '../../model/facet.ts'
import { message } from '../../model/message.ts'
import { documentEnd } from '../json-skip.ts'
import { maxLines, splitLines, type TextLine } from '../lines.ts'
import type { InputFile, Part } from '../part.ts'
import { commandOfFile, listsAllSandboxes } from '../runtime-scope.ts'
import { splitSections, type TextSection } from '../sections.ts'
import type { Block, BlockContext, BlockReader } from '../text-block.ts'
import { whyUnknown } from '../unknown-answer.ts'
import { readHeadlessRows, readHnsdiagTable, readPickedRows } from './hnsdiag-table.ts'
import { readIpconfig } from './ipconfig.ts'
import { readJsonRange } from './json.ts'
import { readDaemonError } from './daemon-error.ts'
import { readEventCsv, readEventTable } from './event-log.ts'
import { isKubeYaml, readKubeYaml } from './kube-yaml.ts'
import { readKubeDescribe } from './kube-describe.ts'
import { readKubeEvents } from './kube-events.ts'
import { readKubeTable } from './kube-table.ts'
import { readHnsCsv } from './hns-csv.ts'
import { readLogLines } from './log-lines.ts'
import { readPortRanges } from './netsh-ports.ts'
import { readSubinterfaces } from './netsh-mtus.ts'
import { readPowerShellList, readPowerShellTable } from './powershell-objects.ts'
import { readSilence } from './silence.ts'
import { readNetshRoutes } from './netsh-routes.ts'
import { readRoutePrint } from './route-print.ts'
import { readKnownUnused, readNetstat, readPortEstimate, readWindowsVersion } from './small-outputs.ts'
import { readContainerTable, readCrictlPods, readRuntimeTable } from './runtime-tables.ts'
import { readServiceQuery, readSystemInfo } from './services.ts'
import { readVfpPorts, readVfpPortState } from './vfpctrl.ts'
import { readVfpMappings, readVfpRules } from './vfp-rules.ts'

/** In the order they are asked; the first that knows the line takes the block. */
const readers: readonly (readonly [string, BlockReader])[] = [
  ['windowsVersion', readWindowsVersion],
  ['hnsdiagTable', readHnsdiagTable],
  ['hnsdiagTable', readPickedRows],
  ['hnsdiagTable', readHeadlessRows],
  ['vfpPorts', readVfpPorts],
  ['vfpPorts', readVfpPortState],
  ['vfpRules', readVfpRules],
  ['vfpRules', readVfpMappings],
  ['kubectlTable', readKubeTable],
  ['kubectlDescribe', readKubeDescribe],
  ['kubectlEvents', readKubeEvents],
  ['crictlPods', readCrictlPods],
  ['runtimeTable', readContainerTable],
  ['runtimeTable', readRuntimeTable],
  ['serviceQuery', readServiceQuery],
  ['systemInfo', readSystemInfo],
  ['netstat', readNetstat],
  ['portEstimate', readPortEstimate],
  ['logLines', readLogLines],
  ['logLines', readSilence],
  ['logLines', readDaemonError],
  ['logLines', readEventTable],
  ['logLines', readEventCsv],
  ['powershellCsv', readHnsCsv],
  ['portRanges', readPortRanges],
  ['subinterfaces', readSubinterfaces],
  ['routePrint', readNetshRoutes],
  ['powershellTable', readPowerShellTable],
  ['routePrint', readRoutePrint],
  ['ipconfig', readIpconfig],
  ['powershellList', readPowerShellList],
  ['knownUnused', readKnownUnused],
]

const stepLines = 2000

/** Console text of any mixture: split at prompts, then block by block (capture-formats.md, general advice). */
export function* readText(file: InputFile): Generator<Part, string> {
  const lines = splitLines(file.text)
  const forms = new Set<string>()
  const hosts = new Set<string>()
  if (lines.length >= maxLines) {
    const place = { file: file.name, pointer: '' }
    const problem = { message: message('capture.problem.manyLines', { max: maxLines }), place }
    yield { part: 'problem', problem, facets: ['networks', 'endpoints', 'namespaces', 'loadBalancers', 'logs'] }
  }
  const sections = splitSections(lines)
  for (const [index, section] of sections.entries()) {
    const empty = emptyAnswer(section, sections[index + 1])
    if (empty !== null) {
      forms.add('powershellList')
      yield { part: 'none', facet: empty }
    }
    const computerName = section.computerName ?? hostnameOutput(section)
    if (computerName !== null && !hosts.has(computerName)) {
      hosts.add(computerName)
      yield { part: 'host', value: { computerName } }
    }
    const command = section.command ?? (sections.length === 1 ? commandOfFile(file.name) : null)
    const context: BlockContext = { file: file.name, text: file.text, command, lines: section.lines }
    yield* readSection(file, context, forms)
  }
  const [only, more] = [...forms].filter((form) => form !== 'knownUnused')
  if (only === undefined && forms.size === 0) yield { part: 'unused', why: whyUnknown(sections) }
  if (only === undefined) return forms.size === 0 ? 'unknown' : 'knownUnused'
  return more === undefined ? only : 'console'
}

const listings: readonly (readonly [RegExp, FacetName])[] = [
  [/^Get-HnsNetworks?$/i, 'networks'],
  [/^Get-HnsEndpoints?$/i, 'endpoints'],
  [/^Get-HnsPolicyLists?$/i, 'loadBalancers'],
]

/** Stages of a pipe that choose nothing and write nothing elsewhere. */
const plainStage =
  /^(?:select|select-object|ft|format-table|fl|format-list|sort|sort-object|convertto-json)(?:\s+(?!-(?:first|last|skip|index|unique)\b)[^|>;]*)?$/i

/**
 * PowerShell prints nothing for a list of nothing (capture-formats.md 3.5). Only the prompt that came back behind it
 * says that it was printed in full.
 */
function emptyAnswer({ command, lines }: TextSection, next: TextSection | undefined): FacetName | null {
  if (command === null || next === undefined || next.command === null || lines.some(({ text }) => text.trim() !== ''))
    return null
  const [asked = '', ...stages] = command.split('|').map((stage) => stage.trim())
  const facet = listings.find(([pattern]) => pattern.test(asked))?.[1]
  return facet !== undefined && stages.every((stage) => plainStage.test(stage)) ? facet : null
}

/** What the command `hostname` printed. */
function hostnameOutput({ command, lines }: TextSection): string | null {
  const printed = lines.map(({ text }) => text.trim()).filter((text) => text !== '')
  const [only, more] = printed
  return /^hostname(?:\.exe)?$/i.test(command ?? '') && more === undefined && /^[\w-]+$/.test(only ?? '')
    ? (only ?? null)
    : null
}

function* readSection(file: InputFile, context: BlockContext, forms: Set<string>): Generator<Part> {
  let nextStep = stepLines
  for (let at = 0; at < context.lines.length;) {
    const line = context.lines[at]
    if (line === undefined) break
    if (at >= nextStep) {
      nextStep = at + stepLines
      yield { part: 'progress', at: line.start }
    }
    // No form starts with a line of less; hostile text has many of them.
    if (line.text.length < 3 && !/[[{]/.test(line.text)) {
      at++
      continue
    }
    if (/^\s*[[{]/.test(line.text)) {
      const next = yield* readJsonBlock(file, context, at, line, forms)
      if (next > at) {
        at = next
        continue
      }
    }
    if (isKubeYaml(context, at)) {
      forms.add('kubernetesYaml')
      at = Math.max(at + 1, yield* readKubeYaml(context, at))
      continue
    }
    const found = readBlock(context, at)
    if (found === null) {
      at++
      continue
    }
    forms.add(found.form)
    yield* found.block.parts
    at = found.block.next
  }
}

function readBlock(context: BlockContext, at: number): { readonly form: string; readonly block: Block } | null {
  for (const [form, read] of readers) {
    const block = read(context, at)
    if (block !== null && block.next > at) return { form, block }
  }
  return null
}

/** As the reading of JSON, and that it is the whole list of sandboxes where that was asked for and nothing was lost. */
function* withSandboxes(reading: Generator<Part, string>, command: string | null): Generator<Part, string> {
  if (!listsAllSandboxes(command)) return yield* reading
  let isWhole = false
  let isBroken = false
  for (;;) {
    const step = reading.next()
    if (step.done === true) {
      if (isWhole && !isBroken) yield { part: 'host', value: { sandboxes: [], areSandboxesComplete: true } }
      return step.value
    }
    const { value: part } = step
    const isEmpty = part.part === 'unused' && part.why.key === 'capture.ignored.emptyList'
    if (isEmpty || (part.part === 'host' && part.value.sandboxes !== undefined)) isWhole = true
    if (part.part === 'problem') isBroken = true
    if (!isEmpty) yield part
  }
}

/** JSON between other lines; the answer is the line behind it, or `at` where it is none. */
function* readJsonBlock(
  file: InputFile,
  context: BlockContext,
  at: number,
  line: TextLine,
  forms: Set<string>,
): Generator<Part, number> {
  if (!/^\s*(?:[[{]\s*(?:["{[\]}]|$))/.test(line.text)) return at
  const limit = context.lines.at(-1)?.end ?? line.end
  const start = line.start + (file.text.slice(line.start, line.end).search(/[[{]/) || 0)
  let end = documentEnd(file.text, start, limit)
  // A stream of objects is one block.
  for (;;) {
    const gap = /^[\s,]*(?=\{)/.exec(file.text.slice(end, end + 200))
    if (gap === null || end >= limit) break
    end = documentEnd(file.text, end + gap[0].length, limit)
  }
  const range = { start, end, prefix: `/@${line.number}`, line: line.number, command: context.command }
  forms.add(yield* withSandboxes(readJsonRange(file, range), context.command))
  let next = at + 1
  while (next < context.lines.length && (context.lines[next]?.start ?? end) < end) next++
  return next
}
