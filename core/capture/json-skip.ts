/** Steps over JSON values by their brackets and quotes, without making values of them. */

/** Deeper nesting than any evidence has; what lies deeper is refused before a parser sees it. */
export const maxDepth = 100

export const quote = 34
export const comma = 44
export const colon = 58
export const backslash = 92
export const openList = 91
export const closeList = 93
export const openObject = 123
export const closeObject = 125

export interface Skip {
  readonly status: 'whole' | 'cut' | 'broken' | 'deep' | 'foreign'
  /** Behind the value, or where it went wrong. */
  readonly end: number
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff || code === 0xa0
}

export function skipBlanks(text: string, from: number, alsoCommas: boolean): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (!isBlank(code) && !(alsoCommas && code === comma)) break
    at++
  }
  return at
}

/** Behind the string that starts at `from`; -1 when it does not end. */
export function skipString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    at = text.indexOf('"', at)
    if (at < 0) return -1
    let first = at
    while (text.charCodeAt(first - 1) === backslash) first--
    // Backslashes in pairs stand for themselves; one more hides the quote.
    if ((at - first) % 2 === 0) return at + 1
  }
}

function skipContainer(text: string, from: number): Skip {
  const closers: number[] = []
  let over = 0
  let isDeep = false
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      const end = skipString(text, at)
      if (end < 0) return { status: 'cut', end: text.length }
      at = end - 1
    } else if (code === openObject || code === openList) {
      if (closers.length < maxDepth) closers.push(code + 2)
      else {
        over++
        isDeep = true
      }
    } else if (code === closeObject || code === closeList) {
      if (over > 0) over--
      else if (closers.pop() !== code) return { status: 'broken', end: at }
      if (closers.length === 0) return { status: isDeep ? 'deep' : 'whole', end: at + 1 }
    }
  }
  return { status: 'cut', end: text.length }
}

/** Behind the object or list at `from`; `limit` where it does not end before it. */
export function documentEnd(text: string, from: number, limit: number): number {
  const skip = skipContainer(text.slice(from, limit), 0)
  return skip.status === 'whole' || skip.status === 'deep' ? from + skip.end : limit
}

/** A number, word or string; a word ends where JSON could go on. */
function skipScalar(text: string, from: number): Skip {
  if (text.charCodeAt(from) === quote) {
    const end = skipString(text, from)
    return end < 0 ? { status: 'cut', end: text.length } : { status: 'whole', end }
  }
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isBlank(code) || code === comma || code === colon || code === quote) break
    if (code === openList || code === closeList || code === openObject || code === closeObject) break
    at++
  }
  return at === from ? { status: 'broken', end: from } : { status: 'whole', end: at }
}

export function skipValue(text: string, from: number): Skip {
  const code = text.charCodeAt(from)
  return code === openObject || code === openList ? skipContainer(text, from) : skipScalar(text, from)
}
