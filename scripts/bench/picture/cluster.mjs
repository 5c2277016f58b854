import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleForNode } from '../../bundle-for-node.mjs'
import { projectRoot } from '../../runtime.mjs'

/** The cluster of 5,000 pods as a process, and a kubeconfig that leads to it. */
export async function startCluster() {
  const program = path.join(projectRoot, '.cache/bench/kubernetes-server.cjs')
  await bundleForNode('scripts/bench/kubernetes-server.ts', program)
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] })
  /** @type {((line: string) => void)[]} */
  const waiting = []
  let text = ''
  child.stdout.on('data', (part) => {
    text += String(part)
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end)
      text = text.slice(end + 1)
      waiting.shift()?.(line)
    }
  })
  /** @returns {Promise<string>} */
  const answer = () => new Promise((resolve) => waiting.push(resolve))
  const { url } = /** @type {{ url: string }} */ (JSON.parse(await answer()))
  const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-bench-'))
  const kubeconfig = path.join(folder, 'kubeconfig')
  writeFileSync(
    kubeconfig,
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'bench',
      clusters: [{ name: 'bench', cluster: { server: url } }],
      users: [{ name: 'bench', user: {} }],
      contexts: [{ name: 'bench', context: { cluster: 'bench', user: 'bench' } }],
    }),
  )
  return {
    kubeconfig,
    tell: async (/** @type {string} */ line) => {
      child.stdin.write(`${line}\n`)
      await answer()
    },
    stop: () => {
      child.stdin.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
