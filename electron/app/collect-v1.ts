import type { InputFile } from '../../core/capture/part.ts'
import { message } from '../../core/model/message.ts'
import type { Problem } from '../../core/model/result.ts'
import type { HcnPort } from '../../native/hcn/port.ts'
import type { Caller } from './collect-calls.ts'
import { accessDenied, failureMessage } from './collect-troubles.ts'

/** V1 answers carry what V2 leaves out: State, IsRemoteEndpoint, Resources, IsApplied (hcn.md 1.6, 3.1). */
export const v1Lists = [
  ['hcn/networks-v1.json', '/networks/'],
  ['hcn/endpoints-v1.json', '/endpoints/'],
  ['hcn/namespaces-v1.json', '/namespaces/'],
  ['hcn/policylists-v1.json', '/policylists/'],
] as const

type V1Envelope = { readonly list: 'some' | 'empty' } | { readonly code: number } | null

function envelopeOf(text: string): V1Envelope {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    const { Success, Output, ErrorCode } = value as { Success?: unknown; Output?: unknown; ErrorCode?: unknown }
    if (Success === false) return { code: typeof ErrorCode === 'number' ? ErrorCode >>> 0 : 0x80004005 }
    return { list: Array.isArray(Output) && Output.length > 0 ? 'some' : 'empty' }
  } catch {
    return null
  }
}

export async function readV1(
  port: HcnPort,
  caller: Caller,
  name: string,
  path: string,
): Promise<{ readonly file: InputFile } | { readonly problem: Problem } | null> {
  const call = `HNSCall GET ${path}`
  const answer = await caller(call, () => port.hnsCall('GET', path, ''))
  if (!answer.ok) {
    // Said by the facet already, or a library without V1: the V2 documents stand alone.
    const isSaid = answer.trouble.why !== 'failure' || answer.trouble.failure.hresult === accessDenied
    return isSaid || answer.trouble.why !== 'failure' ? null : { problem: { message: failureMessage(answer.trouble) } }
  }
  const envelope = envelopeOf(answer.value)
  if (envelope === null) return { problem: { message: message('collect.badAnswer', { call }) } }
  if ('code' in envelope) {
    const failure = { hresult: envelope.code, record: answer.value }
    return { problem: { message: failureMessage({ why: 'failure', call, failure }) } }
  }
  return envelope.list === 'empty' ? null : { file: { name, text: answer.value } }
}
