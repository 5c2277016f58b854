/**
 * `npm run fuzz`: damaged inputs made of the field cases, through every reader. No exception, no hang over 2 s a
 * megabyte, no growth of memory. `--count N` (default 5000), `--seed N`: the same seed makes the same inputs.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundleForNode } from './bundle-for-node.mjs'
import { projectRoot } from './runtime.mjs'

const { values: options } = parseArgs({
  options: { count: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
})
/** Silence after which an input is taken for one that hangs. */
const silenceMs = 60_000
/** Growth between the first fifth of the run and its end that is no growth. */
const allowedGrowth = 32 * 2 ** 20

const program = path.join(projectRoot, '.cache/fuzz/readers.cjs')
await bundleForNode('scripts/fuzz/readers.ts', program)
const folder = path.join(projectRoot, 'fixtures/cases')
const child = spawn(process.execPath, ['--expose-gc', program, folder, options.count, options.seed], {
  stdio: ['ignore', 'pipe', 'pipe'],
})

let output = ''
let lastSeed = options.seed
let errors = ''
/** @type {NodeJS.Timeout | undefined} */
let timer
const listen = () => {
  clearTimeout(timer)
  timer = setTimeout(() => child.kill('SIGKILL'), silenceMs)
}
listen()
child.stdout.on('data', (chunk) => (output += String(chunk)))
child.stderr.on('data', (chunk) => {
  listen()
  errors = (errors + String(chunk)).slice(-4000)
  lastSeed = errors.trim().split('\n').at(-1) ?? lastSeed
})
const code = await new Promise((resolve) => child.on('exit', (status, signal) => resolve(status ?? signal)))
clearTimeout(timer)

if (code !== 0) {
  process.stderr.write(
    `The readers did not come to an end (${String(code)}); an input soon after seed ${lastSeed} hangs.\n`,
  )
  process.exitCode = 1
} else {
  const { failures, slowest, heapAtFirst, heapAtLast } = JSON.parse(output)
  const growth = heapAtLast - heapAtFirst
  process.stdout.write(
    `${options.count} inputs from seed ${options.seed}; slowest ${slowest.ms.toFixed(0)} ms for ${slowest.bytes} bytes ` +
      `(seed ${slowest.seed}); heap ${(growth / 2 ** 20).toFixed(1)} MB more at the end\n`,
  )
  for (const { seed, sample, problem } of failures) process.stderr.write(`seed ${seed}, ${sample}: ${problem}\n`)
  if (growth > allowedGrowth) process.stderr.write('The memory grows.\n')
  if (failures.length > 0 || growth > allowedGrowth) process.exitCode = 1
}
