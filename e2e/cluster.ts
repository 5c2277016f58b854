import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startFakeCluster } from '../scripts/fake-cluster.mjs'
import { test as base } from './fixtures.ts'

/** A cluster of the tests, as a process that speaks the protocol of an API server (scripts/cluster/fake-cluster.ts). */
export interface TestCluster {
  /** What leads the product to it. */
  readonly env: Readonly<Record<string, string>>
  /** Its server goes away, or comes back with the same objects. */
  say(command: 'pause' | 'resume'): void
  /** Streams that somebody still follows. */
  watchers(): Promise<number>
}

export const test = base.extend<{ cluster: TestCluster }>({
  cluster: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'hnscope-e2e-cluster-'))
    const child = await startFakeCluster(folder, 'sim:flannel-vxlan')
    const waiting: ((line: string) => void)[] = []
    createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
    const line = (): Promise<string> =>
      new Promise((resolve, reject) => {
        waiting.push(resolve)
        child.once('exit', (code) => reject(new Error(`the cluster ended with ${code}`)))
      })
    // The line is the fake cluster's own.
    const { kubeconfig } = JSON.parse(await line()) as { kubeconfig: string }
    await use({
      env: { KUBECONFIG: kubeconfig },
      say: (command) => void child.stdin.write(`${command}\n`),
      watchers: async () => {
        const answer = line()
        child.stdin.write('watchers\n')
        return (JSON.parse(await answer) as { watchers: number }).watchers
      },
    })
    child.removeAllListeners('exit')
    child.stdin.end()
    await new Promise((resolve) => {
      if (child.exitCode === null && child.signalCode === null) child.once('exit', resolve)
      else resolve(null)
    })
    rmSync(folder, { recursive: true, force: true })
  },
})
