import type { Guid } from '../../core/model/ids.ts'

/** Opaque handles (hcn.md 1.1): each belongs to one kind and one object, and all die with the service. */
export interface HandleTable {
  open(kind: HandleKind, id: Guid): bigint
  /** The object, `dead` after a restart of the service, null when no such handle is open or it is of another kind. */
  find(kind: HandleKind, handle: bigint): Guid | 'dead' | null
  close(kind: HandleKind, handle: bigint): boolean
  killAll(): void
  readonly openCount: number
}

export type HandleKind = 'network' | 'endpoint' | 'namespace' | 'loadbalancer' | 'route'

export function createHandles(): HandleTable {
  let next = 0x1f0n
  const handles = new Map<bigint, { readonly kind: HandleKind; readonly id: Guid; isDead: boolean }>()
  return {
    open: (kind, id) => {
      next += 0x10n
      handles.set(next, { kind, id, isDead: false })
      return next
    },
    find: (kind, handle) => {
      const entry = handles.get(handle)
      if (entry === undefined || entry.kind !== kind) return null
      return entry.isDead ? 'dead' : entry.id
    },
    close: (kind, handle) => handles.get(handle)?.kind === kind && handles.delete(handle),
    killAll: () => {
      for (const entry of handles.values()) entry.isDead = true
    },
    get openCount() {
      return handles.size
    },
  }
}
