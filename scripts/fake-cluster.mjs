/**
 * `node scripts/fake-cluster.mjs [folder] [sim:…]`: a cluster to try HNScope on where there is none. Prints the kubeconfig
 * that leads to it; ends with Ctrl+C, or when its standard input is closed.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleForNode } from './bundle-for-node.mjs'
import { projectRoot } from './runtime.mjs'

/**
 * Starts the cluster as a process of its own, with pipes to it.
 * @param {string} folder where the kubeconfig is written
 * @param {string} spec the simulated node whose Kubernetes side it holds
 */
export async function startFakeCluster(folder, spec) {
  const program = path.join(projectRoot, `.cache/cluster/fake-cluster-${process.pid}.cjs`)
  await bundleForNode('scripts/cluster/fake-cluster.ts', program)
  return spawn(process.execPath, [program, folder, spec], { stdio: ['pipe', 'pipe', 'inherit'] })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [folder = path.join(projectRoot, '.cache/cluster'), spec = 'sim:flannel-vxlan'] = process.argv.slice(2)
  const child = await startFakeCluster(folder, spec)
  child.stdout.pipe(process.stdout)
  process.stdin.pipe(child.stdin)
  child.on('exit', (code) => {
    process.exitCode = code ?? 0
    process.stdin.destroy()
  })
}
