import { setImmediate } from 'node:timers/promises'
import { assemble, type AssembleInput } from '../../core/capture/assemble.ts'
import { findSaved, savedInput } from '../../core/capture/restore.ts'
import { AppError } from '../../core/contract/errors.ts'
import type { Facet } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { restored } from './capture-restore.ts'
import { readPath, readUploads, type ReadInput, type ReadOptions, type UploadedFile } from './read-input.ts'
import type { OpenedSource, SourceContext } from './source.ts'

/** A capture on disk: a file, a folder or a zip archive. */
export function openCapturePath(path: string): OpenedSource {
  return openCapture((options) => readPath(path, options))
}

/** Uploaded or pasted files that are one capture together. */
export function openCaptureFiles(name: string, files: readonly UploadedFile[]): OpenedSource {
  return openCapture((options) => readUploads(name, files, options))
}

function openCapture(input: (options: ReadOptions) => Promise<ReadInput>): OpenedSource {
  let snapshot: Snapshot | null = null
  return {
    async read(context) {
      // A capture does not change while it is open: every read shows the same moment.
      snapshot ??= await readCapture(input, context)
      return snapshot
    },
    watch: () => () => undefined,
    close: async () => {
      snapshot = null
    },
  }
}

/** Longest stretch of work before other work gets its turn (architecture.md 2). */
const sliceMs = 25

async function readCapture(
  input: (options: ReadOptions) => Promise<ReadInput>,
  { signal, onProgress }: SourceContext,
): Promise<Snapshot> {
  const read = await input({
    signal,
    onFile: (file, done) => onProgress({ title: message('capture.progress', { file }), done, total: null }),
  })
  const { inputs, finish } = inputsOf(read)
  const steps = assemble(inputs)
  let sliceEnd = performance.now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done === true) return usable(finish(step.value))
    if (performance.now() < sliceEnd) continue
    const { file, done, total } = step.value
    onProgress({ title: message('capture.progress', { file }), done, total })
    await setImmediate()
    signal.throwIfAborted()
    sliceEnd = performance.now() + sliceMs
  }
}

interface CaptureInputs {
  readonly inputs: AssembleInput
  readonly finish: (snapshot: Snapshot) => Snapshot
}

/** Files from anywhere, or a capture of our own with what its manifest adds. */
function inputsOf({ name, files, ignored }: ReadInput): CaptureInputs {
  const source = { kind: 'capture', name } as const
  const finish = (snapshot: Snapshot): Snapshot => snapshot
  const found = findSaved(files)
  switch (found.found) {
    case 'saved':
      return { inputs: savedInput(found.capture, ignored), finish: (snapshot) => restored(snapshot, found.capture) }
    case 'unusable': {
      const all = [...ignored, found.ignored]
      return { inputs: { source, takenAt: null, files: found.files, ignored: all, problems: [] }, finish }
    }
    case 'foreign':
      return { inputs: { source, takenAt: null, files, ignored, problems: [] }, finish }
  }
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
        : message('capture.error.nothingUsable', { name, files: reasons.map(({ file }) => file).join(', ') }),
    hint: snapshot.ignored.length === 1 && first !== undefined ? first.why : message('capture.error.nothingUsableHint'),
    detail: Object.fromEntries(reasons.map(({ file, why }) => [file, why.key])),
  })
}
