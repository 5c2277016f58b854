import { z } from 'zod'
import { en } from '../text/catalogue.ts'
import type { MessageKey } from '../text/catalogue.ts'
import { facetNames, type Facet, type FacetName, type Instant } from '../model/facet.ts'
import type { HostFacts } from '../model/host.ts'
import { message, type Message } from '../model/message.ts'
import type { Problem } from '../model/result.ts'
import { fail, ok, type Result } from '../model/result.ts'
import { redactionPresets, type IgnoredFile, type Redaction, type Snapshot } from '../model/snapshot.ts'

/**
 * The manifest of an `.hnscap`: what the raw files beside it cannot say. Facets that were asked for and gave nothing,
 * when each was read, and where what was read is not all.
 */

export const manifestFile = 'manifest.json'
const format = 'hnscope-capture'
export const manifestVersion = 1

/** A sentence with its English words, so that the manifest can be read in a text editor and by older versions. */
interface WrittenMessage extends Message {
  readonly text: string
}

export interface ManifestFacet {
  readonly state: Facet<unknown>['state']
  /** Of the reading, or of the last good one where there was no answer now. */
  readonly at: Instant
  /** Objects that were read; 1 where the facet is no list. */
  readonly count: number
  /** Of `notAnswering`. */
  readonly since?: Instant
  /** `how`, `grant`, `problem` or `lost` of the state. */
  readonly why?: Message
}

export interface ManifestFile {
  /** Entry in the archive. */
  readonly path: string
  /** Name under which evidence refers to the file. */
  readonly name: string
  readonly format: string
  /** Characters; a file without any stands here alone and not in the archive. */
  readonly size: number
  /** Answers of Windows in a form of our own, from which facts of the host were read. */
  readonly isEvidence?: boolean
}

export type ManifestHost = Pick<HostFacts, 'computerName' | 'windowsBuild' | 'hnsVersion'>

export interface Manifest {
  readonly format: typeof format
  readonly schemaVersion: number
  readonly tool: { readonly name: string; readonly version: string }
  readonly source: { readonly kind: Snapshot['source']['kind']; readonly name: string }
  readonly node: string | null
  /** The moment that the evidence shows; where `isClockSimulated`, by the clock of the embedded node. */
  readonly takenAt: Instant
  /** When the file was written; missing in older captures. */
  readonly writtenAt?: string
  readonly isClockSimulated?: true
  readonly facets: Readonly<Record<FacetName, ManifestFacet>>
  /** Null: nothing was replaced. */
  readonly redaction: Redaction | null
  readonly files: readonly ManifestFile[]
  readonly ignored: readonly IgnoredFile[]
  readonly problems: readonly Problem[]
  /** Facts of a live host that stand in no file. */
  readonly host?: ManifestHost
  /** Of whoever took the capture. */
  readonly note?: string
  /** The Kubernetes node that the user named. */
  readonly chosenNode?: string
}

const instant = z.string().max(64).nullable()
const text = z.string().max(4096)

function isMessageKey(key: string): key is MessageKey {
  return key in en || `${key}_one` in en
}

/** A sentence of a newer version is told in the English words that stand beside it. */
const messageSchema = z
  .object({ key: text, params: z.record(z.string(), z.union([text, z.number()])).optional(), text: text.optional() })
  .transform(({ key, params, text: words }): Message => {
    if (isMessageKey(key)) return message(key, params)
    return message('captures.asWritten', { text: words ?? key })
  })

const facetSchema = z.object({
  state: z.enum(['collected', 'none', 'notCollected', 'notPermitted', 'notAnswering', 'failed', 'cut']),
  at: instant,
  count: z.int().min(0),
  since: instant.optional(),
  why: messageSchema.optional(),
})

const problemSchema = z.object({
  message: messageSchema,
  place: z.object({ file: text, pointer: text }).optional(),
  position: z.object({ line: z.int(), column: z.int() }).optional(),
})

