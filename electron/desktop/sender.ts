import { isOurAddress } from './app-address.ts'

/** What is looked at of the sender of a message before anything is handed to it. */
export interface Sender {
  /** Null where the frame is gone, or was replaced while the message was under way. */
  readonly frame: { readonly url: string; readonly parent: unknown } | null | undefined
  readonly isOurWindow: boolean
  readonly isDestroyed: boolean
}

/** Only the main frame of a window of ours, showing our page, may be given a port. */
export function isTrustedSender({ frame, isOurWindow, isDestroyed }: Sender): boolean {
  if (isDestroyed || !isOurWindow || frame === null || frame === undefined) return false
  return frame.parent === null && isOurAddress(frame.url)
}
