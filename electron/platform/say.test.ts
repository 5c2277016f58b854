import { describe, expect, it } from 'vitest'
import { message } from '../../core/model/message.ts'
import { say } from './say.ts'

describe('sentences', () => {
  it('names areas in the words of the reader, one or several', () => {
    expect(say('en', message('finding.skip.cut', { facet: 'loadBalancers' }))).toContain('HNS load balancers')
    const several = message('finding.capture-truncated.explanation', { facets: 'endpoints, loadBalancers' })
    expect(say('fr', several)).toContain('Endpoints HNS, Équilibreurs de charge HNS')
  })

  it('leaves what is no name of an area as it is', () => {
    expect(say('en', message('finding.skip.cut', { facet: 'toString' }))).toContain('toString')
  })
})
