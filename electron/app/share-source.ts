import type { OpenedSource } from './source.ts'

/** One opened source for several users. */
export interface SharedSource {
  /** The source for one more user, who closes it as his own. */
  take(): OpenedSource
}

/** The source is closed with its last user. Readings wait for one another, whoever asks. */
export function shareSource(opened: OpenedSource): SharedSource {
  let users = 0
  let reading: Promise<unknown> = Promise.resolve()
  return {
    take: () => {
      users += 1
      let isMine = true
      return {
        ...opened,
        read: (context) => {
          const next = reading.then(
            () => opened.read(context),
            () => opened.read(context),
          )
          reading = next.catch(() => undefined)
          return next
        },
        close: async () => {
          if (!isMine) return
          isMine = false
          users -= 1
          if (users === 0) await opened.close()
        },
      }
    },
  }
}
