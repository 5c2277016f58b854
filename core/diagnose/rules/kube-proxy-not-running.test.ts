import { describe, expect, it } from 'vitest'
import { drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode, thisNode } from '../../../fixtures/model/cluster.ts'
import { collected, ip, network, pod } from '../../../fixtures/model/node.ts'
import { assembleAll } from '../../capture/assemble.ts'
import { unknown } from '../../model/known.ts'
import { kubeProxyNotRunning as rule } from './kube-proxy-not-running.ts'

const healthy = healthyNode()
const locals = collected(healthy.endpoints.value.filter(({ isRemote }) => isRemote === false))
const nothing = { ...healthy, endpoints: locals, loadBalancers: collected([]) }
const log = (text: string) => collected([{ component: 'kube-proxy', at: null, text, documents: [] }])
const proxy = (isReady: boolean) =>
  pod('kube-system/kube-proxy-windows-x', '10.0.0.4', { isHostNetwork: true, isReady })

/** What the logs in these files let the rule say. */
function ofFiles(files: Readonly<Record<string, string>>): string[] {
  const { facets } = assembleAll({
    source: { kind: 'capture', name: 'node' },
    takenAt: null,
    files: Object.entries(files).map(([name, text]) => ({ name, text })),
    ignored: [],
    problems: [],
  })
  return said(rule, { logs: facets.logs })
}

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

  const failed = (time: string) =>
    `E1129 ${time}    4312 run.go:74] "command failed" err="failed complete: unknown flag"`
  const worked = (time: string) =>
    `I1129 ${time}    4312 proxier.go:1219] "Hns LoadBalancer resource created" hnsID="1b6f"`
  const winEvents = (
    ...rows: readonly string[]
  ) => `PS C:\\> Get-WinEvent -ProviderName kube-proxy | fl TimeCreated, LevelDisplayName, ProviderName, Message


${rows.join('\n\n')}
`
  const event = (time: string, message: string) => `TimeCreated      : ${time}
LevelDisplayName : Information
ProviderName     : kube-proxy
Message          : ${message}`

  it('goes by the times of events, whichever stands first', () => {
    const work = 'Hns LoadBalancer resource created for cluster ip resources'
    const end = 'command failed: failed complete: unknown flag'
    const [early, late] = ['11/29/2026 9:58:00 PM', '11/29/2026 10:14:03 PM']
    const [isBack, isOut] = [['? finding.skip.notCollected.endpoints'], ['error node/unknown']]
    expect(ofFiles({ 'e.txt': winEvents(event(late, work), event(early, end)) })).toEqual(isBack)
    expect(ofFiles({ 'e.txt': winEvents(event(early, end), event(late, work)) })).toEqual(isBack)
    expect(ofFiles({ 'e.txt': winEvents(event(late, end), event(early, work)) })).toEqual(isOut)
    expect(ofFiles({ 'e.txt': winEvents(event(early, work), event(late, end)) })).toEqual(isOut)
    const german = winEvents(event('29.11.2026 22:14:03', work), event('29.11.2026 21:58:00', end))
    expect(ofFiles({ 'e.txt': german })).toEqual(isBack)
  })

  it('does not guess where the order cannot be told', () => {
    const same = '11/29/2026 10:14:03 PM'
    const text = winEvents(
      event(same, 'command failed: failed complete'),
      event(same, 'Hns LoadBalancer resource created'),
    )
    expect(ofFiles({ 'e.txt': text })).toEqual(['? finding.skip.logOrder'])
    const bare = {
      'kube-proxy.err.log': 'run.go:74] "command failed" err="failed complete"\n',
      'kube-proxy.log': worked('22:14:03.1'),
    }
    expect(ofFiles(bare)).toEqual(['? finding.skip.logOrder'])
  })

  it('goes by the times of lines in several files', () => {
    const rotated = { 'kube-proxy.err.log': worked('22:20:00.1'), 'kube-proxy.err.log.1': failed('22:14:03.1') }
    expect(ofFiles(rotated)).toEqual(['? finding.skip.notCollected.endpoints'])
    const over = { 'kube-proxy.err.log': worked('22:10:00.1'), 'kube-proxy.log': failed('22:14:03.1') }
    expect(ofFiles(over)).toEqual(['error node/unknown'])
  })

  it('takes a start after the end for neither work nor an end, unless it ends each time', () => {
    const nssm = (time: string, message: string) => `TimeGenerated : ${time}
EntryType     : Information
Source        : nssm
Message       : ${message}`
    const started = 'Started C:\\k\\kube-proxy.exe --v=4 for service kube-proxy in C:\\k.'
    const exited = 'Program C:\\k\\kube-proxy.exe for service kube-proxy exited with return code 1.'
    const once = winEvents(nssm('11/29/2026 10:14:05 PM', started), nssm('11/29/2026 10:14:03 PM', exited))
    expect(ofFiles({ 'e.txt': once })).toEqual(['? finding.kube-proxy-not-running.skip.startedAgain'])
    const twice = [nssm('11/29/2026 10:14:01 PM', started), nssm('11/29/2026 10:14:00 PM', exited)]
    expect(ofFiles({ 'e.txt': `${once}\n${twice.join('\n\n')}\n` })).toEqual(['error node/unknown'])
    const winsw = `2026-11-29 22:14:03,511 INFO  - Starting C:\\k\\kube-proxy.exe --config=C:\\k\\kube-proxy.yaml
2026-11-29 22:14:05,102 WARN  - Child process [4312 - C:\\k\\kube-proxy.exe --config=C:\\k\\kube-proxy.yaml] finished with 1
`
    expect(ofFiles({ 'kube-proxy.wrapper.log': winsw })).toEqual(['error node/unknown'])
    const again = `${winsw}2026-11-29 22:14:15,340 INFO  - Starting C:\\k\\kube-proxy.exe --config=C:\\k\\kube-proxy.yaml\n`
    expect(ofFiles({ 'kube-proxy.wrapper.log': again })).toEqual(['? finding.kube-proxy-not-running.skip.startedAgain'])
  })

  it('does not take one end that two programs tell for two', () => {
    const system = `PS C:\\> Get-WinEvent -FilterHashtable @{LogName='System'} -MaxEvents 2


   ProviderName: Service Control Manager

TimeCreated                     Id LevelDisplayName Message
-----------                     -- ---------------- -------
11/29/2026 10:15:03 PM        7036 Information      The kube-proxy service entered the running state.
11/29/2026 10:14:53 PM        7034 Error            The kube-proxy service terminated unexpectedly.  It has done this
                                                    1 time(s).

`
    const nssm = `TimeCreated  : 29.11.2026 22:14:53
ProviderName : nssm
Message      : Program C:\\k\\kube-proxy.exe for service kube-proxy exited with return code 255.`
    expect(ofFiles({ 'e.txt': `${system}${winEvents(nssm)}` })).toEqual([
      '? finding.kube-proxy-not-running.skip.startedAgain',
    ])
  })

  it('knows the fatal line of kube-proxy for its end, and that of another program for none', () => {
    const fatal =
      'F1001 11:06:28.745210    9016 server.go:489] CreateFile C:\\k\\config: The system cannot find the file specified.'
    expect(ofFiles({ 'kube-proxy.err.log': `${fatal}\n` })).toEqual(['error node/unknown'])
    expect(ofFiles({ 'flanneld.err.log': `${fatal}\n` })).toEqual(['? finding.skip.notCollected.endpoints'])
    const logs = collected([{ component: 'flanneld', at: null, text: 'panic: runtime error', documents: [] }])
    expect(drafts(rule, { ...nothing, logs })[0]?.confidence).toBe('medium')
  })
})
