/**
 * Writes a dump of about so many megabytes: the texts of a simulated node, its lists repeated with other ids, addresses
 * and names, as the dump of a bigger node or of several would be.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openSimulator } from '../../electron/app/simulator-source.ts'

const guid = /\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-(?=[0-9a-fA-F]{12}\b)/g
const privateIp = /\b10\.(\d{1,3})\.(?=\d{1,3}\.\d{1,3}\b)/g
const kubeName = /("name"\s*:\s*")(?=[^"]+")/g

function copyOf(text: string, copy: number): string {
  const mark = copy.toString(16).padStart(4, '0')
  return text
    .replace(guid, (found) => `${mark}${found.slice(4)}`)
    .replace(privateIp, (_, second: string) => `10.${(Number(second) + copy) % 256}.`)
    .replace(kubeName, (_, key: string) => `${key}c${copy}-`)
}

/** The elements of a list, or of the list that the object wraps, with the text in front of and behind them. */
function listIn(text: string): { readonly before: string; readonly elements: string; readonly after: string } | null {
  const parsed: unknown = JSON.parse(text)
  const isList = Array.isArray(parsed)
  const start = isList ? text.indexOf('[') : text.search(/"items"\s*:\s*\[/)
  if (start < 0) return null
  const open = text.indexOf('[', start)
  const close = text.lastIndexOf(']')
  const elements = text.slice(open + 1, close).trim()
  return elements === '' ? null : { before: text.slice(0, open + 1), elements, after: text.slice(close) }
}

async function main(): Promise<void> {
  const [spec = '', megabytes = '5', folder = ''] = process.argv.slice(2)
  const opened = await openSimulator(spec)
  const { files } = await opened.read({ signal: new AbortController().signal, onProgress: () => undefined })
  await opened.close()
  const json = files.filter(({ name, text }) => name.endsWith('.json') && listIn(text) !== null)
  const one = json.reduce((sum, { text }) => sum + text.length, 0)
  const copies = Math.max(1, Math.round((Number(megabytes) * 1e6) / one))
  mkdirSync(folder, { recursive: true })
  for (const { name, text } of json) {
    const list = listIn(text)
    if (list === null) continue
    const all = [list.elements]
    for (let copy = 1; copy < copies; copy++) all.push(copyOf(list.elements, copy))
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, list.before + all.join(',\n') + list.after)
  }
}

void main()
