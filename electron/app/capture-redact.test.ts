import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { assembleAll } from '../../core/capture/assemble.ts'
import { findSaved, restoreSnapshot, savedInput } from '../../core/capture/restore.ts'
import { findOriginals } from '../../core/capture/redact-proof.ts'
import type { Redactor } from '../../core/capture/redact.ts'
import { captureContent } from '../../core/capture/save.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { faultKinds } from '../../native/simulator/scenarios/fault-kinds.ts'
import { scenarios } from '../../native/simulator/scenarios/registry.ts'
import { openCapturePath } from './capture-source.ts'
import { captureEntries, redacted } from './capture-writer.ts'
import { openSimulator } from './simulator-source.ts'
import { runInSlices } from './slices.ts'
import type { OpenedSource } from './source.ts'

const casesFolder = path.resolve(import.meta.dirname, '../../fixtures/cases')
const signal = new AbortController().signal

async function read(source: OpenedSource): Promise<Snapshot> {
  const snapshot = await source.read({ signal, onProgress: () => undefined })
  await source.close()
  return snapshot
}

interface Both {
  readonly before: Snapshot
  readonly after: Snapshot
  readonly redactor: Redactor
  /** Everything that would be written. */
  readonly text: string
}

async function redact(before: Snapshot): Promise<Both> {
  const whole = await runInSlices(captureContent(before, { version: '1.2.3', node: null }), signal)
  const { content, redactor } = await redacted(before, whole, 'node.hnscap', 'all', {
    signal,
    onProgress: () => undefined,
  })
  const entries = captureEntries(content)
  const found = findSaved(entries.map(({ path: name, text }) => ({ name, text })))
  if (found.found !== 'saved') throw new Error('the manifest is ours')
  const again = assembleAll(savedInput(found.capture, []))
  const after = restoreSnapshot(again, found.capture, { adapters: [], routes: [] })
  return { before, after, redactor, text: entries.map((one) => `${one.path}\n${one.text}`).join('\n') }
}

function findingsOf(snapshot: Snapshot, map: (text: string) => string): string[] {
  const { findings, passed, skipped } = diagnose(join(snapshot))
  return [
    ...findings.map(({ kind, resource, severity, confidence }) => `${kind} ${map(resource)} ${severity} ${confidence}`),
    ...passed.map((kind) => `passed ${kind}`),
    ...skipped.map(({ kind, why }) => `skipped ${kind} ${why.key}`),
  ].sort()
}

const shape = (snapshot: Snapshot): unknown =>
  Object.fromEntries(
    Object.entries(snapshot.facets).map(([name, facet]) => [
      name,
      'value' in facet && Array.isArray(facet.value) ? [facet.state, facet.value.length] : [facet.state],
    ]),
  )

function expectSameUnderMapping({ before, after, redactor, text }: Both): void {
  expect(shape(after)).toEqual(shape(before))
  expect(findingsOf(after, (ref) => ref)).toEqual(findingsOf(before, redactor.text))
  expect(findOriginals(text, redactor.replacements())).toEqual([])
}

/** Names that the scenarios give, and usual words that a user may have given instead. */
const usualWords: Readonly<Record<string, string>> = {
  shop: 'data',
  cart: 'api',
  checkout: 'server',
  payments: 'gateway-service',
  web: 'worker',
  catalog: 'controller',
  orders: 'registry',
  inventory: 'storage',
  media: 'backend',
  thumbs: 'volume',
  upload: 'telemetry',
  reports: 'dashboard',
  ledger: 'calico-data',
  invoices: 'flannel-server',
}

/** Where no such name may be left: documents, references, domains, and in front of a generated suffix. */
const namePlaces = [
  /"(?:name|namespace|app)": ?"(?:api|data|server|worker|backend)"/g,
  /\b(?:data|backend)\/[a-z]+/g,
  /[\w-]+\.(?:data|backend)\.svc/g,
  /\b(?:api|server|worker|volume)-[a-z0-9]{9}-[a-z0-9]{5}\b/g,
  /gateway-service|azure-api|calico-data|flannel-server/g,
  /registry\.example\/(?:api|data|server|worker|backend)\b/g,
]

function inUsualWords({ files, ignored, problems, takenAt, source }: Snapshot): Snapshot {
  const words = new RegExp(`\\b(?:${Object.keys(usualWords).join('|')})\\b`, 'g')
  const renamed = files.map((file) => ({
    ...file,
    text: file.text.replace(words, (word) => usualWords[word] ?? word),
  }))
  return assembleAll({ source, takenAt, files: renamed, ignored, problems })
}

describe('redaction', () => {
  for (const { name } of scenarios) {
    it(`keeps what is found in ${name}, and nothing that names anybody`, async () => {
      expectSameUnderMapping(await redact(await read(await openSimulator(`sim:${name}`))))
    })
  }

  for (const source of ['demo', 'flannel-vxlan', 'azure-cni', 'calico-vxlan', 'ovn-hybrid-overlay', 'docker-nat']) {
    it(`keeps what is found in ${source} where all that the user named is usual words, and no such name`, async () => {
      const both = await redact(inUsualWords(await read(await openSimulator(`sim:${source}`))))
      expectSameUnderMapping(both)
      const names = both.redactor.replacements().map(({ from }) => from)
      if (source !== 'docker-nat') expect(names).toEqual(expect.arrayContaining(['api', 'data', 'gateway-service']))
      for (const place of namePlaces) expect(both.text.match(place) ?? []).toEqual([])
    })
  }

  for (const kind of faultKinds) {
    it(`keeps ${kind}`, async () => {
      const source = await openSimulator(`sim:flannel-vxlan?fault=${kind}`).catch(() => null)
      if (source !== null) expectSameUnderMapping(await redact(await read(source)))
    })
  }

  for (const name of readdirSync(casesFolder)) {
    it(`keeps what is found in ${name}`, async () => {
      expectSameUnderMapping(await redact(await read(openCapturePath(path.join(casesFolder, name, 'input')))))
    })
  }
})
