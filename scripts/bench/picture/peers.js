/**
 * The page of the peers: each draws everything of a graph that lies in `window.graph`, with the places given, so that no
 * layout is counted. Never part of a build of the product.
 */
import cytoscape from 'cytoscape'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ReactFlow } from '@xyflow/react'
import '@xyflow/react/dist/style.css'

/** @typedef {{ id: string, label: string, x: number, y: number }} Node */
/** @typedef {{ nodes: Node[], edges: { from: string, to: string }[] }} Graph */

const page = /** @type {{ graph: Graph, draw: (how: string) => void }} */ (/** @type {unknown} */ (window))

const place = () => document.getElementById('place') ?? document.body

/** @param {Graph} graph */
function extent({ nodes }) {
  let [width, height] = [1, 1]
  for (const { x, y } of nodes) {
    width = Math.max(width, x + 170)
    height = Math.max(height, y + 30)
  }
  return { width, height }
}

/** The lower bound: one pass over a canvas, no objects kept. @param {Graph} graph */
function drawCanvas(graph) {
  const canvas = document.createElement('canvas')
  canvas.width = innerWidth
  canvas.height = innerHeight
  place().append(canvas)
  const context = canvas.getContext('2d')
  if (context === null) return
  const { width, height } = extent(graph)
  const zoom = Math.min(innerWidth / width, innerHeight / height)
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  context.scale(zoom, zoom)
  context.strokeStyle = '#888'
  context.lineWidth = 1 / zoom
  context.beginPath()
  for (const { from, to } of graph.edges) {
    const [a, b] = [byId.get(from), byId.get(to)]
    if (a === undefined || b === undefined) continue
    context.moveTo(a.x, a.y)
    context.lineTo(b.x, b.y)
  }
  context.stroke()
  context.fillStyle = '#eee'
  for (const { x, y } of graph.nodes) context.fillRect(x - 75, y - 10, 150, 20)
  if (zoom * 13 < 6) return
  context.fillStyle = '#222'
  context.font = '13px sans-serif'
  for (const { x, y, label } of graph.nodes) context.fillText(label, x - 70, y + 4)
}

/** @param {Graph} graph */
function drawCytoscape(graph) {
  cytoscape({
    container: place(),
    layout: { name: 'preset' },
    elements: [
      ...graph.nodes.map(({ id, label, x, y }) => ({
        group: /** @type {const} */ ('nodes'),
        data: { id, label },
        position: { x, y },
      })),
      ...graph.edges.map(({ from, to }, at) => ({
        group: /** @type {const} */ ('edges'),
        data: { id: `e${at}`, source: from, target: to },
      })),
    ],
    style: [
      {
        selector: 'node',
        style: {
          shape: 'round-rectangle',
          width: 150,
          height: 20,
          label: 'data(label)',
          'text-valign': 'center',
          'font-size': 13,
          'min-zoomed-font-size': 6,
          'background-color': '#eee',
        },
      },
      { selector: 'edge', style: { 'curve-style': 'haystack', width: 1, 'line-color': '#888' } },
    ],
  }).fit()
}

/** @param {Graph} graph */
function drawReactFlow(graph) {
  const nodes = graph.nodes.map(({ id, label, x, y }) => ({
    id,
    data: { label },
    position: { x, y },
    width: 150,
    height: 20,
  }))
  const edges = graph.edges.map(({ from, to }, at) => ({ id: `e${at}`, source: from, target: to }))
  const flow = /** @type {import('react').ComponentType<object>} */ (ReactFlow)
  createRoot(place()).render(createElement(flow, { nodes, edges, fitView: true, minZoom: 0.01 }))
}

/** The lower bound of a list: as many rows as can be seen, filled again where they scroll to. @param {number} count */
function drawList(count) {
  const root = place()
  root.style.overflow = 'auto'
  const inner = document.createElement('div')
  inner.style.cssText = `position:relative;height:${count * 32}px`
  root.append(inner)
  const pool = Array.from({ length: Math.ceil(innerHeight / 32) + 2 }, () => {
    const row = document.createElement('div')
    row.style.cssText = 'position:absolute;left:0;right:0;height:32px;display:flex'
    for (let cell = 0; cell < 8; cell++) {
      const one = document.createElement('span')
      one.style.cssText = 'flex:1;overflow:hidden'
      row.append(one)
    }
    inner.append(row)
    return row
  })
  const fill = () => {
    const first = Math.floor(root.scrollTop / 32)
    for (const [at, row] of pool.entries()) {
      row.style.transform = `translateY(${(first + at) * 32}px)`
      for (const [cell, one] of [...row.children].entries()) one.textContent = `row ${first + at}, cell ${cell}`
    }
  }
  root.addEventListener('scroll', fill)
  fill()
}

page.draw = (how) => {
  if (how === 'canvas') drawCanvas(page.graph)
  else if (how === 'cytoscape') drawCytoscape(page.graph)
  else if (how === 'reactFlow') drawReactFlow(page.graph)
  else drawList(10_000)
}
