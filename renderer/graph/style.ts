import type { EdgeSingular, NodeSingular, StylesheetJson } from 'cytoscape'
import { fontSize } from './detail.ts'
import type { Palette } from './palette.ts'

function numberOf(node: NodeSingular, field: string): number {
  const value: unknown = node.data(field)
  return typeof value === 'number' ? value : 0
}

/** Places of text; see elements.ts. */
const textX = (node: NodeSingular): number => numberOf(node, 'textX')
const textY = (node: NodeSingular): number => numberOf(node, 'textY')

/** How far a line bows out; see elements.ts. */
function bowOf(edge: EdgeSingular): number {
  const value: unknown = edge.data('bow')
  return typeof value === 'number' ? value : 0
}

function severityRules(palette: Palette): StylesheetJson {
  return (['error', 'warning', 'info'] as const).map((severity) => ({
    selector: `node[severity = "${severity}"]`,
    style: {
      'border-color': palette.severity[severity],
      'border-width': palette.isForced ? 3 : severity === 'info' ? 1 : 1.5,
      'background-color': palette.severityFill[severity],
    },
  }))
}

/** The stylesheet for these colours; icons are painted beside it. Meaning is told by icon, line and text, never by colour alone. */
export function mapStyle(palette: Palette): StylesheetJson {
  const line = palette.isForced ? 1.5 : 1
  return [
    {
      selector: 'node',
      style: {
        shape: 'round-rectangle',
        'corner-radius': '4px',
        width: 'data(width)',
        height: 'data(height)',
        'font-family': palette.font,
        'font-size': fontSize,
        'min-zoomed-font-size': 6,
        color: palette.text,
        'background-color': palette.node,
        'border-width': line,
        'border-color': palette.stroke,
        'border-position': 'inside',
        'overlay-opacity': 0,
        // Not "none": with that, drawing a node marks its style as changed, and each frame would work out all styles anew.
        'background-image': [],
        // Lines run above the boxes of networks, which are nodes, too.
        'z-index-compare': 'manual',
        'z-index': 10,
      },
    },
    {
      selector: '.chip, .card',
      style: {
        label: 'data(caption)',
        // Text that begins inside: it is hung on the right edge and pulled back by the width.
        'text-halign': 'right',
        'text-valign': 'center',
        'text-margin-x': textX,
        'font-size': 'data(font)',
      },
    },
    {
      selector: '.card',
      style: {
        'corner-radius': '6px',
        'font-weight': 600,
        'text-margin-y': textY,
      },
    },
    { selector: '.group', style: { 'font-weight': 600, 'background-color': palette.group } },
    {
      selector: '.group.open',
      style: { 'background-opacity': 0, 'border-width': 0, color: palette.text },
    },
    {
      selector: '.remote',
      style: { 'border-style': 'dashed', 'border-width': line, 'border-color': palette.strongStroke },
    },
    {
      selector: '.helper',
      style: {
        'border-style': 'dotted',
        'border-width': line + 0.5,
        'border-color': palette.strongStroke,
        color: palette.mutedText,
      },
    },
    {
      selector: '.unread',
      style: { 'border-style': 'dashed', 'background-color': palette.frame, color: palette.mutedText },
    },
    { selector: '.orphan', style: { 'border-style': 'dashed', 'border-color': palette.strongStroke } },
    { selector: 'node.hover, node.related', style: { 'border-color': palette.accent } },
    ...severityRules(palette),
    {
      selector: '.gap.chip',
      style: { 'border-style': 'dashed' },
    },
    { selector: 'node.gap[icon = "gap"]', style: { 'background-color': palette.frame, color: palette.mutedText } },
    { selector: '.decor', style: { events: 'no', 'z-index': 1, 'border-width': 0, 'background-opacity': 0 } },
    {
      selector: '.frame',
      style: {
        'corner-radius': '8px',
        'background-color': palette.frame,
        'background-opacity': 1,
        'border-width': line,
        'border-color': palette.frameStroke,
        'z-index': 0,
      },
    },
    { selector: '.frame.helper', style: { 'border-style': 'dotted' } },
    {
      selector: '.lane',
      style: {
        label: 'data(caption)',
        'font-size': 'data(font)',
        'text-halign': 'center',
        'text-valign': 'center',
        color: palette.mutedText,
      },
    },
    {
      selector: '.run',
      style: {
        label: 'data(caption)',
        'font-size': 'data(font)',
        'font-weight': 600,
        'text-halign': 'center',
        'text-valign': 'center',
        'text-background-color': palette.node,
        'text-background-opacity': 0.92,
        'text-background-padding': '3px',
        'text-background-shape': 'roundrectangle',
        'z-index': 14,
      },
    },
    {
      selector: '.below',
      style: {
        label: 'data(caption)',
        'text-wrap': 'wrap',
        'text-max-width': '1000px',
        'text-justification': 'left',
        'text-halign': 'right',
        'text-valign': 'center',
        'font-size': 'data(font)',
        'text-margin-x': textX,
        'text-margin-y': textY,
        'line-height': 1.25,
        color: palette.mutedText,
        'z-index': 13,
      },
    },
    {
      selector: 'edge',
      style: {
        'curve-style': 'haystack',
        'haystack-radius': 0,
        width: line + 0.5,
        'line-color': palette.edge,
        'overlay-opacity': 0,
        events: 'no',
        'z-index-compare': 'manual',
        'z-index': 5,
      },
    },
    {
      selector: 'edge.across',
      style: { 'curve-style': 'straight', 'source-endpoint': '90deg', 'target-endpoint': '270deg' },
    },
    // Round the corner, so that no line runs across the boxes between.
    {
      selector: 'edge.elbow',
      style: {
        'curve-style': 'taxi',
        'taxi-direction': 'rightward',
        'taxi-turn': '12px',
        'taxi-turn-min-distance': '2px',
        'source-endpoint': '90deg',
        'target-endpoint': '270deg',
      },
    },
    { selector: 'edge.near', style: { 'taxi-turn': '7px' } },
    { selector: 'edge.into', style: { 'taxi-turn': '-14px' } },
    { selector: 'edge.ofSelection', style: { 'line-color': palette.accent } },
    // Wanted and not there is dashed, there and not wanted is dotted.
    {
      selector: 'edge.unwanted, edge.blocked',
      style: { 'line-style': 'dotted', width: line + 1.5, 'line-color': palette.severity.error },
    },
    {
      selector: 'edge.arc',
      style: {
        'curve-style': 'unbundled-bezier',
        'control-point-distances': (edge: EdgeSingular) => [bowOf(edge)],
        'control-point-weights': 0.5,
      },
    },
    { selector: 'edge.arc.right', style: { 'source-endpoint': '90deg', 'target-endpoint': '90deg' } },
    { selector: 'edge.arc.left', style: { 'source-endpoint': '270deg', 'target-endpoint': '270deg' } },
    { selector: 'edge.tunnelStale', style: { 'line-style': 'dotted', 'line-color': palette.severity.error } },
    // By its pattern, too: with forced colours a missing tunnel must not look like one that Kubernetes tells of.
    {
      selector: 'edge.tunnelMissing',
      style: { 'line-style': 'dashed', 'line-dash-pattern': [10, 3, 2, 3], 'line-color': palette.severity.error },
    },
    { selector: 'edge.tunnelExpected', style: { 'line-style': 'dashed' } },
    { selector: 'edge.notChecked', style: { 'line-style': 'dashed' } },
    { selector: 'edge.missing', style: { 'line-style': 'dashed', 'line-color': palette.severity.error } },
    { selector: 'edge.lit', style: { 'line-color': palette.accent, width: 2, 'z-index': 6 } },
    {
      selector: 'node.selected',
      style: {
        'border-color': palette.accent,
        'border-width': palette.isForced ? 4 : 2,
        'background-color': palette.accentFill,
        'background-opacity': 1,
      },
    },
    {
      selector: 'node.cursor',
      style: { 'outline-width': 2, 'outline-offset': 2, 'outline-color': palette.focus, 'z-index': 12 },
    },
  ]
}
