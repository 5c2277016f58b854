import type { PaletteView } from '../contract/palette.ts'
import { hresultClass, hresultName, formatHresult, type HresultClass } from '../hns/hresult.ts'
import { asFields, asText, field } from '../hns/fields.ts'
import type { Joined } from '../join/joined.ts'
import { seenList } from '../model/facet.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import type { Reading } from '../query/readings.ts'
import { policySentence } from './policy-sentences.ts'

type Answer = PaletteView['answers'][number]

const classSentences = {
  notFound: message('palette.class.notFound'),
  missingDependency: message('palette.class.missingDependency'),
  alreadyExists: message('palette.class.alreadyExists'),
  inUse: message('palette.class.inUse'),
  invalid: message('palette.class.invalid'),
  needsElevation: message('palette.class.needsElevation'),
  serviceDown: message('palette.class.serviceDown'),
  featureMissing: message('palette.class.featureMissing'),
} as const satisfies Record<HresultClass, Message>

/** What a code has meant in the field, beyond its class (hcn.md 6.3 and the readings of 6.4). */
const fieldReadings: Readonly<Record<number, Message>> = {
  0x803b0006: message('palette.code.adapterNotFound'),
  0x803b0007: message('palette.code.portNotFound'),
  0x803b0010: message('palette.code.networkExists'),
  0x803b0013: message('palette.code.portExists'),
  0x803b0014: message('palette.code.endpointAttached'),
  0x803b0015: message('palette.code.requestUnsupported'),
  0x803b001e: message('palette.code.invalidIp'),
  0x803b002a: message('palette.code.icsDisabled'),
  0x803b002b: message('palette.code.alreadyInNamespace'),
  0x803b002c: message('palette.code.hasReferences'),
  0x803b002f: message('palette.code.addressReserved'),
  0x80004001: message('palette.code.notImplemented'),
  0x80004005: message('palette.code.unspecified'),
  0x8007000e: message('palette.code.outOfMemory'),
  0x80070022: message('palette.code.wrongDiskette'),
  0x80070034: message('palette.code.duplicateName'),
  0x800700b7: message('palette.code.duplicateLoadBalancer'),
  0x80070490: message('palette.code.elementNotFound'),
  0x800706d9: message('palette.code.noMapperEndpoint'),
  0x80071392: message('palette.code.objectExists'),
}

/** What an HRESULT is called and what it has meant. */
export function codeAnswer(code: number): Answer {
  const hex = formatHresult(code)
  const name = hresultName(code)
  const group = hresultClass(code)
  const reading = fieldReadings[code]
  const sentences = [...(group === null ? [] : [classSentences[group]]), ...(reading === undefined ? [] : [reading])]
  return {
    title: name === null ? message('palette.codeUnknown', { code: hex }) : message('palette.code', { code: hex, name }),
    sentences: name === null && sentences.length === 0 ? [message('palette.codeUnknown.hint')] : sentences,
    text: null,
  }
}

const longestDecoded = 20_000
/** Policies of one pasted list that are told in sentences. */
const mostSentences = 20

/** Policies as the CNI sends them: `{"Type": …, …}` (V1) or `{"Type": …, "Settings": {…}}` (V2), alone or in a list. */
function policySentences(value: unknown): readonly Message[] {
  const fields = asFields(value)
  const inner = fields === null ? undefined : field(fields, 'Policies')
  const list = Array.isArray(value) ? value : Array.isArray(inner) ? inner : [value]
  return list.slice(0, mostSentences).flatMap((one: unknown, index) => {
    const policy = asFields(one)
    const type = policy === null ? null : asText(field(policy, 'Type'))
    if (policy === null || type === null) return []
    return [policySentence({ type, settings: asFields(field(policy, 'Settings')) ?? policy, index }, 'endpoint')]
  })
}

function bytesAnswer(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text)
    return {
      title: message('palette.bytesJson'),
      sentences: [...policySentences(value)],
      text: JSON.stringify(value, null, 2).slice(0, longestDecoded),
    }
  } catch {
    return { title: message('palette.bytesText'), sentences: [], text: text.slice(0, longestDecoded) }
  }
}

const rangeKinds = {
  dynamic: 'palette.port.dynamic',
  excluded: 'palette.port.excluded',
  hnsPool: 'palette.port.hnsPool',
} as const

/** What Windows holds the port for. */
function portAnswer(joined: Joined, port: number, protocol: 'TCP' | 'UDP' | null): Answer | null {
  const { facets } = joined.snapshot
  const sentences: Message[] = []
  for (const range of seenList(facets.ports)) {
    if (protocol !== null && range.protocol !== protocol) continue
    const end = range.start + range.count - 1
    if (port >= range.start && port <= end)
      sentences.push(message(rangeKinds[range.kind], { protocol: range.protocol, start: range.start, end }))
  }
  const host = facets.host.state === 'collected' || facets.host.state === 'cut' ? facets.host.value : null
  for (const listener of host?.listeners ?? []) {
    if (listener.port !== port || (protocol !== null && listener.protocol !== protocol)) continue
    sentences.push(
      listener.processId === null
        ? message('palette.port.listens', { protocol: listener.protocol })
        : message('palette.port.listensProcess', { protocol: listener.protocol, process: listener.processId }),
    )
  }
  return sentences.length === 0 ? null : { title: message('palette.port', { port }), sentences, text: null }
}

/** What a reading means by itself. */
export function answerOf(joined: Joined | null, reading: Reading): Answer | null {
  if (reading.kind === 'code') return codeAnswer(reading.code)
  if (reading.kind === 'bytes') return bytesAnswer(reading.text)
  if (reading.kind === 'port' && joined !== null) return portAnswer(joined, reading.port, reading.protocol)
  return null
}
