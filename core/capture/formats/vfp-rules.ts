import { parseIp, parseMac } from '../../model/ids.ts'
import type { VfpGroup, VfpLayer, VfpMapping, VfpPort, VfpRule } from '../../model/host.ts'
import { lineText, textRef, type BlockContext, type BlockReader } from '../text-block.ts'
import { portOfListing } from './vfpctrl.ts'

/**
 * `vfpctrl /port <id> /list-layer|/list-group|/list-rule|/list-mapping`: indented blocks, one inside the other
 * (capture-formats.md 5).
 */

const head = /^\s*(LAYER|GROUP|RULE)\s*:\s*(.*)$/
const pair = /^\s+([A-Za-z][\w /()-]*?)\s*:\s*(.*)$/
const frame = /^\s*(?:ITEM LIST|={5,}|-{5,})\s*$/

interface OpenRule {
  name: string
  type: string | null
  priority: number | null
  readonly conditions: Record<string, string>
  documents: VfpRule['documents']
}

interface OpenGroup {
  readonly name: string
  direction: string | null
  type: string | null
  readonly rules: OpenRule[]
}

interface OpenLayer {
  readonly name: string
  readonly groups: OpenGroup[]
}

/** The name that a command gives a layer or a group: `/layer VNET_DR_REDIRECTION_LAYER`. */
function named(command: string | null, what: 'layer' | 'group'): string {
  return new RegExp(`/${what}\\s+"?([\\w-]+)`, 'i').exec(command ?? '')?.[1] ?? ''
}

interface Open {
  readonly layers: OpenLayer[]
  rule: OpenRule | null
  group: OpenGroup | null
  isInConditions: boolean
}

function openLayer(open: Open, name: string): OpenLayer {
  const layer: OpenLayer = { name, groups: [] }
  open.layers.push(layer)
  return layer
}

function openGroup(open: Open, context: BlockContext, name: string): OpenGroup {
  const layer = open.layers.at(-1) ?? openLayer(open, named(context.command, 'layer'))
  const group: OpenGroup = { name, direction: null, type: null, rules: [] }
  layer.groups.push(group)
  open.group = group
  open.rule = null
  return group
}

function takeHead(open: Open, context: BlockContext, at: number, kind: string, name: string): void {
  open.isInConditions = false
  if (kind === 'LAYER') {
    openLayer(open, name)
    open.group = null
    open.rule = null
  } else if (kind === 'GROUP') openGroup(open, context, name)
  else {
    const group = open.group ?? openGroup(open, context, named(context.command, 'group'))
    const line = context.lines[at]
    open.rule = {
      name,
      type: null,
      priority: null,
      conditions: {},
      documents: line === undefined ? [] : [textRef(context, line, line)],
    }
    group.rules.push(open.rule)
  }
}

function takePair({ rule, group, isInConditions }: Open, key: string, value: string): void {
  const name = key.toLowerCase()
  if (rule !== null) {
    if (name === 'friendly name' && value !== '') rule.name = value
    else if (name === 'priority') rule.priority = /^\d+$/.test(value) ? Number(value) : null
    else if (name === 'type') rule.type ??= value
    else if (isInConditions && key !== '__proto__' && value !== '') rule.conditions[key] = value
  } else if (group !== null) {
    if (name === 'direction') group.direction = value
    else if (name === 'type') group.type ??= value
  }
}

export const readVfpRules: BlockReader = (context, at) => {
  if (!head.test(lineText(context, at))) return null
  const name = portOfListing(context, at)
  if (name === null) return null
  const open: Open = { layers: [], rule: null, group: null, isInConditions: false }
  let next = at
  let last = at
  for (; next < context.lines.length; next++) {
    const text = lineText(context, next)
    if (text === '' || frame.test(text)) continue
    const [, kind, title] = head.exec(text) ?? []
    if (kind !== undefined) takeHead(open, context, next, kind, (title ?? '').trim())
    else if (/^\s+Conditions:\s*$/.test(text)) open.isInConditions = true
    else if (/^\s+(?:Flow TTL|Rule Data|Modify|Match type)\b/.test(text)) open.isInConditions = false
    else {
      const [, key, value] = pair.exec(text) ?? []
      if (key !== undefined) takePair(open, key, (value ?? '').trim())
      else if (!/^\s/.test(text)) break
    }
    last = next
  }
  const [from, to] = [context.lines[at], context.lines[last]]
  if (from === undefined || to === undefined) return null
  const layers: readonly VfpLayer[] = open.layers.map((layer) => ({
    name: layer.name,
    groups: layer.groups satisfies readonly VfpGroup[],
  }))
  const value: VfpPort = { name, mac: null, isBlocked: null, layers, documents: [textRef(context, from, to)] }
  return { parts: [{ part: 'vfpPort', value }], next }
}

const space = /^\s*(?:SPACE|MAPPING)\s*:/i
const address = /(?<![\w.:])((?:\d{1,3}\.){3}\d{1,3}|[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7})(?![\w.:])/gi
const macPattern = /\b(?:[0-9a-f]{2}[-:]){5}[0-9a-f]{2}\b/i

interface OpenMapping {
  customer: string | null
  provider: string | null
  mac: string | null
}

/** Pairs of a customer and a provider address: blocks of `MAPPING :`, or one line a pair. */
export const readVfpMappings: BlockReader = (context, at) => {
  const isAsked = /\/list-(?:mapping|space)\b/i.test(context.command ?? '')
  if (!space.test(lineText(context, at)) && !(isAsked && /^\s*(?:ITEM LIST|={5,})\s*$/.test(lineText(context, at))))
    return null
  const name = portOfListing(context, at)
  if (name === null) return null
  const mappings: VfpMapping[] = []
  const open: OpenMapping = { customer: null, provider: null, mac: null }
  const close = (): void => {
    const customer = parseIp(open.customer ?? '')
    if (customer !== null) {
      const providerAddress = parseIp(open.provider ?? '')
      mappings.push({ customerAddress: customer, providerAddress, mac: parseMac(open.mac ?? '') })
    }
    Object.assign(open, { customer: null, provider: null, mac: null })
  }
  let next = at
  let last = at
  for (; next < context.lines.length; next++) {
    const text = lineText(context, next)
    if (text === '' || frame.test(text)) continue
    if (/^(?:Command|ERROR)\b/i.test(text) || head.test(text)) break
    const ips = text.match(address) ?? []
    const mac = macPattern.exec(text)?.[0] ?? null
    if (space.test(text)) {
      close()
      Object.assign(open, { customer: ips[0] ?? null, provider: ips[1] ?? null, mac })
    } else if (/^\s*(?:customer|CA)\b/i.test(text)) {
      if (open.customer !== null) close()
      open.customer = ips[0] ?? null
    } else if (/^\s*(?:provider|PA)\b/i.test(text)) open.provider ??= ips[0] ?? null
    else if (mac !== null) open.mac ??= mac
    else if (!/^\s/.test(text) && ips.length === 0) break
    last = next
  }
  close()
  const [from, to] = [context.lines[at], context.lines[last]]
  if (from === undefined || to === undefined || next <= at) return null
  const value: VfpPort = { name, mac: null, isBlocked: null, mappings, documents: [textRef(context, from, to)] }
  return { parts: [{ part: 'vfpPort', value }], next }
}
