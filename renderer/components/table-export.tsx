import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { ArrowExport20Regular } from '@fluentui/react-icons/svg/arrow-export'
import type { MessageKey } from '../../core/text/catalogue.ts'
import { tableSvg } from '../../core/view/table-svg.ts'
import { tableCsv, tableMarkdown, type TextTable } from '../../core/view/table-text.ts'
import { fileName, saveBlob } from '../api/download.ts'
import { useLive } from '../api/host-context.tsx'
import { pngOf } from '../api/picture.ts'
import { useSay } from '../i18n/say.ts'
import { useSourceActions } from '../shell/source-actions.tsx'

/** What a screen shows, in the words that it shows, and as data for other programs. */
export interface ExportedTable {
  readonly table: TextTable
  readonly data: unknown
}

const kinds = ['svg', 'png', 'markdown', 'csv', 'json'] as const
type Kind = (typeof kinds)[number]

const titles: Readonly<Record<Kind, MessageKey>> = {
  svg: 'report.export.svg',
  png: 'report.export.png',
  markdown: 'report.export.tableMarkdown',
  csv: 'report.export.csv',
  json: 'report.export.json',
}

interface Props {
  /** Of the view, as its heading says it. */
  readonly title: string
  /** Part of the file's name. */
  readonly what: string
  /** Null where there is nothing to save yet. */
  readonly load: () => ExportedTable | null | Promise<ExportedTable | null>
}

/** Saves what a screen lists as a file. */
export function TableExport({ title, what, load }: Props) {
  const { t } = useSay()
  const name = useLive(({ source }) => source?.nodeName ?? source?.name ?? 'hnscope')
  const { tellError } = useSourceActions()
  const save = async (kind: Kind): Promise<void> => {
    const head = `${title} · ${name}`
    const loaded = await load()
    if (loaded === null) return
    const { table, data } = loaded
    const write = (content: string | Blob, type: string, ending: string): void =>
      saveBlob(content instanceof Blob ? content : new Blob([content], { type }), fileName(name, what, ending))
    switch (kind) {
      case 'svg':
        return write(tableSvg(table, head), 'image/svg+xml', 'svg')
      case 'png':
        return write(await pngOf(tableSvg(table, head)), 'image/png', 'png')
      case 'markdown':
        return write(`# ${head}\n\n${tableMarkdown(table)}\n`, 'text/markdown', 'md')
      case 'csv':
        return write(tableCsv(table), 'text/csv', 'csv')
      case 'json':
        return write(`${JSON.stringify(data, null, 2)}\n`, 'application/json', 'json')
    }
  }
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('report.export')} relationship="label">
          <Button appearance="subtle" size="small" icon={<ArrowExport20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {kinds.map((kind) => (
            <MenuItem key={kind} onClick={() => void save(kind).catch(tellError)}>
              {t(titles[kind])}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
