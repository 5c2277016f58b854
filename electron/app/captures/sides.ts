import { stat } from 'node:fs/promises'
import type { Side } from '../../../core/contract/captures.ts'
import { AppError } from '../../../core/contract/errors.ts'
import type { SourceView } from '../../../core/contract/views.ts'
import { message } from '../../../core/model/message.ts'
import type { ViewModel } from '../../../core/view/view-model.ts'
import type { SourceOpeners } from '../open-source.ts'
import { openSession } from '../session.ts'
import type { OpenedSource, SourceContext } from '../source.ts'
import type { Workspace } from '../workspace.ts'
import type { KnownCaptures } from './known.ts'

/** A source that was read beside the open one, to be compared or redacted. */
export interface LoadedSide {
  readonly source: SourceView
  readonly model: ViewModel
}

/** Files that a page chose or sent for this purpose. */
export interface Held {
  readonly name: string
  readonly path: string
  readonly free: () => Promise<void>
}

export interface Sides {
  load(side: Side, context: SourceContext): Promise<LoadedSide>
  /** Forgets what was read. */
  drop(): void
}

interface SideServices {
  readonly workspace: Workspace
  readonly openers: SourceOpeners
  readonly known: KnownCaptures
  readonly held: (id: string) => Held
}

/** Two that are compared, and one that was compared before. */
const mostLoaded = 3

interface Asked {
  readonly name: string
  readonly key: string
  readonly open: () => Promise<OpenedSource>
}

export function createSides({ workspace, openers, known, held }: SideServices): Sides {
  const loaded = new Map<string, LoadedSide>()

  const ofPath = async (name: string, path: string, snapshot: string | null): Promise<Asked> => {
    const info = await stat(path).catch(() => null)
    if (info === null) {
      throw new AppError({
        code: 'source/not-found',
        message: message('captures.error.gone', { name }),
        hint: message('captures.error.gone.hint'),
      })
    }
    const place = snapshot === null ? path : `${path}#${snapshot}`
    return { name, key: `${place} ${info.mtimeMs} ${info.size}`, open: () => openers.openCapture([place]) }
  }

  const ask = async (side: Exclude<Side, { type: 'open' }>): Promise<Asked> => {
    switch (side.type) {
      case 'known': {
        const { path, name } = await known.find(side.capture)
        return ofPath(name, path, side.snapshot)
      }
      case 'held': {
        const { path, name } = held(side.held)
        return ofPath(name, path, side.snapshot)
      }
      case 'scenario':
        return { name: side.source, key: side.source, open: () => openers.openSimulator(side.source) }
    }
  }

  const read = async ({ name, key, open }: Asked, context: SourceContext): Promise<LoadedSide> => {
    const there = loaded.get(key)
    if (there !== undefined) return there
    const session = await openSession(await open(), { name, spec: null }, context)
    try {
      const { source, model } = session.current()
      loaded.set(key, { source, model })
      const [oldest] = loaded.keys()
      if (loaded.size > mostLoaded && oldest !== undefined) loaded.delete(oldest)
      return { source, model }
    } finally {
      await session.close()
    }
  }

  return {
    load: async (side, context) => {
      if (side.type !== 'open') return read(await ask(side), context)
      const session = workspace.session()
      const { source, model } = session.current()
      if (side.snapshot === null || side.snapshot === source.snapshot?.id) return { source, model }
      if (session.path === null) {
        throw new AppError({
          code: 'source/unsupported',
          message: message('captures.error.noOther', { name: source.name }),
        })
      }
      return read(await ofPath(source.name, session.path, side.snapshot), context)
    },
    drop: () => loaded.clear(),
  }
}
