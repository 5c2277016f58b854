import { createStore } from '../../state/store.ts'

/** Whether the dialog *Take capture* is open; it can be asked for on every screen. */
export const isTakeOpen = createStore(false)
