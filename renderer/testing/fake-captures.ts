import { implement } from '@orpc/server'
import type {
  ChangeView,
  ComparisonView,
  DocumentsView,
  KnownCapture,
  RedactionView,
  WrittenCapture,
} from '../../core/contract/captures.ts'
import { contract } from '../../core/contract/contract.ts'
import type { AppError } from '../../core/contract/errors.ts'
import type { SourceView } from '../../core/contract/views.ts'
import { collectCommand, collectFile } from '../../core/capture/collect-script.ts'

/** What the host says of captures; whatever is left out is there and small. */
export interface CaptureAnswers {
  readonly captures?: readonly KnownCapture[]
  readonly canShowInFolder?: boolean
  /** Null: the user chose no place. */
  readonly written?: WrittenCapture | AppError | null
  readonly redaction?: RedactionView | AppError
  readonly comparison?: ComparisonView | AppError
  /** Changes behind those of the comparison. */
  readonly changes?: (input: { readonly from: number }) => readonly ChangeView[]
  readonly documents?: DocumentsView
}

export const knownCapture: KnownCapture = {
  id: 'c1',
  name: 'win-7.hnscap',
  node: 'win-7',
  takenAt: '2026-03-01T10:00:00.000Z',
  usedAt: '2026-03-01T10:05:00.000Z',
  sizeBytes: 20_480,
  facets: [
    { name: 'endpoints', state: 'collected', count: 12 },
    { name: 'vfp', state: 'notCollected', count: null },
  ],
  redaction: null,
  note: null,
  isThere: true,
  isTemporary: false,
}

const side: ComparisonView['before'] = {
  name: 'win-7.hnscap',
  node: 'win-7',
  takenAt: '2026-03-01T10:00:00.000Z',
  snapshots: [],
  snapshot: null,
}

export const comparison: ComparisonView = {
  comparison: 'k1',
  before: side,
  after: { ...side, name: 'later.hnscap' },
  isSame: false,
  summary: ['HNS load balancers fell from 4 to 3.'],
  findings: { appeared: [], cleared: [], unknown: [] },
  findingCounts: { appeared: 0, cleared: 0, unknown: 0 },
  groups: [
    {
      cause: 'lostOnNode',
      title: { key: 'captures.cause.lostOnNode' },
      total: 1,
      changes: [
        { index: 0, facet: 'loadBalancers', change: 'removed', name: 'shop/cart', kubeNamespace: 'shop', note: null },
      ],
    },
  ],
}

const redaction: RedactionView = {
  redaction: 'r1',
  name: 'win-7.hnscap',
  preset: 'all',
  counts: { names: 1, addresses: 0, macs: 0, secrets: 2 },
  total: 1,
  kept: ['kube-system'],
  keptCount: 1,
  standing: ['data'],
  proof: { files: 3, characters: 4000, originals: 1 },
}

const documents: DocumentsView = {
  name: 'shop/cart',
  facet: 'loadBalancers',
  before: { file: 'lb.json', pointer: '/0', schema: 'v2' },
  after: null,
  lines: [{ change: 'removed', before: '"ID": "a"', after: null }],
  isCut: false,
}

interface Surroundings {
  readonly answers: () => CaptureAnswers
  readonly called: (name: string, input?: unknown) => void
  /** An AppError is sent as the declared error. */
  readonly give: <T>(answer: T | AppError) => Promise<T>
  readonly opened: () => Promise<SourceView>
}

export function fakeCaptures({ answers, called, give, opened }: Surroundings) {
  const os = implement(contract).captures
  const written = () => {
    const { written: answer } = answers()
    return give(answer === undefined ? { capture: knownCapture, where: '/captures/win-7.hnscap', mixed: [] } : answer)
  }
  return {
    list: os.list.handler(() => ({
      captures: [...(answers().captures ?? [knownCapture])],
      canShowInFolder: answers().canShowInFolder ?? false,
    })),
    take: os.take.handler(({ input }) => {
      called('captures.take', input)
      return written()
    }),
    slice: os.slice.handler(({ input }) => {
      called('captures.slice', input)
      return { data: btoa('content'), isLast: true }
    }),
    open: os.open.handler(({ input }) => {
      called('captures.open', input)
      return opened()
    }),
    forget: os.forget.handler(({ input }) => {
      called('captures.forget', input)
      return {}
    }),
    showInFolder: os.showInFolder.handler(({ input }) => {
      called('captures.showInFolder', input)
      return {}
    }),
    pick: os.pick.handler(() => ({ held: 'h1', name: 'picked.hnscap' })),
    hold: os.hold.handler(({ input }) => ({ held: 'h1', name: input.name })),
    redact: os.redact.handler(({ input }) => {
      called('captures.redact', input)
      return give(answers().redaction ?? redaction)
    }),
    replacements: os.replacements.handler(() => ({
      rows: [{ kind: 'name' as const, from: 'contoso', to: 'anon1', count: 7 }],
      matched: 1,
    })),
    saveRedacted: os.saveRedacted.handler(({ input }) => {
      called('captures.saveRedacted', input)
      return written()
    }),
    compare: os.compare.handler(({ input }) => {
      called('captures.compare', input)
      return give(answers().comparison ?? comparison)
    }),
    changes: os.changes.handler(({ input }) => {
      called('captures.changes', input)
      return { changes: [...(answers().changes?.(input) ?? [])] }
    }),
    documents: os.documents.handler(() => answers().documents ?? documents),
    release: os.release.handler(() => ({})),
    collectScript: os.collectScript.handler(() => ({
      text: '# HNScope: collects',
      fileName: collectFile,
      command: collectCommand,
    })),
    saveScript: os.saveScript.handler(() => {
      called('captures.saveScript')
      return { where: '/captures/collect.ps1' }
    }),
  }
}
