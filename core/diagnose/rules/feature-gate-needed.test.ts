import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import { featureGateNeeded as rule } from './feature-gate-needed.ts'

const started = (version: string, text: string) => ({
  ...healthyNode(),
  nodes: collected([{ ...node('win-01', '10.0.0.4'), kubeletVersion: version }]),
  logs: collected([{ component: 'kube-proxy', at: null, text, documents: [] }]),
})
const withDsr = 'kube-proxy.exe --proxy-mode=kernelspace --enable-dsr=true'

describe('feature-gate-needed', () => {
  it('names the node whose kube-proxy wants direct server return without its gate', () => {
    expect(said(rule, started('v1.31.4', withDsr))).toEqual(['warning node/win-01'])
  })

  it('says nothing with the gate, with a version that has it on, and without direct server return', () => {
    expect(said(rule, started('v1.31.4', `${withDsr} --feature-gates=WinDSR=true`))).toEqual([])
    expect(said(rule, started('v1.33.0', withDsr))).toEqual([])
    expect(said(rule, started('v1.31.4', 'kube-proxy.exe --proxy-mode=kernelspace'))).toEqual([])
  })

  it('cannot tell when the arguments are not in the logs', () => {
    expect(said(rule, started('v1.31.4', 'Started'))).toEqual(['? finding.feature-gate-needed.skip.noArguments'])
  })
})
