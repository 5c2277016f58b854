import { guidFromBytes } from '../hcn/guid.ts'
import { signatures } from '../hcn/signatures.ts'
import type { CType, FunctionName } from '../hcn/signatures.ts'

/** The frames of standin.c, read and written; the in-arguments of a call follow from its signature. */

const nullText = 0xffffffff

export type InArgument = string | bigint
export interface Call {
  readonly name: FunctionName
  readonly args: readonly InArgument[]
}

export interface Answer {
  readonly hresult: number
  readonly isCrash: boolean
  readonly handle: bigint
  readonly text: string | null
  readonly record: string | null
}

/** Cuts a stream into frames; returns what is left over. */
export function takeFrames(received: Buffer, onFrame: (frame: Buffer) => void): Buffer {
  let rest = received
  while (rest.length >= 4) {
    const end = 4 + rest.readUInt32LE(0)
    if (rest.length < end) break
    onFrame(rest.subarray(4, end))
    rest = rest.subarray(end)
  }
  return rest
}

/** A call, or the wish to get events on this connection. */
export function readRequest(frame: Buffer): Call | 'events' {
  const reader = frameReader(frame)
  const name = reader.text() ?? ''
  if (name === 'Events') return 'events'
  if (!isFunctionName(name)) throw new Error(`The stand-in asked for ${name}, which has no signature`)
  const args = signatures[name].flatMap((type: CType): InArgument[] => {
    if (type === 'PCWSTR') return [reader.text() ?? '']
    if (type === 'REFGUID') return [reader.guid()]
    return type.endsWith('*') ? [] : [reader.number()]
  })
  return { name, args }
}

export function writeAnswer(answer: Answer): Buffer {
  const head = Buffer.alloc(16)
  head.writeUInt32LE(answer.hresult >>> 0, 0)
  head.writeUInt32LE(answer.isCrash ? 1 : 0, 4)
  head.writeBigUInt64LE(answer.handle, 8)
  return framed([head, textField(answer.text), textField(answer.record)])
}

export function writeEvent(token: bigint, type: number, data: string | null): Buffer {
  const head = Buffer.alloc(12)
  head.writeBigUInt64LE(token, 0)
  head.writeUInt32LE(type, 8)
  return framed([head, textField(data)])
}

function framed(parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length, 0)
  return Buffer.concat([length, body])
}

function textField(text: string | null): Buffer {
  const bytes = text === null ? Buffer.alloc(0) : Buffer.from(text, 'utf16le')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(text === null ? nullText : bytes.length, 0)
  return Buffer.concat([length, bytes])
}

function frameReader(frame: Buffer) {
  let at = 0
  const take = (count: number): Buffer => frame.subarray(at, (at += count))
  return {
    number: (): bigint => take(8).readBigUInt64LE(0),
    guid: (): string => guidFromBytes(take(16)),
    text: (): string | null => {
      const length = take(4).readUInt32LE(0)
      return length === nullText ? null : take(length).toString('utf16le')
    },
  }
}

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(signatures, name)
}
