import { ipcMain, MessageChannelMain, type BrowserWindow, type MessagePortMain } from 'electron'
import { connectChannel, portChannel } from './channels.ts'
import { isTrustedSender } from './sender.ts'

/** The only channel of the page: it asks to be connected, and gets a port whose other end goes to the host. */
export function answerConnect(ours: BrowserWindow, onPort: (port: MessagePortMain) => void): void {
  ipcMain.on(connectChannel, (event) => {
    const frame = event.senderFrame
    const isTrusted = isTrustedSender({
      frame,
      isOurWindow: !ours.isDestroyed() && ours.webContents === event.sender,
      isDestroyed: event.sender.isDestroyed(),
    })
    if (!isTrusted || frame === null) return
    const { port1, port2 } = new MessageChannelMain()
    onPort(port1)
    frame.postMessage(portChannel, null, [port2])
  })
}
