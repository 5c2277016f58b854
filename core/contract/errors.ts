import type { Message } from '../model/message.ts'

export const appErrorCodes = [
  'source/not-found',
  'source/unreadable',
  'source/unsupported',
  'source/none-open',
  'capture/nothing-usable',
  'capture/too-large',
  'capture/zip-path',
  'capture/zip-broken',
  'capture/exists',
  'capture/unwritable',
  'capture/no-temporary-folder',
  'sim/unknown-scenario',
  'sim/bad-parameter',
  'hns/refused',
  'hns/not-answering',
  'kube/config',
  'kube/no-context',
  'kube/no-node',
  'kube/not-answering',
  'kube/refused',
  'native/crashed',
  'native/not-windows',
  'change/read-only',
  'change/not-editable',
  'change/guard',
  'change/busy',
  'change/nothing',
  'change/no-undo',
  'change/journal',
  'change/bad-plan',
  'change/undo-failed',
  'settings/unwritable',
  'api/bad-input',
  'api/not-found',
  'api/disconnected',
  'work/cancelled',
  'internal/unexpected',
] as const
export type AppErrorCode = (typeof appErrorCodes)[number]

/** An intent that could not be carried out, as it is sent and shown. Never holds a stack. */
export interface AppErrorData {
  readonly code: AppErrorCode
  readonly message: Message
  /** What to do about it. */
  readonly hint: Message | null
  readonly retry: 'now' | 'later' | 'no'
  readonly outcome: 'nothing-changed' | 'changed' | 'unknown'
  readonly detail: Readonly<Record<string, string>>
}

export class AppError extends Error {
  readonly data: AppErrorData

  constructor(data: Pick<AppErrorData, 'code' | 'message'> & Partial<AppErrorData>) {
    super(`${data.code}: ${data.message.key}`)
    this.name = 'AppError'
    this.data = { hint: null, retry: 'no', outcome: 'nothing-changed', detail: {}, ...data }
  }
}
