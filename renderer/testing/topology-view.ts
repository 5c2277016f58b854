import type { TopologyNode, TopologyView } from '../../core/contract/topology.ts'
import { message } from '../../core/model/message.ts'
import { facet, stamp } from './views.ts'

function node(id: string, over: Partial<TopologyNode>): TopologyNode {
  return {
    id,
    kind: 'endpoint',
    lane: 'endpoint',
    ref: id,
    label: id,
    title: null,
    detail: null,
    severity: null,
    mark: null,
    count: 1,
    parent: null,
    x: 0,
    y: 0,
    width: 100,
    height: 20,
    ...over,
  }
}

const plain = (text: string) => message('topology.detail.plain', { text })

export const sound = 'endpoint/00000001-1111-4222-8333-444455556666'
export const remoteGroup = 'group/remote/network/1'

/** One network with a sound pod, a pod without an endpoint, and a closed group of remote endpoints. */
export const topology: TopologyView = {
  stamp,
  lanes: [
    { lane: 'nic', x: 50, width: 100, count: 1 },
    { lane: 'network', x: 200, width: 100, count: 1 },
    { lane: 'endpoint', x: 350, width: 100, count: 4 },
    { lane: 'workload', x: 500, width: 100, count: 2 },
  ],
  frames: [{ id: 'network/1', x: 350, y: 100, width: 420, height: 100 }],
  nodes: [
    node('nic/Ethernet', { kind: 'nic', lane: 'nic', label: 'Ethernet', x: 50, y: 60 }),
    node('network/1', {
      kind: 'network',
      lane: 'network',
      label: 'vxlan0',
      detail: message('topology.detail.pair', { first: 'Overlay', second: '10.244.3.0/24' }),
      parent: 'nic/Ethernet',
      x: 200,
      y: 60,
    }),
    node(sound, { label: 'cart-7f-abc', detail: plain('10.244.3.2'), parent: 'network/1', x: 350, y: 60 }),
    node('pod/shop/cart-7f-abc', {
      kind: 'pod',
      lane: 'workload',
      label: 'shop/cart-7f-abc',
      detail: plain('Running'),
      parent: sound,
      x: 500,
      y: 60,
    }),
    node('gap/shop/web-1', {
      kind: 'gap',
      ref: 'pod/shop/web-1',
      title: message('topology.name.gap'),
      severity: 'error',
      mark: 'gap',
      count: 0,
      parent: 'network/1',
      x: 350,
      y: 84,
    }),
    node('pod/shop/web-1', {
      kind: 'pod',
      lane: 'workload',
      label: 'shop/web-1',
      detail: plain('Running'),
      severity: 'error',
      mark: 'gap',
      parent: 'gap/shop/web-1',
      x: 500,
      y: 84,
    }),
    node(remoteGroup, {
      kind: 'group',
      ref: null,
      label: 'network/1',
      title: message('topology.group.remote'),
      detail: message('topology.detail.endpoints', { count: 3 }),
      mark: 'remote',
      count: 3,
      parent: 'network/1',
      x: 425,
      y: 108,
      width: 250,
    }),
  ],
  edges: [
    { id: 'uplink:network/1', from: 'nic/Ethernet', to: 'network/1', kind: 'uplink' },
    { id: `attached:${sound}`, from: 'network/1', to: sound, kind: 'attached' },
    { id: `ofPod:${sound}`, from: sound, to: 'pod/shop/cart-7f-abc', kind: 'ofPod' },
    { id: 'missing:gap/shop/web-1', from: 'network/1', to: 'gap/shop/web-1', kind: 'missing' },
    { id: 'missing:pod/shop/web-1', from: 'gap/shop/web-1', to: 'pod/shop/web-1', kind: 'missing' },
    { id: `attached:network/1>${remoteGroup}`, from: 'network/1', to: remoteGroup, kind: 'attached' },
  ],
  twin: [
    { id: 'nic/Ethernet', depth: 0, relations: [] },
    { id: 'network/1', depth: 1, relations: ['uplink:network/1'] },
    { id: sound, depth: 2, relations: [`attached:${sound}`] },
    { id: 'pod/shop/cart-7f-abc', depth: 3, relations: [`ofPod:${sound}`] },
    { id: 'gap/shop/web-1', depth: 2, relations: ['missing:gap/shop/web-1'] },
    { id: 'pod/shop/web-1', depth: 3, relations: ['missing:pod/shop/web-1'] },
    { id: remoteGroup, depth: 2, relations: [`attached:network/1>${remoteGroup}`] },
  ],
  groups: [{ id: remoteGroup, label: 'network/1', title: message('topology.group.remote'), count: 3, isOpen: false }],
  revealed: null,
  facets: [
    facet('networks'),
    facet('endpoints'),
    facet('namespaces', { state: 'notCollected', count: null, note: { key: 'capture.how.namespaces' } }),
    facet('pods'),
  ],
  width: 700,
  height: 160,
}