const manifestSchema = z.object({
  format: z.literal(format),
  schemaVersion: z.int().min(1),
  tool: z.object({ name: text, version: text }),
  source: z.object({ kind: z.enum(['capture', 'simulator', 'live']), name: text }),
  node: text.nullable(),
  takenAt: instant,
  writtenAt: z.string().max(64).optional(),
  isClockSimulated: z.literal(true).optional(),
  facets: z.partialRecord(z.enum(facetNames), facetSchema),
  redaction: z
    .object({
      preset: z.enum(redactionPresets).default('all'),
      names: z.int(),
      addresses: z.int(),
      macs: z.int(),
      secrets: z.int(),
    })
    .nullable(),
  files: z
    .array(z.object({ path: text, name: text, format: text, size: z.int().min(0), isEvidence: z.boolean().optional() }))
    .max(100_000),
  ignored: z.array(z.object({ file: text, why: messageSchema })),
  problems: z.array(problemSchema),
  host: z
    .object({
      computerName: text.nullable(),
      windowsBuild: text.nullable(),
      hnsVersion: z.object({ major: z.int(), minor: z.int() }).nullable(),
    })
    .optional(),
  note: text.optional(),
  chosenNode: text.optional(),
})

type Optional = 'host' | 'note' | 'chosenNode' | 'writtenAt' | 'isClockSimulated'

/** A manifest of a capture as it was read; facets that it does not speak of are left out. */
export type ReadManifest = Omit<Manifest, 'facets' | 'problems' | 'files' | Optional> & {
  readonly facets: Partial<Readonly<Record<FacetName, ManifestFacet>>>
  readonly problems: readonly Problem[]
  readonly files: readonly ManifestFile[]
  readonly host?: ManifestHost | undefined
  readonly note?: string | undefined
  readonly chosenNode?: string | undefined
  readonly writtenAt?: string | undefined
  readonly isClockSimulated?: true | undefined
}

/** Whether a text claims to be a manifest of ours; cheap, so that foreign files of the same name pass by. */
export function isManifestText(text: string): boolean {
  return text.slice(0, 400).includes(`"${format}"`)
}

/** Reads a manifest. The error says why it cannot be used; the files beside it can be read all the same. */
export function readManifest(text: string): Result<ReadManifest, Message> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail(message('captures.manifest.broken'))
  }
  const version = z.object({ schemaVersion: z.int() }).safeParse(value)
  if (version.success && version.data.schemaVersion > manifestVersion) {
    return fail(message('captures.manifest.newer', { version: version.data.schemaVersion }))
  }
  const parsed = manifestSchema.safeParse(value)
  if (!parsed.success) return fail(message('captures.manifest.broken'))
  const { facets, problems, files, ...rest } = parsed.data
  return ok({
    ...rest,
    facets: facets as ReadManifest['facets'],
    problems: problems as readonly Problem[],
    files: files as readonly ManifestFile[],
  })
}

/** The text of a manifest: laid out for people, each sentence with its words. */
export function writeManifest(manifest: Manifest, english: (message: Message) => string): string {
  const words = (sentence: Message): WrittenMessage => ({ ...sentence, text: english(sentence) })
  const facets = Object.fromEntries(
    facetNames.map((name) => {
      const { why, ...rest } = manifest.facets[name]
      return [name, why === undefined ? rest : { ...rest, why: words(why) }]
    }),
  )
  const written = {
    ...manifest,
    facets,
    ignored: manifest.ignored.map(({ file, why }) => ({ file, why: words(why) })),
    problems: manifest.problems.map((problem) => ({ ...problem, message: words(problem.message) })),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

function countOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

/** What the manifest says of a facet. */
export function manifestFacet(facet: Facet<unknown>): ManifestFacet {
  switch (facet.state) {
    case 'collected':
      return { state: facet.state, at: facet.at, count: countOf(facet.value) }
    case 'cut':
      return { state: facet.state, at: facet.at, count: countOf(facet.value), why: facet.lost }
    case 'none':
      return { state: facet.state, at: facet.at, count: 0 }
    case 'notCollected':
      return { state: facet.state, at: null, count: 0, why: facet.how }
    case 'notPermitted':
      return { state: facet.state, at: null, count: 0, why: facet.grant }
    case 'notAnswering':
    case 'failed': {
      const at = facet.last?.at ?? null
      const count = facet.last === undefined ? 0 : countOf(facet.last.value)
      return facet.state === 'failed'
        ? { state: facet.state, at, count, why: facet.problem }
        : { state: facet.state, at, count, since: facet.since }
    }
  }
}

export function newManifest(parts: Omit<Manifest, 'format' | 'schemaVersion'>): Manifest {
  return { format, schemaVersion: manifestVersion, ...parts }
}
