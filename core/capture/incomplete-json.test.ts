import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isUnknown } from '../model/known.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'

function read(name: string, text: string): Snapshot {
  return assembleAll({
    source: { kind: 'capture', name: 'test' },
    takenAt: null,
    files: [{ name, text }],
    ignored: [],
    problems: [],
  })
}

const healthy = path.resolve(import.meta.dirname, '../../fixtures/cases/061-healthy-ovn-hybrid-overlay/input')

describe('JSON that is not all there', () => {
  it('takes a list whose beginning was lost for a part, and never for all', () => {
    for (const [file, facet] of [
      ['endpoints.json', 'endpoints'],
      ['loadbalancers.json', 'loadBalancers'],
    ] as const) {
      const text = readFileSync(path.join(healthy, file), 'utf8')
      expect(read(file, text).facets[facet].state).toBe('collected')
      for (const share of [0.2, 0.35, 0.5, 0.65, 0.8]) {
        const { facets } = read(file, text.slice(Math.floor(text.length * share)))
        expect(facets[facet].state, `${file} from ${share}`).toBe('cut')
      }
    }
  })

  it('takes one page of a Kubernetes list for a part', () => {
    const pod = { kind: 'Pod', metadata: { namespace: 'a', name: 'b' }, status: { phase: 'Running' } }
    const list = { apiVersion: 'v1', kind: 'PodList', metadata: { continue: 'abc' }, items: [pod] }
    expect(read('pods.json', JSON.stringify(list)).facets.pods.state).toBe('cut')
    const other = { metadata: { name: 'b', namespace: 'kube-system' } }
    const whole = { ...list, metadata: { resourceVersion: '7' }, items: [...list.items, other] }
    expect(read('pods.json', JSON.stringify(whole)).facets.pods.state).toBe('collected')
  })

  it('takes columns that were not selected for unknown, and not for empty', () => {
    const selected = [{ ID: '52342d78-6f3f-443e-9b17-057be3f84fd6', Name: 'a', VirtualNetworkName: 'azure', State: 3 }]
    const { endpoints } = read('endpoints.json', JSON.stringify(selected)).facets
    const [endpoint] = endpoints.state === 'collected' ? endpoints.value : []
    expect(endpoint?.state).toBe('AttachedSharing')
    expect(endpoint !== undefined && isUnknown(endpoint.ips) && isUnknown(endpoint.policies)).toBe(true)
  })

  it('bounds the lines of a text, and says so', () => {
    const { problems } = read('lines.txt', 'Networks:\n'.concat('\n'.repeat(1_100_000)))
    expect(problems.map(({ message }) => message.key)).toContain('capture.problem.manyLines')
  })
})
