import { describe, expect, it } from 'vitest'
import { healthyNode } from '../../fixtures/model/cluster.ts'
import { collected, guid, network, snapshot } from '../../fixtures/model/node.ts'
import { join } from '../join/join.ts'
import { recognisedCni, recognisedProxy } from './recognition.ts'

describe('recognition', () => {
  it('names kube-proxy by the load balancers that it made', () => {
    expect(recognisedProxy(join(snapshot(healthyNode()))).what.key).toBe('recognised.proxy.kubeProxy')
  })

  it('names AntreaProxy only when all load balancers are known, and there are none', () => {
    const networks = collected([
      network(1, 'antrea-hnsnetwork', {
        type: 'Transparent',
        extensions: [{ id: guid(9), name: 'Open vSwitch Extension', isEnabled: true }],
      }),
    ])
    const antrea = join(snapshot({ networks, loadBalancers: collected([]) }))
    expect(recognisedProxy(antrea).what.key).toBe('recognised.proxy.antrea')
    expect(recognisedProxy(join(snapshot({ networks }))).what.key).toBe('recognised.proxy.unknown')
  })

  it('says that neither can be told where nothing was collected', () => {
    const joined = join(snapshot({}))
    expect(recognisedCni(joined).what.key).toBe('recognised.cni.unknown')
    expect(recognisedProxy(joined).basis.key).toBe('recognised.proxy.basis.notCollected')
  })
})
