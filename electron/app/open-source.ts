import path from 'node:path'
import { AppError } from '../../core/contract/errors.ts'
import type { ScenarioView } from '../../core/contract/scenarios.ts'
import type { Message } from '../../core/model/message.ts'
import { message } from '../../core/model/message.ts'
import type { Kubeconfig } from '../kubernetes/config.ts'
import type { PastedKubeconfig } from '../kubernetes/pasted-config.ts'
import type { OpenedSource } from './source.ts'
import { parseSource } from './sources.ts'
import type { FinishedUpload } from './uploads.ts'
import type { Opening } from './workspace.ts'

/** Opens each kind of source; throws AppError where it cannot. */
export interface SourceOpeners {
  /** `sim:<scenario>?…` */
  readonly openSimulator: (spec: string, signal?: AbortSignal) => Promise<OpenedSource>
  /** Files, folders or zips, together one capture. */
  readonly openCapture: (paths: readonly string[]) => Promise<OpenedSource>
  /** HNS of this computer; left out where the host cannot start the process that reads it. */
  readonly openLive?: () => Promise<OpenedSource>
  /** What comes through standard input, once; left out where it is not the user's. */
  readonly openStandardInput?: (signal: AbortSignal) => Promise<OpenedSource>
  /** Why there is no HNS on this computer; null where there is one. */
  readonly whyNoLive?: () => Message | null
  /** A cluster, joined with an HNS source where one is given; that is closed when the cluster cannot be opened. */
  readonly openCluster: (choice: ClusterChoice, hns: OpenedSource | null) => Promise<OpenedSource>
  /** The contexts that can be chosen from. Asks nothing of any cluster. Throws AppError kube/config. */
  readonly readKubeconfig?: (kubeconfig: string | null) => Promise<Kubeconfig>
  /** The same for a text that came through a page. */
  readonly readPastedKubeconfig?: (text: string) => Promise<PastedKubeconfig>
  readonly scenarios: () => readonly { readonly name: string; readonly title: Message }[]
  /** What can be asked of one of them. */
  readonly describeScenario: (name: string, signal?: AbortSignal) => Promise<ScenarioView>
}

/** What the host's own dialog lets the user choose. */
export type Chosen = 'files' | 'folder' | 'kubeconfig'

export interface ClusterChoice {
  /** `<context>[/<node>]`, where without a context the current one of the kubeconfig counts; or the two told apart. */
  readonly name: string | { readonly context: string; readonly node: string | null }
  /** Null looks where kubectl does. */
  readonly kubeconfig: string | null
  /** One that was read already; then `kubeconfig` does not count. */
  readonly config?: Kubeconfig
}

/** What this host can open, in the forms in which it is asked for. */
export interface SourceOffer {
  readonly scenarios: () => { name: string; title: Message }[]
  readonly describeScenario: SourceOpeners['describeScenario']
  /** Whether this computer can be opened, and what stands against it. */
  readonly live: () => { isAvailable: boolean; why: Message | null }
  /** Null where the host has no file dialog. */
  readonly choose: ((what: Chosen) => Promise<readonly string[] | null>) | null
  /** Throws AppError where the text is no source; whether it can be read shows when it is opened. */
  readonly fromText: (text: string) => Opening
  /**
   * Only `sim:…`: what a page names must not reach files, or the programs that a kubeconfig runs. Throws AppError
   * where the text is any other source.
   */
  readonly fromScenario: (text: string) => Opening
  /** Null when the user chose nothing. */
  readonly fromDialog: (what: 'files' | 'folder') => Promise<Opening | null>
  readonly fromUpload: (name: string, upload: FinishedUpload) => Opening
}

/** A host that cannot read HNS says so, and nothing is made up. */
function refuseLive(platform: NodeJS.Platform): Promise<OpenedSource> {
  const isWindows = platform === 'win32'
  return Promise.reject(
    new AppError({
      code: isWindows ? 'source/unsupported' : 'native/not-windows',
      message: message(isWindows ? 'error.live.notHere' : 'error.live.notWindows'),
      hint: message(isWindows ? 'error.live.notHere.hint' : 'error.live.notWindows.hint'),
    }),
  )
}

/** The name of the one file that comes through standard input. */
export const standardInputName = 'stdin'

function refuseStandardInput(): Promise<OpenedSource> {
  return Promise.reject(new AppError({ code: 'source/unsupported', message: message('error.source.noStandardInput') }))
}

function baseName(file: string): string {
  return path.basename(path.resolve(file))
}

/** The text of a source, ready to be opened. */
export function openingOf(text: string, openers: SourceOpeners, platform: NodeJS.Platform = process.platform): Opening {
  const source = parseSource(text)
  switch (source.kind) {
    case 'simulator':
      return { name: source.spec, spec: source.spec, open: (signal) => openers.openSimulator(source.spec, signal) }
    case 'live':
      return { name: 'live', spec: 'live', open: openers.openLive ?? (() => refuseLive(platform)) }
    case 'stdin':
      return { name: standardInputName, spec: null, open: openers.openStandardInput ?? refuseStandardInput }
    case 'capture':
      return {
        name: baseName(source.path),
        spec: path.resolve(source.path),
        path: path.resolve(source.path),
        open: () => openers.openCapture([source.path]),
      }
    case 'cluster':
      return {
        name: `cluster:${source.name}`,
        spec: `cluster:${source.name}`,
        open: () => openers.openCluster({ name: source.name, kubeconfig: null }, null),
      }
    case 'joined': {
      const hns = openingOf(source.hns, openers, platform)
      const cluster = `+cluster:${source.cluster}`
      return {
        name: hns.name + cluster,
        spec: hns.spec === null ? null : hns.spec + cluster,
        open: async (signal) => openers.openCluster({ name: source.cluster, kubeconfig: null }, await hns.open(signal)),
      }
    }
  }
}

/** The files of an upload live as long as the source that was opened from them. */
async function openUpload({ path: folder, free }: FinishedUpload, openers: SourceOpeners): Promise<OpenedSource> {
  try {
    const opened = await openers.openCapture([folder])
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await free()
      },
    }
  } catch (error) {
    await free()
    throw error
  }
}

export function createSourceOffer(openers: SourceOpeners, choose: SourceOffer['choose']): SourceOffer {
  return {
    scenarios: () => openers.scenarios().map((scenario) => ({ ...scenario })),
    describeScenario: openers.describeScenario,
    live: () => {
      const why = openers.whyNoLive === undefined ? message('error.live.notHere') : openers.whyNoLive()
      return { isAvailable: why === null, why }
    },
    choose,
    fromText: (text) => openingOf(text, openers),
    fromScenario: (text) => {
      if (parseSource(text).kind === 'simulator') return openingOf(text, openers)
      throw new AppError({ code: 'api/bad-input', message: message('error.api.badInput') })
    },
    fromDialog: async (what) => {
      if (choose === null) {
        throw new AppError({ code: 'source/unsupported', message: message('error.source.noDialog') })
      }
      const paths = await choose(what)
      const [first, ...more] = paths ?? []
      if (first === undefined) return null
      return {
        name: more.length === 0 ? baseName(first) : baseName(path.dirname(first)),
        spec: more.length === 0 ? path.resolve(first) : null,
        ...(more.length === 0 ? { path: path.resolve(first) } : {}),
        open: () => openers.openCapture([first, ...more]),
      }
    },
    fromUpload: (name, upload) => ({ name, spec: null, path: upload.path, open: () => openUpload(upload, openers) }),
  }
}
