import { connect } from 'node:net'
import { join } from 'node:path'
import { runNativeHost } from '../process/native-host.ts'
import type { OpenLink } from '../process/native-host.ts'
import { loadStandin } from './load.ts'

const standin = loadStandin(join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'computenetwork.dll'))

/**
 * The native host as it runs under Wine, on Windows' own Node: the same but for the way to its parent, since a channel
 * of Node does not reach from Linux into Wine. Messages are lines of JSON on a loopback socket. `{"turnTo": port}` turns
 * the stand-in to another server and is answered with what is still owed to it, as `{"counts": …}`.
 */
const openSocketLink: OpenLink = (onMessage, onClosed) => {
  const socket = connect(Number(process.env['HNSCOPE_ABI_PORT']), '127.0.0.1')
  const post = (message: unknown): void => void socket.write(`${JSON.stringify(message)}\n`)
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const message: unknown = JSON.parse(line)
      if (typeof message === 'object' && message !== null && 'turnTo' in message) {
        standin.connect(Number(message.turnTo))
        post({ counts: standin.counts() })
      } else onMessage(message)
    }
  })
  socket.on('close', onClosed)
  socket.on('error', onClosed)
  return { post }
}

runNativeHost(openSocketLink)
