import type { Cell } from '../contract/views.ts'
import type { FrontendKind, Joined } from '../join/joined.ts'
import type { HnsLoadBalancer } from '../model/hns.ts'
import { isUnknown } from '../model/known.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import {
  idCell,
  knownCell,
  knownList,
  knownText,
  loadBalancerStateCell,
  noneCell,
  notCollectedCell,
  portMappingText,
  textCell,
  vipCell,
  wordsCell,
  yesNoCell,
} from './cells.ts'
import type { Column } from './inventory-table.ts'
import { findingsColumn } from './inventory-table.ts'
import { loadBalancerOwnerMessage, serviceName } from './names.ts'
import type { ViewModel } from './view-model.ts'

/** Columns of HNS load balancers. What the join found comes first, the GUID last (product.md 2.3). */

const frontendWords = {
  clusterIp: message('model.frontend.clusterIp'),
  nodePort: message('model.frontend.nodePort'),
  externalIp: message('model.frontend.externalIp'),
  ingressIp: message('model.frontend.ingressIp'),
} as const satisfies Record<FrontendKind, Message>

function serviceCell(joined: Joined, loadBalancer: HnsLoadBalancer): Cell {
  const owner = joined.ownerOfLoadBalancer.get(loadBalancer.id)
  if (owner?.kind !== 'service') return wordsCell(loadBalancerOwnerMessage(owner))
  const { namespace, name } = owner.service
  return textCell(serviceName(owner.service, owner.port), `service/${namespace}/${name}`)
}

/** Backends by where they are; an id that no endpoint carries counts as neither. */
function backendsCell(joined: Joined, loadBalancer: HnsLoadBalancer): Cell {
  return knownCell(loadBalancer.endpointIds, (ids) => {
    const known = ids.flatMap((id) => joined.endpointById.get(id) ?? [])
    if (known.some((endpoint) => isUnknown(endpoint.isRemote)) || known.length < ids.length) {
      return textCell(String(ids.length))
    }
    const remote = known.filter((endpoint) => endpoint.isRemote === true).length
    return wordsCell(message('model.cell.backends', { known: ids.length, local: ids.length - remote, remote }))
  })
}

export function loadBalancerColumns(model: ViewModel): readonly Column<HnsLoadBalancer>[] {
  const { joined } = model
  return [
    { id: 'service', title: message('model.column.service'), cell: (one) => serviceCell(joined, one) },
    {
      id: 'frontend',
      title: message('model.column.frontend'),
      cell: (one) => {
        const owner = joined.ownerOfLoadBalancer.get(one.id)
        if (owner?.kind === 'service') return wordsCell(frontendWords[owner.frontend])
        return owner?.kind === 'none' ? noneCell : notCollectedCell
      },
    },
    findingsColumn(model),
    { id: 'vip', title: message('model.column.vip'), cell: vipCell },
    { id: 'ports', title: message('model.column.ports'), cell: (one) => knownList(one.portMappings, portMappingText) },
    { id: 'backends', title: message('model.column.backends'), cell: (one) => backendsCell(joined, one) },
    { id: 'dsr', title: message('model.column.dsr'), cell: (one) => knownCell(one.isDsr, yesNoCell) },
    { id: 'sourceVip', title: message('model.column.sourceVip'), cell: (one) => knownText(one.sourceVip) },
    { id: 'state', title: message('model.column.state'), cell: loadBalancerStateCell },
    { id: 'id', title: message('model.column.id'), cell: (one) => idCell(one.id) },
  ]
}
