/** Two texts line by line, for reading them side by side. */

export interface LinePair {
  readonly change: 'same' | 'changed' | 'added' | 'removed'
  /** Null where the line is on the other side alone. */
  readonly before: string | null
  readonly after: string | null
}

/** Edits that are looked for; texts that differ in more are told as replaced from the first difference on. */
const maxEdits = 1500

type Edit = 'keep' | 'drop' | 'take'

/** The shortest way from one list of lines to the other (Myers 1986); null beyond the limit. */
function edits(a: readonly string[], b: readonly string[]): readonly Edit[] | null {
  const limit = Math.min(maxEdits, a.length + b.length)
  const size = 2 * limit + 2
  const ends = new Int32Array(size + 1)
  const history: Int32Array[] = []
  const at = (list: Int32Array, k: number): number => list[k + limit + 1] ?? 0
  for (let d = 0; d <= limit; d++) {
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && at(ends, k - 1) < at(ends, k + 1))
      let x = isDown ? at(ends, k + 1) : at(ends, k - 1) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      ends[k + limit + 1] = x
      if (x >= a.length && x - k >= b.length) {
        history.push(ends.slice())
        return trace(a.length, b.length, history, at)
      }
    }
    history.push(ends.slice())
  }
  return null
}

function trace(
  width: number,
  height: number,
  history: readonly Int32Array[],
  at: (list: Int32Array, k: number) => number,
): readonly Edit[] {
  const path: Edit[] = []
  let [x, y] = [width, height]
  for (let d = history.length - 1; d > 0; d--) {
    const before = history[d - 1] ?? new Int32Array()
    const k = x - y
    const isDown = k === -d || (k !== d && at(before, k - 1) < at(before, k + 1))
    const from = isDown ? k + 1 : k - 1
    const start = at(before, from)
    const [startX, startY] = [start, start - from]
    while (x > startX && y > startY) {
      path.push('keep')
      x--
      y--
    }
    path.push(isDown ? 'take' : 'drop')
    if (isDown) y--
    else x--
  }
  while (x > 0 && y > 0) {
    path.push('keep')
    x--
    y--
  }
  return path.reverse()
}

/** Lines that are dropped and taken at one place stand beside each other. */
export function compareLines(before: readonly string[], after: readonly string[]): readonly LinePair[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end++
  const same = (lines: readonly string[]): LinePair[] =>
    lines.map((line) => ({ change: 'same', before: line, after: line }))
  const a = before.slice(start, before.length - end)
  const b = after.slice(start, after.length - end)
  const way = edits(a, b) ?? [...a.map((): Edit => 'drop'), ...b.map((): Edit => 'take')]
  const middle: LinePair[] = []
  let dropped: string[] = []
  let taken: string[] = []
  const settle = (): void => {
    for (let i = 0; i < Math.max(dropped.length, taken.length); i++) {
      const [one = null, other = null] = [dropped[i], taken[i]]
      middle.push({
        change: one === null ? 'added' : other === null ? 'removed' : 'changed',
        before: one,
        after: other,
      })
    }
    dropped = []
    taken = []
  }
  let [x, y] = [0, 0]
  for (const edit of way) {
    if (edit === 'drop') dropped.push(a[x++] ?? '')
    else if (edit === 'take') taken.push(b[y++] ?? '')
    else {
      settle()
      middle.push({ change: 'same', before: a[x++] ?? '', after: b[y++] ?? '' })
    }
  }
  settle()
  return [...same(before.slice(0, start)), ...middle, ...same(before.slice(before.length - end))]
}
