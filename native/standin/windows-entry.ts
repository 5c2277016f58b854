import { connect } from 'node:net'
import { join } from 'node:path'
import { runNativeHost } from '../process/native-host.ts'
import type { OpenLink } from '../process/native-host.ts'
import { loadStandin } from './load.ts'

/**
 * The native host as it runs under Wine, on Windows' own Node: the same but for the way to its parent, since a channel
 * of Node does not reach from Linux into Wine. Messages are lines of JSON on a loopback socket. The line `"counts"` asks
 * what is still owed to the stand-in.
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
      if (line === '"counts"') post({ counts: standinCounts() })
      else onMessage(JSON.parse(line))
    }
  })
  socket.on('close', onClosed)
  socket.on('error', onClosed)
  return { post }
}

function standinCounts(): unknown {
  return loadStandin(join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'computenetwork.dll')).counts()
}

runNativeHost(openSocketLink)
