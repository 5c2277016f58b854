import { describe, expect, it } from 'vitest'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import type { Snapshot } from '../../core/model/snapshot.ts'
import { faultKinds } from '../../native/simulator/scenarios/fault-kinds.ts'
import { readWithFaults } from './test-scenario.ts'

/** Each planted fault is named as a root, or under the root that it follows from, whatever the size of the node. */

function rootsAndKinds(snapshot: Snapshot) {
  const { findings } = diagnose(join(snapshot))
  return {
    kinds: new Set(findings.map(({ kind }) => kind)),
    roots: findings
      .filter(({ causedBy, severity }) => causedBy === null && severity !== 'info')
      .map(({ kind }) => kind),
  }
}

// A thousand pods take most of a minute: `HNSCOPE_WIDE=1`, as in continuous integration.
const seedsBySize: readonly (readonly [pods: number, seeds: readonly number[]])[] = [
  [10, [1, 2, 3]],
  [100, [1, 2, 3]],
  ...(process.env['HNSCOPE_WIDE'] === '1' ? [[1000, [2]] as const] : []),
]

describe('one fault at other sizes', () => {
  for (const [pods, seeds] of seedsBySize) {
    for (const seed of seeds) {
      it(`names each in flannel-vxlan with ${pods} pods and seed ${seed}, and no other`, async () => {
        const base = `sim:flannel-vxlan?pods=${pods}&services=${Math.max(16, pods / 10)}&seed=${seed}&nodes=4`
        const wrong: string[] = []
        for (const kind of faultKinds) {
          const snapshot = await readWithFaults(base, [kind])
          if (snapshot === null) continue
          const { kinds, roots } = rootsAndKinds(snapshot)
          if (!kinds.has(kind)) wrong.push(`${kind}: not named`)
          wrong.push(...roots.filter((root) => root !== kind).map((root) => `${kind}: also ${root}`))
        }
        expect(wrong).toEqual([])
      }, 600000)
    }
  }
})
