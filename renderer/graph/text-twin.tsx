import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { useEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { TopologyNode, TopologyView, TwinLine } from '../../core/contract/topology.ts'
import type { ObjectRef } from '../../core/model/ids.ts'
import { relationText } from '../../core/topology/relation-words.ts'
import type { Overlay } from '../../core/topology/overlay-tones.ts'
import { toneText } from '../../core/topology/overlay-words.ts'
import { ChangeMark } from '../components/change-mark.tsx'
import { KindIcon } from '../components/object-name.tsx'
import { SeverityIcon } from '../components/severity-icon.tsx'
import { useSay, type Words } from '../i18n/say.ts'
import { toRef } from '../state/selection.ts'
import { nodeName, ownFacts, severityText } from './captions.ts'
import { useNodeKindWord } from './kind-word.ts'
import { ToneMark } from './tone-mark.tsx'
import './graph.css'

interface Props {
  readonly view: TopologyView
  readonly selected: ObjectRef | null
  readonly onSelect: (ref: ObjectRef | null) => void
  readonly onToggleGroup: (id: string) => void
  readonly overlay: Overlay
}

interface Line {
  readonly line: TwinLine
  readonly node: TopologyNode
  readonly relations: readonly string[]
  /** Undefined for what is no group that can be opened. */
  readonly isOpen: boolean | undefined
}

function linesOf(view: TopologyView, words: Words): Line[] {
  const nodes = new Map(view.nodes.map((node) => [node.id, node]))
  const edges = new Map(view.edges.map((edge) => [edge.id, edge]))
  const groups = new Map(view.groups.map((group) => [group.id, group.isOpen]))
  return view.twin.flatMap((line) => {
    const node = nodes.get(line.id)
    if (node === undefined) return []
    const relations = line.relations.flatMap((id) => {
      const edge = edges.get(id)
      const from = edge === undefined ? undefined : nodes.get(edge.from)
      return edge === undefined || from === undefined ? [] : [relationText(edge, from, words.say)]
    })
    return [{ line, node, relations, isOpen: groups.get(line.id) }]
  })
}

function parentOf(lines: readonly Line[], index: number): number {
  const depth = lines[index]?.line.depth ?? 0
  for (let above = index - 1; above >= 0; above--) if ((lines[above]?.line.depth ?? 0) < depth) return above
  return index
}

/** The same objects and relations as the map, as a tree of lines: one tab stop, arrow keys inside. */
export function TextTwin({ view, selected, onSelect, onToggleGroup, overlay }: Props) {
  const words = useSay()
  const { t } = words
  const grid = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(view, words), [view, words])
  const selectedIndex = lines.findIndex(({ node }) => selected !== null && node.ref === selected)
  const shownIndex = selectedIndex >= 0 ? selectedIndex : lines.findIndex(({ node }) => node.id === view.revealed)
  const [focusId, setFocusId] = useState<string | null>(null)
  const focused = lines.findIndex(({ node }) => node.id === focusId)
  const tabStop = focused >= 0 ? focused : Math.max(0, shownIndex)

  useEffect(() => {
    grid.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [selected, view.revealed])

  const focusLine = (index: number): void => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index))]
    if (line === undefined) return
    setFocusId(line.node.id)
    grid.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.node.id)}"]`)?.focus()
  }
  const choose = ({ node, isOpen }: Line): void => {
    if (isOpen !== undefined) onToggleGroup(node.id)
    else if (node.ref !== null) onSelect(toRef(node.ref))
  }
  const keyed = (event: KeyboardEvent, index: number, line: Line): (() => void) | null => {
    switch (event.key) {
      case 'ArrowDown':
        return () => focusLine(index + 1)
      case 'ArrowUp':
        return () => focusLine(index - 1)
      case 'ArrowRight':
        return () => (line.isOpen === false ? onToggleGroup(line.node.id) : focusLine(index + 1))
      case 'ArrowLeft':
        return () => (line.isOpen === true ? onToggleGroup(line.node.id) : focusLine(parentOf(lines, index)))
      case 'Home':
        return () => focusLine(0)
      case 'End':
        return () => focusLine(lines.length - 1)
      case 'PageDown':
        return () => focusLine(index + 15)
      case 'PageUp':
        return () => focusLine(index - 15)
      case 'Enter':
      case ' ':
        return () => choose(line)
      default:
        return null
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const line = lines[tabStop]
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keyed(event, tabStop, line)
    if (act === null) return
    event.preventDefault()
    act()
  }
  const onFocus = (event: FocusEvent): void => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['line'] : undefined
    if (id !== undefined) setFocusId(id)
  }

  return (
    <div className="twin">
      <div
        ref={grid}
        className={overlay === 'findings' ? 'twin-grid' : 'twin-grid told'}
        role="treegrid"
        aria-label={t('topology.twinLabel', { count: view.nodes.reduce((sum, node) => sum + node.count, 0) })}
        aria-rowcount={lines.length + 1}
        data-testid="topology-twin"
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <div className="twin-row head" role="row" aria-rowindex={1}>
          <span className="twin-cell" role="columnheader">
            {t('topology.column.object')}
          </span>
          <span className="twin-cell" role="columnheader">
            {t('topology.column.detail')}
          </span>
          {overlay !== 'findings' && (
            <span className="twin-cell" role="columnheader">
              {t(overlay === 'owner' ? 'topology.overlay.column.owner' : 'topology.overlay.column.policy')}
            </span>
          )}
          <span className="twin-cell" role="columnheader">
            {t('topology.column.findings')}
          </span>
          <span className="twin-cell" role="columnheader">
            {t('topology.column.relations')}
          </span>
        </div>
        {lines.map((line, index) => (
          <TwinRow
            key={line.node.id}
            line={line}
            index={index}
            isSelected={index === shownIndex || (selected !== null && line.node.ref === selected)}
            isTabStop={index === tabStop}
            hasOverlay={overlay !== 'findings'}
            onChoose={() => choose(line)}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps {
  readonly line: Line
  readonly index: number
  readonly isSelected: boolean
  readonly isTabStop: boolean
  readonly hasOverlay: boolean
  readonly onChoose: () => void
}

function TwinRow({ line, index, isSelected, isTabStop, hasOverlay, onChoose }: RowProps) {
  const words = useSay()
  const kindWord = useNodeKindWord()
  const { node, relations, isOpen } = line
  const { depth } = line.line
  const tone = node.overlay?.[0]?.tone
  return (
    <div
      role="row"
      className="twin-row"
      aria-level={depth + 1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      data-line={node.id}
      onClick={onChoose}
    >
      <span className="twin-cell" role="gridcell">
        <span className="twin-object" style={{ paddingLeft: depth * 20 }}>
          {isOpen === undefined ? (
            <KindIcon kind={node.kind} />
          ) : isOpen ? (
            <ChevronDown16Regular />
          ) : (
            <ChevronRight16Regular />
          )}
          <span className="twin-kind">{kindWord(node.kind)}</span>
          <span className="twin-name">{nodeName(node, words)}</span>
        </span>
      </span>
      <span className="twin-cell twin-detail" role="gridcell">
        {node.change !== undefined && (
          <span className="twin-change">
            <ChangeMark change={node.change} size={14} />
          </span>
        )}
        {ownFacts(node, words).join(' · ')}
      </span>
      {hasOverlay && (
        <span className="twin-cell" role="gridcell">
          {tone !== undefined && (
            <span className="twin-severity">
              <ToneMark tone={tone} />
              {toneText(node, words.say)}
            </span>
          )}
        </span>
      )}
      <span className="twin-cell" role="gridcell">
        {node.severity !== null && (
          <span className="twin-severity">
            <SeverityIcon mark={node.severity} size={14} />
            {severityText(node.severity, words)}
          </span>
        )}
      </span>
      <span className="twin-cell" role="gridcell">
        {relations.join(' · ')}
      </span>
    </div>
  )
}
