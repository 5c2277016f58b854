import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { collected, network } from '../../../fixtures/model/node.ts'
import { overlayNetwork, overlayNode } from '../../../fixtures/model/overlay.ts'
import { managementIpMissing as rule } from './management-ip-missing.ts'

const healthy = overlayNode()

describe('management-ip-missing', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names an overlay without an address of the host', () => {
    const networks = collected([overlayNetwork({ managementIp: null })])
    expect(said(rule, { ...healthy, networks })).toEqual(['error network/flannel.4096'])
  })

  it('takes the word of the daemon where networks are not known, where it names one', () => {
    const logs = (text: string) => collected([{ component: 'flanneld', at: null, text, documents: [] }])
    const { networks: _networks, ...rest } = healthy
    expect(said(rule, { ...rest, logs: logs('timeout, failed to get management IP from HNSNetwork cbr0') })).toEqual([
      'error network/cbr0',
    ])
    expect(said(rule, { ...rest, logs: logs('failed to get management IP of the adapter') })).toEqual([
      '? finding.skip.notCollected.networks',
    ])
  })

  it('says nothing of nat networks, nor of L2Bridge in the schema that does not carry it', () => {
    const networks = collected([
      overlayNetwork(),
      network(8, 'nat', { type: 'NAT' }),
      network(9, 'azure', {
        documents: [{ file: 'n.json', pointer: '/0', start: 0, end: 1, schema: 'v2' }],
      }),
    ])
    expect(said(rule, { ...healthy, networks })).toEqual([])
  })
})
