/** How the native host talks to whoever started it: a fork's channel, Electron's parent port, or a port that came over it. */
export interface ParentLink {
  post(message: unknown): void
}

/** The part of Electron's `process.parentPort` and `MessagePortMain` that is used; this folder does not know Electron. */
interface ElectronPort {
  on(
    event: 'message',
    listener: (event: { readonly data: unknown; readonly ports: readonly ElectronPort[] }) => void,
  ): void
  on(event: 'close', listener: () => void): void
  postMessage(message: unknown): void
  start?(): void
}

/**
 * Where the first message from Electron's main process carries a port, the talk is over that port: main starts the
 * process, the host uses it.
 */
export function openParentLink(onMessage: (message: unknown) => void, onClosed: () => void): ParentLink {
  const parentPort = electronParentPort()
  if (parentPort === null) {
    process.on('message', onMessage)
    process.on('disconnect', onClosed)
    return { post: (message) => void process.send?.(message) }
  }
  let target = parentPort
  parentPort.on('message', (event) => {
    const [port] = event.ports
    if (port === undefined) return onMessage(event.data)
    target = port
    port.on('message', (inner) => onMessage(inner.data))
    port.on('close', onClosed)
    port.start?.()
  })
  return { post: (message) => target.postMessage(message) }
}

function electronParentPort(): ElectronPort | null {
  const port: unknown = Reflect.get(process, 'parentPort')
  // Only a utility process of Electron has it, and then in this shape.
  return port === undefined || port === null ? null : (port as ElectronPort)
}
