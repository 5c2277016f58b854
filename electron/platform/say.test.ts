import { describe, expect, it } from 'vitest'
import { refusals } from '../../core/hns/rules/refusals.ts'
import { message } from '../../core/model/message.ts'
import { systemEn } from '../../core/text/en/system.ts'
import { systemHint } from '../../core/model/system-words.ts'
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

describe('reasons of the system', () => {
  it('are words in each language, with the code for who looks it up', () => {
    const full = message('captures.error.unwritable', { file: 'a.hnscap', reason: 'ENOSPC' })
    expect(say('en', full)).toBe('a.hnscap cannot be written: the disk is full (ENOSPC).')
    expect(say('fr', full)).toBe('Impossible d’écrire a.hnscap : le disque est plein (ENOSPC).')
  })

  it('stay as they are where nobody has words for them', () => {
    expect(say('en', message('captures.error.unwritable', { file: 'a', reason: 'EWHAT' }))).toContain(': EWHAT.')
    expect(say('en', message('captures.error.unwritable', { file: 'a', reason: 'EACCES.hint' }))).toContain(
      'EACCES.hint',
    )
  })

  it('come with what to do for each code', () => {
    for (const code of Object.keys(systemEn).flatMap((key) => /^system\.(\w+)$/.exec(key)?.[1] ?? [])) {
      expect(systemHint(code)).toEqual({ key: `system.${code}.hint` })
    }
  })
})

describe('refusals of HNS', () => {
  const refused = (name: string) => message('changes.dryRun.refused', { refusal: name, name })

  it('are told in English as HNS words them', () => {
    for (const [name, [, text]] of Object.entries(refusals)) {
      expect(say('en', refused(name))).toBe(`HNS would refuse it: ${text} (${name})`)
    }
  })

  it('are told in French by their meaning, with the name that people search for', () => {
    expect(say('fr', refused('HCN_E_PORT_ALREADY_EXISTS'))).toBe(
      'HNS le refuserait : Le port indiqué existe déjà. (HCN_E_PORT_ALREADY_EXISTS)',
    )
  })

  it('keep a code without a known sentence as it is', () => {
    expect(say('fr', refused('HCN_E_OF_TOMORROW'))).toBe('HNS le refuserait : HCN_E_OF_TOMORROW (HCN_E_OF_TOMORROW)')
  })
})
