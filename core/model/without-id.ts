import { parseGuid, type Guid, type HnsId, type StandInId } from './ids.ts'

/**
 * What stands for the ID of an HNS object where the evidence shows the object without it: `without-id:` and what the
 * evidence calls it. It tells objects of one snapshot apart and nothing else; no reference of HNS leads to it.
 */
const prefix = 'without-id:'

/** A stand-in within a sentence; its group is what the evidence calls the object. */
const inText = /without-id:([\p{L}\p{N}.:_#-]+)/gu

/** Says for people what stand-ins in a text stand for: `10.1.2.3 (without ID)`. */
export function inWordsOf(text: string, word: (key: 'model.withoutId') => string): string {
  return text.includes(prefix)
    ? text.replace(inText, (_, name: string) => `${name} (${word('model.withoutId')})`)
    : text
}

export function isWithoutId(id: string): id is StandInId {
  return id.startsWith(prefix)
}

/** The ID that HNS knows the object by; null where the evidence does not show it. */
export function guidOf(id: HnsId): Guid | null {
  return isWithoutId(id) ? null : parseGuid(id)
}

/** Of an object that is read and not yet told apart from the others. */
export const unsettledId = prefix as StandInId

/** `number` tells the objects apart that the evidence calls by one name. */
export function standInId(name: string, number: number): StandInId {
  const written = name.replace(/[^\p{L}\p{N}.:_-]+/gu, '_').slice(0, 120)
  return `${prefix}${written}${number > 1 ? `#${number}` : ''}` as StandInId
}

/** What the evidence calls the object. */
function nameWithoutId(id: StandInId): string {
  return id.slice(prefix.length)
}

export function hasGuid<T extends { readonly id: HnsId }>(object: T): object is T & { readonly id: Guid } {
  return !isWithoutId(object.id)
}

/** What a reference names an HNS object by; null where it is a friendlier name. */
export function parseHnsId(text: string): HnsId | null {
  return isWithoutId(text) ? text : parseGuid(text)
}

/** For text where no words can stand: the GUID, or what the evidence calls the object. */
export function idText(id: HnsId): string {
  return isWithoutId(id) ? nameWithoutId(id) : id
}
