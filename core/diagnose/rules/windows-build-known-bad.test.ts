import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import { windowsBuildKnownBad as rule } from './windows-build-known-bad.ts'

const on = (kernelVersion: string) => ({
  ...healthyNode(),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }]),
})

describe('windows-build-known-bad', () => {
  it('tells of the update that was reported', () => {
    expect(said(rule, on('10.0.20348.2582'))).toEqual(['info node/win-01'])
  })

  it('says nothing of the updates before and after', () => {
    expect(said(rule, on('10.0.20348.2402'))).toEqual([])
    expect(said(rule, on('10.0.20348.2700'))).toEqual([])
  })

  it('cannot tell when the update is not known', () => {
    expect(said(rule, on('10.0.20348'))).toEqual(['? finding.skip.noWindowsBuild'])
  })
})
