import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { snapshot } from '../../../fixtures/model/node.ts'
import { join } from '../../join/join.ts'
import { message } from '../../model/message.ts'
import type { Facets } from '../../model/snapshot.ts'
import { captureTruncated as rule } from './capture-truncated.ts'

const lost = message('finding.skip.noThisNode')
const cut = { state: 'cut' as const, value: healthyNode().endpoints.value, at: null, lost }

function check(facets: Partial<Facets>, problem = message('capture.problem.cut')) {
  const joined = join({
    ...snapshot(facets),
    files: [{ name: 'endpoints.json', text: '[{', format: 'json' }],
    problems: [{ message: problem, place: { file: 'endpoints.json', pointer: '/7' } }],
  })
  const result = rule.check(joined)
  return 'skip' in result ? result.skip.key : result.map(({ severity, resource }) => `${severity} ${resource}`)
}

describe('capture-truncated', () => {
  it('says nothing when all was read', () => {
    expect(check(healthyNode())).toEqual([])
  })

  it('names the file that is cut', () => {
    expect(check({ ...healthyNode(), endpoints: cut })).toEqual(['warning file/endpoints.json'])
  })

  it('says nothing of files that contradict each other, by which nothing is lost', () => {
    const contradiction = message('capture.problem.contradiction', {
      object: 'endpoint/1',
      field: 'State',
      kept: '3',
      keptFile: 'a.json',
      other: '1',
    })
    expect(check({ ...healthyNode(), endpoints: cut }, contradiction)).toEqual([])
  })

  it('cannot tell of a source without files', () => {
    const result = rule.check(join(snapshot(healthyNode())))
    expect(result).toEqual({ skip: message('finding.capture-truncated.skip.noFiles') })
  })
})
