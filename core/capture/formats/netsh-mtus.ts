import type { InterfaceMtu } from '../../model/host.ts'
import type { TextLine } from '../lines.ts'
import { lineText, textRef, type BlockReader } from '../text-block.ts'

/** `netsh int ipv4 show subinterfaces`: MTU, state, two counters, name; the headings are translated. */

const row = /^\s*(?<mtu>\d{3,10})\s+\d+\s+\d+\s+\d+\s+(?<name>\S.*)$/
/** `netsh int ipv4 show interfaces`: index, metric, MTU, a word for the state, name. */
const interfaceRow = /^\s*\d+\s+\d+\s+(?<mtu>\d{3,10})\s+[^\d\s]\S*(?: \S+)?\s{2,}(?<name>\S.*)$/

export const readSubinterfaces: BlockReader = (context, at) => {
  if (!/^-+(?:\s+-+){4}$/.test(lineText(context, at + 1).trim())) return null
  const rows: { readonly name: string; readonly mtu: number; readonly line: TextLine }[] = []
  let next = at + 2
  for (; next < context.lines.length; next++) {
    const line = context.lines[next]
    const match = line === undefined ? null : (row.exec(line.text) ?? interfaceRow.exec(line.text))
    if (line === undefined || match === null) break
    rows.push({ name: match.groups?.['name'] ?? '', mtu: Number(match.groups?.['mtu']), line })
  }
  if (rows.length === 0) return null
  // The host's own compartment has loopback 1; every other compartment has its own, numbered on.
  const loopback = rows.map(({ name }) => /Loopback.*?(\d+)$/i.exec(name)?.[1]).find((number) => number !== undefined)
  const isInContainer = loopback === undefined ? null : loopback !== '1'
  const interfaceMtus = rows.map(({ name, mtu, line }): InterfaceMtu => ({
    interfaceName: name,
    mtu,
    isInContainer,
    documents: [textRef(context, line, line)],
  }))
  return { parts: [{ part: 'host', value: { interfaceMtus } }], next }
}
