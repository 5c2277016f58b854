import type { Cell, ObjectView } from '../contract/views.ts'
import type { KubeConfigMap, KubeContainer, KubeDaemonSet, KubeNamespace } from '../model/kube.ts'
import { message, type Message } from '../model/message.ts'
import { listCell, notCollectedCell, textCell, wordsCell, yesNoCell } from './cells.ts'

type Line = ObjectView['summary'][number]

export function labelsCell(labels: Readonly<Record<string, string>>): Cell {
  return listCell(Object.entries(labels).map(([name, value]) => (value === '' ? name : `${name}=${value}`)))
}

export function settingsCell({ settings }: KubeConfigMap): Cell {
  return listCell(Object.entries(settings).map(([name, value]) => `${name}: ${value}`))
}

export function daemonSetSystemCell({ isForWindows }: KubeDaemonSet): Cell {
  if (isForWindows === null) return wordsCell(message('cluster.daemonSet.anySystem'))
  return textCell(isForWindows ? 'Windows' : 'Linux')
}

/** Ready of wanted; no part of the status, no number. */
export function daemonSetReadyCell({ wanted, ready }: KubeDaemonSet): Cell {
  return wanted === null || ready === null
    ? notCollectedCell
    : wordsCell(message('model.cell.ofWanted', { found: ready, wanted }))
}

const containerStateWords = {
  unknown: message('cluster.containerState.unknown'),
  running: message('cluster.containerState.running'),
  waiting: message('cluster.containerState.waiting'),
  terminated: message('cluster.containerState.terminated'),
} as const

/** State and reason of a container, with its restarts where there were any. */
export function containerCell({ state, reason, restarts }: KubeContainer): Cell {
  // The container itself is known: its id stands beside it.
  if (state === null) return wordsCell(containerStateWords.unknown)
  if (reason !== null) return textCell(restarts === null || restarts === 0 ? reason : `${reason} (${restarts}×)`)
  return restarts === null || restarts === 0
    ? wordsCell(containerStateWords[state])
    : state === 'running'
      ? wordsCell(message('cluster.containerState.restarted', { count: restarts }))
      : wordsCell(containerStateWords[state])
}

function line(label: Message, cell: Cell): Line {
  return { label, cell }
}

/** Settings one by one: their names are those of the ConfigMap, and are not translated. */
function settingLines({ settings }: KubeConfigMap): Line[] {
  return Object.entries(settings).map(([name, value]) => line(message('cluster.setting', { name }), textCell(value)))
}

export function clusterFactSummary(object: KubeNamespace | KubeDaemonSet | KubeConfigMap): Line[] {
  switch (object.kind) {
    case 'kubenamespace':
      return [
        line(message('cluster.column.labels'), labelsCell(object.labels)),
        line(message('cluster.column.terminating'), yesNoCell(object.isTerminating)),
      ]
    case 'daemonset':
      return [
        line(message('cluster.column.system'), daemonSetSystemCell(object)),
        line(message('model.column.ready'), daemonSetReadyCell(object)),
        line(message('cluster.column.images'), listCell(object.images)),
      ]
    case 'configmap':
      return [
        ...settingLines(object),
        line(message('cluster.column.kept'), wordsCell(message('cluster.settings.kept'))),
      ]
  }
}
