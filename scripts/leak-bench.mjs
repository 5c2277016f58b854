/**
 * `node scripts/leak-bench.mjs [rounds]`: whether the native bindings lose memory or handles (native/standin/leak-bench.ts).
 * A figure to look at, no test: the tests hold the counts, this also shows resident memory.
 */
import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildForLinux } from '../native/standin/build.mjs'
import { bundleForNode } from './bundle-for-node.mjs'
import { projectRoot } from './runtime.mjs'

const built = buildForLinux()
if (built.ok) {
  const program = path.join(projectRoot, '.cache', 'standin', 'leak-bench.cjs')
  await bundleForNode('native/standin/leak-bench.ts', program)
  const server = spawn(process.execPath, [program, 'serve'], { stdio: ['ignore', 'pipe', 'inherit'] })
  server.stdout.setEncoding('utf8')
  server.stdout.once('data', (line) => {
    const port = /=(\d+)/.exec(String(line))?.[1]
    const result = spawnSync(process.execPath, [program, built.path, process.argv[2] ?? '10000'], {
      stdio: 'inherit',
      env: { ...process.env, HNSCOPE_STANDIN_PORT: port },
    })
    server.kill()
    process.exitCode = result.status ?? 1
  })
} else {
  process.stderr.write(`The stand-in library was not built: ${built.reason}.\n`)
  process.exitCode = 1
}
