/**
 * One process of the benchmark: reads a folder either as plainly as can be (read, decode, JSON.parse of whole files) or
 * as the product does, and prints what it cost as JSON. CPU milliseconds of this process.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { openCapturePath } from '../../electron/app/capture-source.ts'
import { limitInlining } from '../../electron/platform/engine.ts'

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name)
    return statSync(full).isDirectory() ? filesIn(full) : [full]
  })
}

/** Longest time that nothing else in this process had its turn. It asks for every turn, and costs as much as they do. */
function longestTurn(): () => number {
  let longest = 0
  let last = performance.now()
  let isOn = true
  const tick = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
    if (isOn) setImmediate(tick)
  }
  setImmediate(tick)
  return () => {
    isOn = false
    return longest
  }
}

async function main(): Promise<void> {
  const [how, folder = ''] = process.argv.slice(2)
  // As every host of the product does.
  if (how !== 'bare') limitInlining()
  const before = process.cpuUsage()
  let turn = 0
  let counts = {}
  if (how === 'bare') {
    const kept = filesIn(folder).map((file) => JSON.parse(readFileSync(file).toString('utf8')) as unknown)
    counts = { files: kept.length }
  } else {
    const ended = how === 'turns' ? longestTurn() : () => 0
    const opened = openCapturePath(folder)
    const snapshot = await opened.read({ signal: new AbortController().signal, onProgress: () => undefined })
    turn = ended()
    const { endpoints, pods } = snapshot.facets
    counts = {
      endpoints: endpoints.state === 'collected' || endpoints.state === 'cut' ? endpoints.value.length : 0,
      pods: pods.state === 'collected' || pods.state === 'cut' ? pods.value.length : 0,
    }
  }
  const { user, system } = process.cpuUsage(before)
  const rss = process.resourceUsage().maxRSS / 1024
  process.stdout.write(JSON.stringify({ ms: (user + system) / 1000, turn, rss, counts }))
}

void main()
