import { libraryPaths } from '../hcn/libraries.ts'
import { openKoffiPort } from '../hcn/koffi-port.ts'
import { openIpHelper } from '../host-info/ip-helper.ts'
import { createExecutor } from './execute.ts'
import type { Executor } from './execute.ts'
import type { ParentLink } from './parent-link.ts'
import { toNativeSchema } from './protocol.ts'
import type { FromNative, ToNative } from './protocol.ts'

export type OpenLink = (onMessage: (message: unknown) => void, onClosed: () => void) => ParentLink

const exitOfBrokenProtocol = 70

/**
 * The native host: koffi, the libraries, and nothing else. It decides nothing: which call runs when, how long one may
 * take and what becomes of a stuck one is the supervisor's matter (supervisor.ts). It may be killed at any moment.
 */
export function runNativeHost(openLink: OpenLink): void {
  let executor: Executor | null = null

  const link = openLink(
    (raw) => {
      const message = toNativeSchema.safeParse(raw)
      if (message.success) receive(message.data)
      else end(exitOfBrokenProtocol)
    },
    () => end(0),
  )
  const post = (message: FromNative): void => link.post(message)

  function receive(message: ToNative): void {
    if (message.type === 'start') {
      executor = start(message.standin, message.isReadOnly)
      post({ type: 'ready' })
      return
    }
    if (executor === null) return end(exitOfBrokenProtocol)
    executor.execute(message.call).then(
      (answer) => post({ type: 'answer', id: message.id, answer }),
      () => end(exitOfBrokenProtocol),
    )
  }

  function start(standin: string | null, isReadOnly: boolean): Executor {
    const systemRoot = process.env['SystemRoot']
    const paths = libraryPaths({ platform: process.platform, standin, systemRoot })
    if (paths === null) return end(exitOfBrokenProtocol)
    return createExecutor({
      hcn: openKoffiPort(paths),
      ipHelper: openIpHelper(systemRoot),
      isReadOnly,
      onNotification: (subscription, notification) => post({ type: 'notification', subscription, notification }),
    })
  }
}

/** Not `process.exit` alone: it waits for threads, and one may be stuck in a call. */
function end(code: number): never {
  process.exitCode = code
  process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}
