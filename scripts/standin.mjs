/**
 * Serves the embedded node through the stand-in library, so that `live` can be tried on a machine without HNS:
 * `node scripts/standin.mjs [sim:<scenario>]` prints two variables, one a line. Set them, then run `npx hnscope check live`
 * in another console. Ends with Ctrl+C. Typed lines change the node: `hang`, `answer`, `crash`, `stop`, `start`, `restart`,
 * `add`, `remove`. `writes` prints what was written since it was asked last, `refuse HcnModifyNamespace` refuses the next such
 * call, `count` how many networks, endpoints, namespaces and load balancers there are, `endpoint <id>` one document.
 */
import { spawn } from 'node:child_process'
import { renameSync } from 'node:fs'
import path from 'node:path'
import { buildForLinux } from '../native/standin/build.mjs'
import { bundleForNode } from './bundle-for-node.mjs'
import { projectRoot } from './runtime.mjs'

const built = buildForLinux()
if (built.ok) {
  const program = path.join(projectRoot, '.cache', 'standin', 'serve.cjs')
  // Several may start at once, and none must run what another has half written.
  const own = path.join(projectRoot, '.cache', 'standin', `serve-${process.pid}.cjs`)
  await bundleForNode('native/standin/serve.ts', own)
  renameSync(own, program)
  process.stdout.write(`HNSCOPE_HCN_LIBRARY=${built.path}\n`)
  const server = spawn(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
  // The server is ended by the same signal; this waits for it.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal))
} else {
  process.stderr.write(`The stand-in library was not built: ${built.reason}.\n`)
  process.exitCode = 1
}
