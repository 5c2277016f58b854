import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { assembleAll } from '../../core/capture/assemble.ts'
import { decodeText } from '../../core/capture/encoding.ts'
import { diceOf, mutate } from '../../core/capture/fuzz.ts'
import { findSaved, restoreSnapshot, savedInput } from '../../core/capture/restore.ts'
import { splitSnapshots } from '../../core/capture/snapshots.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { AssembleInput } from '../../core/capture/assemble.ts'
import type { InputFile } from '../../core/capture/part.ts'

/** The child of scripts/fuzz.mjs: damaged samples through decoding, every reader, join and rules. */

const [folder = '', countText = '0', seedText = '0'] = process.argv.slice(2)
const count = Number(countText)
const firstSeed = Number(seedText)
/** Limits of the performance goals: 2 s a megabyte; a small input may take a pause of the machine. */
const msPerMegabyte = 2000
const msAtLeast = 500

const decode = (label: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A manifest of ours beside the field cases, so that its reader is tried, too. */
const manifest = JSON.stringify({
  format: 'hnscope-capture',
  schemaVersion: 1,
  tool: { name: 'HNScope', version: '0' },
  source: { kind: 'live', name: 'live' },
  node: null,
  takenAt: null,
  facets: { endpoints: { state: 'failed', at: null, count: 3, why: { key: 'collect.needsElevation' } } },
  redaction: null,
  files: [{ path: 'raw/a.txt', name: 'a.txt', format: 'json', size: 5 }],
  ignored: [],
  problems: [],
})

const samples: { readonly name: string; readonly bytes: Uint8Array }[] = [
  { name: 'manifest.json', bytes: Buffer.from(manifest) },
]
for (const name of readdirSync(folder).sort()) {
  const input = path.join(folder, name, 'input')
  for (const file of readdirSync(input).sort())
    samples.push({ name: file, bytes: readFileSync(path.join(input, file)) })
}

const forms = path.join(folder, '../formats')
for (const file of readdirSync(forms).sort()) {
  samples.push({ name: file, bytes: readFileSync(path.join(forms, file)) })
}

function read(file: InputFile): void {
  const source = { kind: 'capture', name: 'fuzz' } as const
  const found = findSaved([file])
  const inputs: AssembleInput =
    found.found === 'saved'
      ? savedInput(found.capture, [])
      : { source, takenAt: null, files: [file], ignored: [], problems: [] }
  // The same file twice, at two times, with a change in one: what parts snapshots sees it, too.
  const later = { name: `2024-01-02/${file.name}`, text: `${file.text}\n` }
  splitSnapshots([{ ...file, name: `2024-01-01/${file.name}` }, later])
  splitSnapshots([file])
  const snapshot = assembleAll(inputs)
  const whole =
    found.found === 'saved' ? restoreSnapshot(snapshot, found.capture, { adapters: [], routes: [] }) : snapshot
  diagnose(join(whole))
}

interface Failure {
  readonly seed: number
  readonly sample: string
  readonly problem: string
}

const failures: Failure[] = []
let slowest = { seed: 0, ms: 0, bytes: 0 }
let heapAtFirst = 0
for (let index = 0; index < count; index++) {
  const seed = firstSeed + index
  const dice = diceOf(seed)
  const sample = samples[dice(samples.length)]
  const other = samples[dice(samples.length)]
  if (sample === undefined || other === undefined) break
  const bytes = mutate(sample.bytes, other.bytes, dice, (text) => Buffer.from(text, 'utf8'))
  // Time of this process alone: how busy the machine is says nothing of a reader.
  const start = process.cpuUsage()
  try {
    const decoded = decodeText(bytes, decode)
    if (decoded.ok) read({ name: sample.name, text: decoded.value.text })
  } catch (error) {
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    failures.push({ seed, sample: sample.name, problem: problem.split('\n').slice(0, 4).join(' | ') })
  }
  const used = process.cpuUsage(start)
  const ms = (used.user + used.system) / 1000
  if (ms > slowest.ms) slowest = { seed, ms, bytes: bytes.length }
  if (ms > Math.max(msAtLeast, (bytes.length / 2 ** 20) * msPerMegabyte)) {
    failures.push({ seed, sample: sample.name, problem: `took ${ms.toFixed(0)} ms for ${bytes.length} bytes` })
  }
  if (index === Math.floor(count / 5)) {
    globalThis.gc?.()
    heapAtFirst = process.memoryUsage().heapUsed
  }
  if (failures.length >= 20) break
  // The parent takes silence for a hang, and says after which seed it came.
  if (index % 100 === 99) process.stderr.write(`${seed}\n`)
}
globalThis.gc?.()
const heapAtLast = process.memoryUsage().heapUsed
process.stdout.write(JSON.stringify({ failures, slowest, heapAtFirst, heapAtLast }))
