import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import { windowsVersionUnsupported as rule } from './windows-version-unsupported.ts'

const on = (kernelVersion: string | null, hnsVersion: { major: number; minor: number } | null = null) => ({
  ...healthyNode(),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kernelVersion }, node('win-02', '10.0.0.5')]),
  host: {
    state: 'collected' as const,
    value: { computerName: null, windowsBuild: null, hnsVersion, adapters: [], documents: [] },
    at: null,
  },
})

describe('windows-version-unsupported', () => {
  it('names a node with a Windows before Server 2019', () => {
    expect(said(rule, on('10.0.14393.1'))).toEqual(['error node/win-01'])
  })

  it('names a node whose HNS lacks the interface', () => {
    expect(said(rule, on('10.0.17763.1', { major: 9, minor: 1 }))).toEqual(['error node/win-01'])
  })

  it('says nothing of a Windows that is documented', () => {
    expect(said(rule, on('10.0.17763.5696'))).toEqual([])
    expect(said(rule, on('10.0.26100.1', { major: 15, minor: 4 }))).toEqual([])
  })

  it('cannot tell when no version is known', () => {
    expect(said(rule, on(null))).toEqual(['? finding.skip.noHnsVersion'])
  })
})
