import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected, ip, network, pod } from '../../../fixtures/model/node.ts'
import { unknown } from '../../model/known.ts'
import { kubeProxyNotRunning as rule } from './kube-proxy-not-running.ts'

const healthy = healthyNode()
const locals = collected(healthy.endpoints.value.filter(({ isRemote }) => isRemote === false))
const nothing = { ...healthy, endpoints: locals, loadBalancers: collected([]) }
const log = (text: string) => collected([{ component: 'kube-proxy', at: null, text, documents: [] }])
const proxy = (isReady: boolean) =>
  pod('kube-system/kube-proxy-windows-x', '10.0.0.4', { isHostNetwork: true, isReady })

describe('kube-proxy-not-running', () => {
  it('says nothing on a healthy node, nor when one load balancer is there', () => {
    expect(said(rule, healthy)).toEqual([])
    expect(said(rule, { ...healthy, endpoints: locals })).toEqual([])
  })

  it('names the node where HNS holds nothing that kube-proxy makes', () => {
    expect(said(rule, nothing)).toEqual([`error node/${thisNode}`])
  })

  it('is sure when the log says why it ends', () => {
    const [finding] = drafts(rule, {
      ...nothing,
      logs: log('"command failed" err="cannot set feature gate X to false"'),
    })
    expect(finding?.confidence).toBe('high')
    expect(finding?.evidence[0]?.text.key).toBe('finding.evidence.log')
  })

  it('takes the word of what starts it, but not that it was stopped', () => {
    const ended = (text: string) => {
      const logs = collected([{ component: 'unknown', at: null, text, documents: [] }])
      return said(rule, { logs })
    }
    expect(ended('Error: kube-proxy exited: exit status 1')).toEqual(['error node/unknown'])
    expect(ended('Program C:\\k\\kube-proxy.exe for service kube-proxy exited with return code 1.')).toEqual([
      'error node/unknown',
    ])
    expect(ended('Program C:\\k\\kube-proxy.exe for service kube-proxy exited with return code 0.')).toEqual([
      '? finding.skip.notCollected.endpoints',
    ])
  })

  it('does not say so when its log or its pod shows that it works', () => {
    expect(said(rule, { ...nothing, logs: log('proxier.go:955] "syncProxyRules complete"') })).toEqual([])
    expect(said(rule, { ...nothing, pods: collected([...healthy.pods.value, proxy(true)]) })).toEqual([])
    expect(said(rule, { ...nothing, pods: collected([...healthy.pods.value, proxy(false)]) })).toEqual([
      `error node/${thisNode}`,
    ])
  })

  it('needs more than a missing list of load balancers', () => {
    const { loadBalancers: _loadBalancers, ...rest } = nothing
    expect(said(rule, rest)).toEqual(['? finding.skip.notCollected.loadBalancers'])
    expect(said(rule, { ...rest, pods: collected([...healthy.pods.value, proxy(false)]) })).toEqual([
      `error node/${thisNode}`,
    ])
  })

  it('is not asked for on Antrea', () => {
    const antrea = network(1, 'antrea-hnsnetwork', {
      type: 'Transparent',
      managementIp: ip('10.0.0.4'),
      extensions: unknown,
    })
    expect(said(rule, { ...nothing, networks: collected([antrea]) })).toEqual([
      '? finding.loadbalancer-missing.skip.antrea',
    ])
  })
})
