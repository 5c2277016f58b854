import type { Cell, ObjectView } from '../contract/views.ts'
import type { KubeService, KubeServicePort } from '../model/kube.ts'
import type { Message } from '../model/message.ts'
import { message } from '../model/message.ts'
import { listCell, textCell, wordsCell } from './cells.ts'
import { clusterIpCell, serviceBackendsCell } from './inventory-kube.ts'
import { servicePortText } from './names.ts'
import type { ViewModel } from './view-model.ts'

type Line = ObjectView['summary'][number]

function line(label: Message, cell: Cell): Line {
  return { label, cell }
}

/** `80/TCP → http`: the port of the service, and the port or its name at the pods. */
function targetText(port: KubeServicePort): string {
  const { targetPort } = port
  return targetPort === null || targetPort === port.port
    ? servicePortText(port)
    : `${servicePortText(port)} → ${targetPort}`
}

/** What the service asks for beside, with what becomes of it on Windows; only what is set (LB025, LB028). */
function serviceSettings({ settings, annotations, sessionAffinity }: KubeService): Line[] {
  if (settings === undefined) return []
  const { ipFamilies, ipFamilyPolicy, sourceRanges, externalName, affinitySeconds, trafficDistribution } = settings
  const byZone = trafficDistribution ?? annotations['service.kubernetes.io/topology-mode'] ?? null
  const set = (isSet: boolean, label: Message, cell: () => Cell): Line[] => (isSet ? [line(label, cell())] : [])
  return [
    ...set(ipFamilies.length > 0, message('kubernetes.service.families'), () =>
      textCell([...ipFamilies, ...(ipFamilyPolicy === null ? [] : [`(${ipFamilyPolicy})`])].join(' ')),
    ),
    ...set(externalName !== null, message('kubernetes.service.externalName'), () => textCell(externalName ?? '')),
    ...set(sessionAffinity === 'ClientIP' && affinitySeconds !== null, message('kubernetes.service.affinityTime'), () =>
      wordsCell(message('kubernetes.service.affinityTime.value', { seconds: affinitySeconds ?? 0 })),
    ),
    ...set(settings.publishesNotReady, message('kubernetes.service.notReady'), () =>
      wordsCell(message('kubernetes.service.notReady.value')),
    ),
    ...set(!settings.allocatesNodePorts, message('kubernetes.service.noNodePorts'), () =>
      wordsCell(message('kubernetes.service.noNodePorts.value')),
    ),
    ...set(sourceRanges.length > 0, message('kubernetes.service.sourceRanges'), () =>
      wordsCell(message('kubernetes.service.sourceRanges.value', { ranges: sourceRanges.join(', ') })),
    ),
    ...set(byZone !== null, message('kubernetes.service.byZone'), () =>
      wordsCell(message('kubernetes.service.byZone.value', { value: byZone ?? '' })),
    ),
  ]
}

export function serviceSummary(model: ViewModel, service: KubeService): Line[] {
  return [
    line(message('model.column.type'), textCell(service.type)),
    line(message('model.column.clusterIp'), clusterIpCell(service)),
    line(message('model.column.ports'), listCell(service.ports.map(targetText))),
    line(message('model.column.backends'), serviceBackendsCell(model, service)),
    line(message('model.column.externalIps'), listCell([...service.externalIps, ...service.ingressIps])),
    line(
      message('model.column.nodePorts'),
      listCell(service.ports.flatMap((port) => (port.nodePort === null ? [] : [`${port.nodePort}/${port.protocol}`]))),
    ),
    line(message('model.column.sessionAffinity'), textCell(service.sessionAffinity)),
    line(
      message('model.column.trafficPolicy'),
      textCell(`${service.internalTrafficPolicy} / ${service.externalTrafficPolicy}`),
    ),
    ...serviceSettings(service),
  ]
}
