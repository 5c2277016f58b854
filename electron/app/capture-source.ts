import { setImmediate as nextTurn } from 'node:timers/promises'
import { assemble, type AssembleInput } from '../../core/capture/assemble.ts'
import { findSaved, savedInput, type SavedCapture } from '../../core/capture/restore.ts'
import { undecorated } from '../../core/capture/undecorate.ts'
import { AppError } from '../../core/contract/errors.ts'
import type { Facet } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { IgnoredFile, Snapshot } from '../../core/model/snapshot.ts'
import { restored } from './capture-restore.ts'
import { chooseFiles, noSnapshot, splitPath } from './chosen-snapshot.ts'
import { readPath, readUploads, type UploadedFile } from './read-input.ts'
import { type ReadInput, type ReadOptions } from './reading.ts'
import { runInSlices } from './slices.ts'
import type { OpenedSource, SourceContext } from './source.ts'

/** A capture on disk: a file, a folder or a zip archive; with `#2` behind it the second snapshot in it. */
export function openCapturePath(path: string): OpenedSource {
  return openCapture(async (options) => {
    const wanted = await splitPath(path)
    return { ...(await readPath(wanted.path, options)), snapshot: wanted.snapshot }
  })
}

/** Uploaded or pasted files that are one capture together. */
export function openCaptureFiles(name: string, files: readonly UploadedFile[]): OpenedSource {
  return openCapture(async (options) => ({ ...(await readUploads(name, files, options)), snapshot: null }))
}

interface AskedInput extends ReadInput {
  /** The snapshot that was asked for together with the source. */
  readonly snapshot: string | null
}

function openCapture(input: (options: ReadOptions) => Promise<AskedInput>): OpenedSource {
  let snapshot: Snapshot | null = null
  let chosen: string | null = null
  return {
    async read(context) {
      // A capture does not change while it is open: every read shows the same moment.
      if (snapshot !== null && (chosen === null || snapshot.series?.id === chosen)) return snapshot
      try {
        snapshot = await readCapture(input, chosen, context)
      } catch (error) {
        // What is shown stays; the next read is not for the snapshot that could not be read.
        chosen = null
        throw error
      }
      return snapshot
    },
    chooseSnapshot: (id) => {
      const all = snapshot?.series?.all ?? []
      if (!all.some((one) => one.id === id)) throw noSnapshot(snapshot?.source.name ?? '', id, Math.max(1, all.length))
      chosen = id
    },
    readOther: async (id, context) => {
      try {
        return await readCapture(input, id, context)
      } catch (error) {
        // One snapshot of which nothing can be read does not stand against the others.
        if (error instanceof AppError) return null
        throw error
      }
    },
    watch: () => () => undefined,
    close: async () => {
      snapshot = null
    },
  }
}

async function readCapture(
  input: (options: ReadOptions) => Promise<AskedInput>,
  chosen: string | null,
  { signal, onProgress }: SourceContext,
): Promise<Snapshot> {
  const read = await input({
    signal,
    onFile: (file, done) => onProgress({ title: message('capture.progress', { file }), done, total: null }),
  })
  for (const file of read.files) {
    // Here with a turn for other work behind each: the choice of a snapshot looks at all of them in one go.
    undecorated(file)
    await nextTurn()
  }
  const { inputs, finish } = inputsOf(read, chosen ?? read.snapshot)
  const snapshot = await runInSlices(assemble(inputs), signal, {
    onSlice: ({ file, done, total }) =>
      onProgress({ title: message('capture.progress', { file }), done, total, unit: 'bytes' }),
  })
  return usable(finish(snapshot))
}

interface CaptureInputs {
  readonly inputs: AssembleInput
  readonly finish: (snapshot: Snapshot) => Snapshot
}

/** Files from anywhere, or a capture of our own with what its manifest adds; of several snapshots one. */
function inputsOf({ name, files, ignored }: ReadInput, wanted: string | null): CaptureInputs {
  const source = { kind: 'capture', name } as const
  const whole = findSaved(files)
  if (whole.found === 'saved') {
    if (wanted !== null && wanted !== '1') throw noSnapshot(name, wanted, 1)
    return savedInputs(whole.capture, ignored)
  }
  const chosen = chooseFiles(name, whole.found === 'unusable' ? whole.files : files, wanted)
  const { series, earlier, empty, takenAt } = chosen
  const withSeries = (snapshot: Snapshot): Snapshot => (series === null ? snapshot : { ...snapshot, series })
  const one = findSaved(chosen.files)
  if (one.found === 'saved') {
    const { inputs, finish } = savedInputs(one.capture, ignored)
    return { inputs, finish: (snapshot) => withSeries(finish(snapshot)) }
  }
  const broken = [whole, one].flatMap((found) => (found.found === 'unusable' ? [found.ignored] : []))
  const own = one.found === 'unusable' ? one.files : chosen.files
  return {
    inputs: { source, takenAt, files: own, ignored: [...ignored, ...broken], problems: [], earlier, empty },
    finish: withSeries,
  }
}

function savedInputs(capture: SavedCapture, ignored: readonly IgnoredFile[]): CaptureInputs {
  return { inputs: savedInput(capture, ignored), finish: (snapshot) => restored(snapshot, capture) }
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}

/** Refuses a capture of which nothing was understood; the first reason says why. */
function usable(snapshot: Snapshot): Snapshot {
  const isUsable = Object.values(snapshot.facets).some(
    (facet: Facet<unknown>) =>
      facet.state === 'collected' || facet.state === 'none' || (facet.state === 'cut' && !isEmptyList(facet.value)),
  )
  if (isUsable) return snapshot
  const { name } = snapshot.source
  const [problem] = snapshot.problems
  const reasons = snapshot.ignored.slice(0, 10)
  const [first] = reasons
  if (problem?.place !== undefined && problem.position !== undefined) {
    const { line, column } = problem.position
    throw new AppError({
      code: 'capture/nothing-usable',
      message: message('capture.error.nothingUsableAt', { name, file: problem.place.file, line, column }),
      hint: problem.message,
      detail: { file: problem.place.file, position: `${line}:${column}` },
    })
  }
  throw new AppError({
    code: 'capture/nothing-usable',
    message:
      first === undefined
        ? message('capture.error.nothingInIt', { name })
        : message('capture.error.nothingUsable', {
            name,
            files: [...new Set(reasons.map(({ file }) => file))].join(', '),
          }),
    hint: snapshot.ignored.length === 1 && first !== undefined ? first.why : message('capture.error.nothingUsableHint'),
    detail: Object.fromEntries(reasons.map(({ file, why }) => [file, why.key])),
  })
}
