import { contextBridge, ipcRenderer } from 'electron'
import { appOrigin } from './app-address.ts'
import { connectChannel, portChannel } from './channels.ts'

/** The part of the page's window that is used here; the host side is compiled without the DOM. */
declare const window: { postMessage(message: unknown, targetOrigin: string, transfer: readonly unknown[]): void }

// A port cannot cross the bridge as a value; it is handed to the page as a message of the page to itself.
ipcRenderer.on(portChannel, (event) => window.postMessage(portChannel, appOrigin, event.ports))

contextBridge.exposeInMainWorld('hnscope', {
  connect: (): void => ipcRenderer.send(connectChannel),
})
