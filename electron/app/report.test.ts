import { beforeAll, describe, expect, it } from 'vitest'
import { openCaptureFiles } from './capture-source.ts'
import { openSimulator } from './simulator-source.ts'
import { say } from '../platform/say.ts'
import { topologyInputSchema } from '../../core/contract/topology.ts'
import { type SourceView } from '../../core/contract/views.ts'
import { diagnose } from '../../core/diagnose/run.ts'
import { join } from '../../core/join/join.ts'
import { toneWords } from '../../core/topology/overlay-words.ts'
import { topologyMarkdown, topologySvg } from '../../core/topology/svg.ts'
import { topologyView, type TopologyPicture } from '../../core/topology/view.ts'
import { reportHtml, reportMarkdown, type ReportInput } from '../../core/view/report.ts'
import { createViewModel, type ViewModel } from '../../core/view/view-model.ts'

const source: SourceView = {
  kind: 'simulator',
  name: 'sim:demo <b>',
  nodeName: 'win-3',
  takenAt: null,
  collectedAt: '2026-01-01T00:00:00Z',
  pollSeconds: null,
  snapshots: [],
  snapshot: null,
}

/** What would be fetched or run. */
const outside = /<script|\son\w+\s*=|(?:src|href)\s*=|url\(|@import|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i

let model: ViewModel
let picture: TopologyPicture
let input: ReportInput
beforeAll(async () => {
  const opened = await openSimulator('demo')
  const joined = join(await opened.read({ signal: new AbortController().signal, onProgress: () => undefined }))
  await opened.close()
  model = createViewModel(joined, diagnose(joined))
  picture = topologyView(joined, model.diagnosis, topologyInputSchema.parse({ window: { width: 1400, height: 900 } }))
  input = { model, source, version: '1.2.3', language: 'en', say: (text) => say('en', text) }
})

describe('a picture as SVG', () => {
  it('draws every object and every relation of the map, and nothing else', () => {
    const svg = topologySvg(picture, 'Topology', input.say)
    expect(svg.match(/class="node /g)).toHaveLength(picture.nodes.length)
    expect(svg.match(/<path class="edge/g)).toHaveLength(picture.edges.length)
    expect(svg.match(/<rect class="frame"/g)).toHaveLength(picture.frames.length)
  })

  it.each(['owner', 'policy'] as const)(
    'carries the marks of %s that the map shows, and says what they mean',
    async (overlay) => {
      const opened = await openSimulator('demo')
      const joined = join(await opened.read({ signal: new AbortController().signal, onProgress: () => undefined }))
      await opened.close()
      const told = topologyView(joined, model.diagnosis, topologyInputSchema.parse({ overlay }))
      const tones = told.nodes.flatMap(({ kind, overlay: marks }) => (kind === 'gap' ? [] : (marks?.[0]?.tone ?? [])))
      expect(tones.length).toBeGreaterThan(20)
      const svg = topologySvg(told, 'Topology', input.say)
      const kinds = [...new Set(tones)]
      for (const tone of kinds) {
        const drawn = svg.match(new RegExp(`class="mark tone-${tone}"`, 'g')) ?? []
        expect(drawn).toHaveLength(tones.filter((one) => one === tone).length + 1)
        expect(svg).toContain(`>${input.say({ key: toneWords[tone] })}</text>`)
      }
      expect(topologySvg(picture, 'Topology', input.say)).not.toContain('mark tone-')
    },
  )

  it('gives a lane that wraps one heading, with its number', () => {
    const heads = topologySvg(picture, 'Topology', input.say).match(/class="head"[^<]*/g) ?? []
    expect(heads.filter((head) => head.includes('HNS endpoints'))).toHaveLength(1)
  })

  it('gives no number of objects that nobody was permitted to read', async () => {
    const opened = await openSimulator('demo?elevated=false')
    const joined = join(await opened.read({ signal: new AbortController().signal, onProgress: () => undefined }))
    await opened.close()
    const unread = topologyView(joined, diagnose(joined), topologyInputSchema.parse({}))
    const heads = topologySvg(unread, 'Topology', input.say).match(/class="head"[^<]*/g) ?? []
    expect(heads.some((head) => head.includes('HNS endpoints'))).toBe(true)
    expect(heads.filter((head) => head.includes('(0)'))).toEqual([])
  })

  it('shows names from the evidence as text, whatever they hold', () => {
    const [first, ...others] = picture.nodes
    if (first === undefined) throw new Error('no nodes')
    const hostile = {
      ...picture,
      nodes: [{ ...first, label: '"><script>alert(1)</script>\u0000', title: null }, ...others],
    }
    const svg = topologySvg(hostile, 'a & b', input.say)
    expect(svg).not.toMatch(outside)
    expect(svg).not.toContain('\u0000')
    expect(svg).toContain('&lt;script&gt;')
  })

  it('lists the same objects in Markdown, nested as the text twin', () => {
    const lines = topologyMarkdown(picture, 'Topology', input.say)
      .split('\n')
      .filter((line) => /^ *- /.test(line))
    expect(lines).toHaveLength(picture.twin.length)
    expect(lines.map((line) => (/^ */.exec(line)?.[0].length ?? 0) / 2)).toEqual(picture.twin.map(({ depth }) => depth))
  })
})

describe('the report', () => {
  it('holds every finding, the picture and every gap, and refers to nothing outside', () => {
    const html = reportHtml(input)
    expect(html).not.toMatch(outside)
    for (const { id } of model.diagnosis.findings) expect(html).toContain(id)
    expect(html).toContain('<svg')
    expect(html).toContain('VFP ports and rules: Not collected')
    expect(html).toContain('sim:demo &lt;b&gt;')
    expect(html).toContain('prefers-color-scheme:dark')
  })

  it('tells the findings before the numbers of the node', () => {
    const html = reportHtml(input)
    expect(html.indexOf('<article')).toBeLessThan(html.indexOf('<h2>Numbers</h2>'))
  })

  it('tells errors in the logs that no finding explains, with what their code means', async () => {
    const text =
      'E1129 22:14:03.1 4312 proxier.go:1] "Policy creation failed" err="hcnCreateLoadBalancer <x> (0x803b0013)"'
    const opened = openCaptureFiles('log', [{ name: 'kube-proxy.log', bytes: Buffer.from(text) }])
    const logged = join(await opened.read({ signal: new AbortController().signal, onProgress: () => undefined }))
    const withError = { ...input, model: createViewModel(logged, diagnose(logged)) }
    expect(reportHtml(withError)).toMatch(
      /no finding explains<\/h2>[^]*&lt;x&gt;[^]*HCN_E_PORT_ALREADY_EXISTS\. An object/,
    )
    expect(reportMarkdown(withError)).toMatch(/## Errors in the logs that no finding explains\n\n- kube-proxy: E1129/)
  })

  it('says the same in Markdown, and in French', () => {
    const markdown = reportMarkdown({ ...input, language: 'fr', say: (text) => say('fr', text) })
    expect(markdown).toContain('Rapport HNScope')
    for (const { id } of model.diagnosis.findings) expect(markdown).toContain(`\`${id}\``)
    expect(markdown).not.toContain('{{')
    // What speaks against a finding must not read as evidence for it.
    const headings = ['#### Preuves', '#### Ce qui plaide contre', '#### Que faire']
    expect(markdown.match(/^#### .*$/gm)).toEqual(expect.arrayContaining(headings))
  })
})
