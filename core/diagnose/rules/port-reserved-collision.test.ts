import { describe, expect, it } from 'vitest'
import { commandsOf, drafts, said } from '../../../fixtures/model/check-rule.ts'
import { healthyNode } from '../../../fixtures/model/cluster.ts'
import { collected } from '../../../fixtures/model/node.ts'
import { portReservedCollision as rule } from './port-reserved-collision.ts'

const log = (...texts: readonly string[]) => ({
  ...healthyNode(),
  logs: collected(texts.map((text) => ({ component: 'kube-proxy', at: null, text, documents: [] }))),
})
const healthLine =
  '"Healthcheck loadbalancer policy creation failed" err="hcnCreateLoadBalancer failed in Win32: The specified port already exists. (0x803b0013)" healthCheckPort=10256 vip="10.128.9.240"'

describe('port-reserved-collision', () => {
  it('says nothing of other lines', () => {
    expect(said(rule, log('"syncProxyRules complete" port=10256', 'failed (0x803b0007) port=80'))).toEqual([])
  })

  it('names the load balancer that could not be made, once', () => {
    expect(said(rule, log(healthLine, healthLine))).toEqual(['error loadbalancer/10.128.9.240:10256/TCP'])
    expect(commandsOf(drafts(rule, log(healthLine))[0])).toContain('findstr 10256')
  })

  it('names the node port when the line has no address', () => {
    expect(said(rule, log('policy creation failed (0x803b0013) nodePort=31080'))).toEqual([
      'error loadbalancer/nodeport:31080/TCP',
    ])
  })

  it('cannot tell where a line says that a port is taken, and not which one', () => {
    expect(
      said(rule, log('"Policy creation failed" err="hcnCreateLoadBalancer failed in Win32 (0x803b0013)"')),
    ).toEqual(['? finding.port-reserved-collision.skip.noPort'])
  })

  it('cannot tell without logs', () => {
    expect(said(rule, healthyNode())).toEqual(['? finding.skip.notCollected.logs'])
  })

  it('names the port on which a program of the node cannot listen', () => {
    const refused = 'listen tcp 0.0.0.0:10250: bind: An attempt was made to access a socket in a way forbidden by its'
    const inUse = 'listen tcp [::]:10256: bind: Only one usage of each socket address is normally permitted.'
    expect(said(rule, log(refused, inUse))).toEqual(['error port/10250/TCP', 'error port/10256/TCP'])
  })
})
