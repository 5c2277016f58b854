import { ORPCError, createRouterClient, implement } from '@orpc/server'
import type { ChangesSeenView } from '../../core/contract/changes-seen.ts'
import type { HostClient } from '../../core/contract/client.ts'
import type { ClusterContextsView, ClusterNodesView } from '../../core/contract/cluster.ts'
import { contract } from '../../core/contract/contract.ts'
import type { HostEvent } from '../../core/contract/events.ts'
import type { ServiceMatrixView, ServiceTableInput, ServiceTableView } from '../../core/contract/services.ts'
import type { PaletteView } from '../../core/contract/palette.ts'
import { settingsSchema, type Settings } from '../../core/contract/settings.ts'
import type { TopologyInput, TopologyView } from '../../core/contract/topology.ts'
import type {
  InventoryInput,
  InventoryView,
  ObjectView,
  OverviewView,
  RawView,
  SourceView,
} from '../../core/contract/views.ts'
import { AppError } from '../../core/contract/errors.ts'
import type { Message } from '../../core/model/message.ts'
import * as clusterViews from './cluster-views.ts'
import { fakeCaptures, type CaptureAnswers } from './fake-captures.ts'
import { fakeFindings } from './fake-findings.ts'
import { fakeChanges, fakePolicies, type ChangesAnswers } from './fake-changes.ts'
import * as views from './views.ts'

type Answer<T> = T | AppError | Promise<T | AppError>

/** What the host says; whatever is left out is as in case 011. An AppError is sent as the declared error. */
export interface Answers {
  readonly source?: SourceView | null
  readonly overview?: Answer<OverviewView>
  readonly changes?: ChangesAnswers
  readonly findings?: Answer<views.FakeFindings>
  readonly inventory?: (input: InventoryInput) => Answer<InventoryView>
  readonly topology?: (input: TopologyInput) => Answer<TopologyView>
  readonly services?: (input: ServiceTableInput) => Answer<ServiceTableView>
  readonly matrix?: Answer<ServiceMatrixView>
  readonly palette?: (text: string) => PaletteView
  readonly object?: Answer<ObjectView>
  readonly raw?: Answer<RawView>
  readonly changesSeen?: ChangesSeenView
  readonly settings?: Partial<Settings>
  readonly open?: Answer<SourceView>
  readonly hasDialog?: boolean
  readonly contexts?: Answer<ClusterContextsView>
  readonly nodes?: Answer<ClusterNodesView>
  readonly live?: { readonly isAvailable: boolean; readonly why: Message | null }
  /** Why the source of the command line could not be opened. */
  readonly failure?: AppError
  readonly captures?: CaptureAnswers
}

export interface FakeHost {
  readonly client: HostClient
  /** Calls by procedure, with their inputs. */
  readonly calls: { readonly name: string; readonly input: unknown }[]
  /** Uploaded text by file name. */
  readonly uploaded: Map<string, string>
  /** Changes what is answered from now on. */
  answer(more: Answers): void
  tell(event: HostEvent): void
  /** Answers nothing any more: what the page of an ended test still waits for must not lead that of the next one away. */
  end(): void
}

async function give<T>(answer: Answer<T>): Promise<T> {
  const value = await answer
  if (value instanceof AppError) throw new ORPCError('APP_ERROR', { data: value.data })
  return value
}

