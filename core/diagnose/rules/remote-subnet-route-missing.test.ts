import { describe, expect, it } from 'vitest'
import { said } from '../../../fixtures/model/check-rule.ts'
import { collected, node } from '../../../fixtures/model/node.ts'
import { overlayNetwork, overlayNode, peer, self } from '../../../fixtures/model/overlay.ts'
import { unknown } from '../../model/known.ts'
import { remoteSubnetRouteMissing as rule } from './remote-subnet-route-missing.ts'

const healthy = overlayNode()
const without = { ...healthy, networks: collected([overlayNetwork({ remoteSubnetRoutes: [] })]) }

describe('remote-subnet-route-missing', () => {
  it('says nothing on a healthy node', () => {
    expect(said(rule, healthy)).toEqual([])
  })

  it('names a ready node of the overlay that no route leads to', () => {
    expect(said(rule, without)).toEqual(['error node/win-02'])
  })

  it('asks for no route to a node that is not ready, or does not say that it takes part', () => {
    expect(said(rule, { ...without, nodes: collected([self, { ...peer, isReady: false }]) })).toEqual([])
    expect(said(rule, { ...without, nodes: collected([self, node('lin', '10.0.0.5')]) })).toEqual([])
    const hostGateway = { ...peer, annotations: { 'flannel.alpha.coreos.com/backend-type': 'host-gw' } }
    expect(said(rule, { ...without, nodes: collected([self, hostGateway]) })).toEqual([])
  })

  it('cannot tell when the policies were cut', () => {
    const networks = collected([overlayNetwork({ remoteSubnetRoutes: unknown })])
    expect(said(rule, { ...healthy, networks })).toEqual(['? finding.skip.noField.networks'])
  })
})
