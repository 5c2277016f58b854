import { setImmediate } from 'node:timers/promises'
import { assemble } from '../../core/capture/assemble.ts'
import { AppError } from '../../core/contract/errors.ts'
import type { Facet } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
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
  const { name, files, ignored } = await input({
    signal,
    onFile: (file, done) => onProgress({ title: message('capture.progress', { file }), done, total: null }),
  })
  const steps = assemble({ source: { kind: 'capture', name }, takenAt: null, files, ignored, problems: [] })
  let sliceEnd = performance.now() + sliceMs
  for (;;) {
    const step = steps.next()
    if (step.done === true) return usable(step.value)
    if (performance.now() < sliceEnd) continue
    const { file, done, total } = step.value
    onProgress({ title: message('capture.progress', { file }), done, total })
    await setImmediate()
    signal.throwIfAborted()
    sliceEnd = performance.now() + sliceMs
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
