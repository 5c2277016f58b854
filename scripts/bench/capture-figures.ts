/**
 * One process of the benchmark: reads a folder either as plainly as can be (read, decode, JSON.parse of whole files) or
 * as the product does, and prints what it cost as JSON. CPU milliseconds of this process.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { topologyInputSchema } from '../../core/contract/topology.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { topologyView } from '../../core/topology/view.ts'
import { openCapturePath } from '../../electron/app/capture-source.ts'
import { limitInlining } from '../../electron/platform/engine.ts'

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((name) => {
    const full = path.join(folder, name)
    return statSync(full).isDirectory() ? filesIn(full) : [full]
  })
}

/** CPU milliseconds of the main thread so far. */
function threadMs(): number {
  return Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Most work in one go, in which nothing else had its turn. It asks for every turn, and costs as much as they do. */
function longestTurn(): () => number {
  let longest = 0
  let last = threadMs()
  let isOn = true
  const tick = (): void => {
    longest = Math.max(longest, threadMs() - last)
    last = threadMs()
    if (isOn) setImmediate(tick)
  }
  setImmediate(tick)
  return () => {
    isOn = false
    return longest
  }
}

/** What follows until findings and a picture can be shown, CPU milliseconds of each. */
function stepsTo(snapshot: Snapshot): Readonly<Record<string, number>> {
  const ms: Record<string, number> = {}
  const timed = <T>(name: string, work: () => T): T => {
    const before = process.cpuUsage()
    const value = work()
    const { user, system } = process.cpuUsage(before)
    ms[name] = (user + system) / 1000
    return value
  }
  const joined = timed('then join', () => join(snapshot))
  const diagnosis = timed('then all rules', () => diagnose(joined))
  timed('then first picture', () => topologyView(joined, diagnosis, topologyInputSchema.parse({})))
  return ms
}

async function main(): Promise<void> {
  const [how, folder = ''] = process.argv.slice(2)
  // As every host of the product does.
  if (how !== 'bare') limitInlining()
  const before = process.cpuUsage()
  let turn = 0
  let counts = {}
  let snapshot: Snapshot | null = null
  if (how === 'bare') {
    const kept = filesIn(folder).map((file) => JSON.parse(readFileSync(file).toString('utf8')) as unknown)
    counts = { files: kept.length }
  } else {
    const ended = how === 'turns' ? longestTurn() : () => 0
    const opened = openCapturePath(folder)
    snapshot = await opened.read({ signal: new AbortController().signal, onProgress: () => undefined })
    turn = ended()
    const { endpoints, pods } = snapshot.facets
    counts = {
      endpoints: endpoints.state === 'collected' || endpoints.state === 'cut' ? endpoints.value.length : 0,
      pods: pods.state === 'collected' || pods.state === 'cut' ? pods.value.length : 0,
    }
  }
  const { user, system } = process.cpuUsage(before)
  // Not that of getrusage, which begins with what the process that started this one had.
  const rss = Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024
  const steps = snapshot === null ? {} : stepsTo(snapshot)
  process.stdout.write(JSON.stringify({ ms: (user + system) / 1000, turn, rss, counts, steps }))
}

void main()
