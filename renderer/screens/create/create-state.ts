import type { FormView } from '../../../core/contract/drafts.ts'
import { createStore } from '../../state/store.ts'

export type CreateKind = FormView['kind']

/** The form that is open, and the network it was opened for; it can be asked for on every screen. */
export const openCreate = createStore<{ readonly kind: CreateKind; readonly network: string | null } | null>(null)