/** A host that implements the contract in this process: inputs and outputs are checked by its schemas. */
export function fakeHost(first: Answers = {}): FakeHost {
  let answers = first
  const calls: { name: string; input: unknown }[] = []
  const uploaded = new Map<string, string>()
  let names: readonly string[] = []
  const queue: HostEvent[] = []
  let wake: (() => void) | null = null
  let isEnded = false
  let settings = settingsSchema.parse(first.settings ?? {})
  const source = (): SourceView | null => (answers.source === undefined ? views.capture : answers.source)
  const called = (name: string, input?: unknown): void => void calls.push({ name, input })
  const tell = (event: HostEvent): void => {
    queue.push(event)
    wake?.()
  }
  const opened = async (): Promise<SourceView> => {
    const view = await give(answers.open ?? views.embedded)
    answers = { ...answers, source: view }
    tell({ type: 'revision', session: 's2', revision: 1, source: view, changed: [] })
    return view
  }
  const os = implement(contract)
  const router = os.router({
    sources: {
      list: os.sources.list.handler(() => ({
        current: source(),
        scenarios: ['demo', 'docker-nat'].map(views.scenario),
        hasDialog: answers.hasDialog ?? false,
        host: 'browser' as const,
        live: answers.live ?? { isAvailable: true, why: null },
        failure: answers.failure?.data ?? null,
      })),
      scenario: os.sources.scenario.handler(({ input }) => views.scenario(input.name)),
      openScenario: os.sources.openScenario.handler(({ input }) => {
        called('openScenario', input)
        return opened()
      }),
      openLive: os.sources.openLive.handler(() => {
        called('openLive')
        return opened()
      }),
      openDialog: os.sources.openDialog.handler(({ input }) => {
        called('openDialog', input)
        return null
      }),
      beginUpload: os.sources.beginUpload.handler(({ input }) => {
        called('beginUpload', input)
        names = input.files.map(({ name }) => name)
        return { upload: 'u1' }
      }),
      uploadSlice: os.sources.uploadSlice.handler(({ input }) => {
        called('uploadSlice', { ...input, data: input.data.length })
        const name = names[input.file] ?? '?'
        uploaded.set(name, (uploaded.get(name) ?? '') + atob(input.data))
        return { received: input.data.length }
      }),
      openUpload: os.sources.openUpload.handler(({ input }) => {
        called('openUpload', input)
        return opened()
      }),
      chooseSnapshot: os.sources.chooseSnapshot.handler(({ input }) => {
        called('chooseSnapshot', input)
        return source() ?? views.capture
      }),
      refresh: os.sources.refresh.handler(() => {
        called('refresh')
        return source() ?? views.capture
      }),
      close: os.sources.close.handler(() => {
        called('close')
        tell({ type: 'revision', session: null, revision: 0, source: null, changed: [] })
        return {}
      }),
    },
    cluster: {
      contexts: os.cluster.contexts.handler(() => give(answers.contexts ?? clusterViews.contexts)),
      pick: os.cluster.pick.handler(() => {
        called('cluster.pick')
        return give({ ...clusterViews.contexts, from: 'picked' as const, places: ['/tmp/other'] })
      }),
      paste: os.cluster.paste.handler(({ input }) => {
        called('cluster.paste', input)
        return give({ ...clusterViews.contexts, canPick: false, canPaste: true, from: 'pasted' as const, places: [] })
      }),
      unpick: os.cluster.unpick.handler(() => {
        called('cluster.unpick')
        return give(answers.contexts ?? clusterViews.contexts)
      }),
      open: os.cluster.open.handler(({ input }) => {
        called('cluster.open', input)
        return opened()
      }),
      join: os.cluster.join.handler(({ input }) => {
        called('cluster.join', input)
        return opened()
      }),
      unjoin: os.cluster.unjoin.handler(() => {
        called('cluster.unjoin')
        return opened()
      }),
      nodes: os.cluster.nodes.handler(({ input }) => {
        called('cluster.nodes', input)
        return give(answers.nodes ?? clusterViews.nodes)
      }),
    },
    overview: {
      get: os.overview.get.handler(() => give(answers.overview ?? views.overview)),
      state: os.overview.state.handler(() => give(answers.overview ?? views.overview)),
    },
    topology: {
      view: os.topology.view.handler(({ input }) => {
        called('topology.view', input)
        if (answers.topology === undefined) throw new ORPCError('NOT_FOUND')
        return give(answers.topology(input))
      }),
    },
    services: {
      table: os.services.table.handler(({ input }) => {
        called('services.table', input)
        if (answers.services === undefined) throw new ORPCError('NOT_FOUND')
        return give(answers.services(input))
      }),
      matrix: os.services.matrix.handler(({ input }) => {
        called('services.matrix', input)
        if (answers.matrix === undefined) throw new ORPCError('NOT_FOUND')
        return give(answers.matrix)
      }),
    },
    inventory: {
      page: os.inventory.page.handler(({ input }) => {
        called('inventory.page', input)
        return give(answers.inventory?.(input) ?? views.inventory(8, input.from, input.count))
      }),
    },
    object: {
      get: os.object.get.handler(({ input }) => {
        called('object.get', input)
        return give(answers.object ?? views.object)
      }),
      raw: os.object.raw.handler(({ input }) => {
        called('object.raw', input)
        return give(answers.raw ?? views.raw)
      }),
    },
    report: {
      part: os.report.part.handler(({ input }) => {
        called('report.part', input)
        return { stamp: { session: 's1', revision: 1 }, text: '<!doctype html>', next: null }
      }),
    },
    palette: {
      search: os.palette.search.handler(({ input }) => {
        called('palette.search', input)
        return answers.palette?.(input.text) ?? views.noHits
      }),
    },
    findings: {
      ...fakeFindings(() => give(answers.findings ?? views.findings)),
      about: os.findings.about.handler(({ input }) => ({ ...views.findingPage, kind: input.kind })),
    },
    changesSeen: {
      get: os.changesSeen.get.handler(() => answers.changesSeen ?? { stamp: views.stamp, seen: null }),
      dismiss: os.changesSeen.dismiss.handler(() => {
        called('changesSeen.dismiss')
        return {}
      }),
    },
    captures: fakeCaptures({ answers: () => answers.captures ?? {}, called, give, opened }),
    changes: fakeChanges(
      () => answers.changes ?? {},
      () => source() ?? views.capture,
      called,
    ),
    policies: fakePolicies(() => answers.changes ?? {}, called),
    jobs: {
      cancel: os.jobs.cancel.handler(({ input }) => {
        called('jobs.cancel', input)
        return {}
      }),
    },
    settings: {
      get: os.settings.get.handler(() => ({ settings, notice: null })),
      set: os.settings.set.handler(({ input }) => {
        called('settings.set', input)
        settings = settingsSchema.parse({ ...settings, ...input })
        return settings
      }),
    },
    events: {
      watch: os.events.watch.handler(async function* ({ signal }) {
        const now = source()
        yield { type: 'revision', session: now === null ? null : 's1', revision: 1, source: now, changed: [] }
        for (;;) {
          const next = queue.shift()
          if (next !== undefined) yield next
          else if (signal?.aborted === true) return
          else {
            await new Promise<void>((resolve) => {
              wake = resolve
              signal?.addEventListener('abort', () => resolve())
            })
          }
        }
      }),
    },
    log: {
      write: os.log.write.handler(({ input }) => {
        called('log.write', input)
        return {}
      }),
    },
  })
  return {
    client: createRouterClient(router, {
      interceptors: [
        async ({ next }) => {
          try {
            return await next()
          } finally {
            if (isEnded) await new Promise(() => undefined)
          }
        },
      ],
    }),
    calls,
    uploaded,
    answer: (more) => {
      answers = { ...answers, ...more }
    },
    tell,
    end: () => {
      isEnded = true
    },
  }
}
