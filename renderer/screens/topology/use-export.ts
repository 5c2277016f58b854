import type { RefObject } from 'react'
import type { HostClient } from '../../../core/contract/client.ts'
import type { TopologyView } from '../../../core/contract/topology.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'
import { topologyMarkdown, topologySvg } from '../../../core/topology/svg.ts'
import { fileName, saveBlob } from '../../api/download.ts'
import { useHost, useLive } from '../../api/host-context.tsx'
import type { MapHandle } from '../../graph/cytoscape-view.tsx'
import { useSay } from '../../i18n/say.ts'
import { useSourceActions } from '../../shell/source-actions.tsx'

export const exportKinds = ['svg', 'png', 'markdown', 'json', 'reportHtml', 'reportMarkdown'] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportTitles: Readonly<Record<ExportKind, MessageKey>> = {
  svg: 'report.export.svg',
  png: 'report.export.png',
  markdown: 'report.export.markdown',
  json: 'report.export.json',
  reportHtml: 'report.export.reportHtml',
  reportMarkdown: 'report.export.reportMarkdown',
}

/** All parts of one report; begun anew where the source was read again meanwhile. */
async function wholeReport(client: HostClient, format: 'html' | 'markdown'): Promise<string> {
  let text = ''
  let revision: number | null = null
  for (let from: number | null = 0; from !== null;) {
    const part: Awaited<ReturnType<HostClient['report']['part']>> = await client.report.part({ format, from })
    if (revision !== null && part.stamp.revision !== revision) {
      text = ''
      revision = null
      from = 0
      continue
    }
    revision = part.stamp.revision
    text += part.text
    from = part.next
  }
  return text
}

/** Saves the view, or the report of its source, as a file. */
export function useExport(
  view: TopologyView | undefined,
  map: RefObject<MapHandle | null>,
): (kind: ExportKind) => void {
  const { client } = useHost()
  const name = useLive(({ source }) => source?.nodeName ?? source?.name ?? 'hnscope')
  const { tellError } = useSourceActions()
  const { say, t } = useSay()
  return (kind) => {
    const save = (content: string | Blob, type: string, what: string, ending: string): void =>
      saveBlob(content instanceof Blob ? content : new Blob([content], { type }), fileName(name, what, ending))
    const write = async (): Promise<void> => {
      const title = `${t('topology.title')} · ${name}`
      if (kind === 'reportHtml') save(await wholeReport(client, 'html'), 'text/html', 'report', 'html')
      else if (kind === 'reportMarkdown') save(await wholeReport(client, 'markdown'), 'text/markdown', 'report', 'md')
      else if (view === undefined) return
      else if (kind === 'svg') save(topologySvg(view, title, say), 'image/svg+xml', 'topology', 'svg')
      else if (kind === 'markdown') save(topologyMarkdown(view, title, say), 'text/markdown', 'topology', 'md')
      else if (kind === 'json') save(`${JSON.stringify(view, null, 2)}\n`, 'application/json', 'topology', 'json')
      else {
        const picture = await map.current?.png()
        if (picture !== undefined) save(picture, 'image/png', 'topology', 'png')
      }
    }
    write().catch(tellError)
  }
}
