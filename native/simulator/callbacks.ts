import type { Notification } from '../../core/hns/rules/records.ts'
import type { Guid } from '../../core/model/ids.ts'
import type { HcnNotification } from '../hcn/port.ts'

type Callback = (notification: HcnNotification) => void

/** hcn.md 1.4: sent when the service goes away; registrations die with it. */
const serviceDisconnect = 0x01000000

/** Registered callbacks; called after the call that caused them, in order. */
export interface Callbacks {
  register(network: Guid | null, callback: Callback): bigint
  unregister(handle: bigint): boolean
  deliver(notifications: readonly Notification[]): void
  disconnect(): void
}

export function createCallbacks(): Callbacks {
  let next = 0x9000n
  const registered = new Map<bigint, { readonly network: Guid | null; readonly callback: Callback }>()
  const post = (callback: Callback, notification: HcnNotification): void => {
    queueMicrotask(() => callback(notification))
  }
  return {
    register: (network, callback) => {
      next += 0x10n
      registered.set(next, { network, callback })
      return next
    },
    unregister: (handle) => registered.delete(handle),
    deliver: (notifications) => {
      for (const { type, id, networkId } of notifications) {
        const data = JSON.stringify({ ID: id, Flags: 0 })
        for (const { network, callback } of registered.values()) {
          if (network === (networkId ?? null)) post(callback, { type, data })
        }
      }
    },
    disconnect: () => {
      for (const { callback } of registered.values()) post(callback, { type: serviceDisconnect, data: null })
      registered.clear()
    },
  }
}
