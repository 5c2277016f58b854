import { describe, expect, it } from 'vitest'
import { fieldCases, filesOf, readCase } from '../../fixtures/read-case.ts'
import { assembleAll } from './assemble.ts'
import type { InputFile } from './part.ts'
import type { SnapshotSet } from './snapshot-set.ts'
import { splitSnapshots } from './snapshots.ts'

const a = '5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77'
const b = 'a1b2c3d4-0000-4000-8000-5e6f70819203'
const c = 'c0ffee00-1111-4222-8333-444455556666'

function endpoints(...ids: readonly string[]): string {
  const rows = ids.map((id) => `Ethernet         ${id} azure`)
  return `Endpoints:\nName             ID                                   Virtual Network Name\n${rows.join('\n')}\n\n`
}

function networks(id: string): string {
  return `Networks:\nName             ID\nazure            ${id.toUpperCase()}\n\n`
}

const pods = '{"kind":"PodList","apiVersion":"v1","items":[]}'

function file(name: string, text: string): InputFile {
  return { name, text }
}

function named(set: SnapshotSet): { readonly label: unknown; readonly files: readonly string[] } {
  return { label: set.label.params, files: set.files.map(({ name }) => name).sort() }
}

function split(files: readonly InputFile[]): readonly ReturnType<typeof named>[] | null {
  return splitSnapshots(files)?.sets.map(named) ?? null
}

function endpointIds(set: SnapshotSet | undefined): readonly string[] | string {
  if (set === undefined) return 'no set'
  const { files, earlier, empty = new Map() } = set
  const source = { kind: 'capture', name: 'x' } as const
  const facet = assembleAll({ source, takenAt: null, files, ignored: [], problems: [], earlier, empty }).facets
    .endpoints
  return facet.state === 'collected' || facet.state === 'cut' ? facet.value.map(({ id }) => id) : facet.state
}

describe('a source of several times', () => {
  it('is parted by the stamps of its folders, the newest last', () => {
    const files = [
      file('WIN1-20240111-090000_logs/hnsdiag.txt', endpoints(b)),
      file('WIN1-20240111-090000_logs/kubelet.log', 'I0111 09:00:00.000000  1 a.go:1] x'),
      file('WIN1-20240110-101010_logs/hnsdiag.txt', endpoints(a)),
      file('WIN1-20240110-101010_logs/10-azure.conflist', '{}'),
      file('kubernetes.json', pods),
    ]
    expect(split(files)).toEqual([
      {
        label: { name: '2024-01-10 10:10:10' },
        files: [
          'WIN1-20240110-101010_logs/10-azure.conflist',
          'WIN1-20240110-101010_logs/hnsdiag.txt',
          'kubernetes.json',
        ],
      },
      {
        label: { name: '2024-01-11 09:00:00' },
        files: ['WIN1-20240111-090000_logs/hnsdiag.txt', 'WIN1-20240111-090000_logs/kubelet.log', 'kubernetes.json'],
      },
    ])
  })

  it('is parted by the stamps of flat files, also where each has its own second', () => {
    const files = [
      file('20240110-101001_networks.txt', networks(a)),
      file('20240110-101002_endpoints.txt', endpoints(a)),
      file('20240110-113001_networks.txt', networks(b)),
      file('20240110-113002_endpoints.txt', endpoints(b)),
    ]
    expect(split(files)).toMatchObject([
      { files: ['20240110-101001_networks.txt', '20240110-101002_endpoints.txt'] },
      { files: ['20240110-113001_networks.txt', '20240110-113002_endpoints.txt'] },
    ])
  })

  it('is parted where the second list is empty, and that says that there is nothing any more', () => {
    const listed = `[{"ID":"${a}","VirtualNetworkName":"azure","IPAddress":"10.1.0.4","Version":1}]`
    for (const [before, after] of [
      ['20240110-101001_endpoints.json', '20240110-113001_endpoints.json'],
      ['endpoints-before.json', 'endpoints-after.json'],
      ['good/endpoints.json', 'worse/endpoints.json'],
    ] as const) {
      const found = splitSnapshots([file(before, listed), file(after, '[\r\n\r\n]\r\n')])
      expect(found?.sets.map((set) => endpointIds(set))).toEqual([[a], 'none'])
    }
  })

  it('is not parted by an empty list of which nothing tells what it is', () => {
    expect(split([file('20240110-101001_a.json', endpoints(a)), file('20240110-113001_b.json', '[]')])).toBeNull()
  })

  it('is parted by the words of file names, and what is not dated belongs to the newest', () => {
    const files = [
      file('hnsdiag-after.txt', endpoints(b)),
      file('hnsdiag-before.txt', endpoints(a)),
      file('networks.txt', networks(a)),
      file('kubernetes.json', pods),
    ]
    expect(split(files)).toEqual([
      { label: { name: 'before' }, files: ['hnsdiag-before.txt', 'kubernetes.json'] },
      { label: { name: 'after' }, files: ['hnsdiag-after.txt', 'kubernetes.json', 'networks.txt'] },
    ])
  })

  it('takes what was not asked again from the earlier time, as no longer certain', () => {
    const files = [
      file('endpoints-before.txt', endpoints(a)),
      file('networks-before.txt', networks(a)),
      file('endpoints-after.txt', endpoints(b)),
    ]
    const newest = splitSnapshots(files)?.sets.at(-1)
    expect([...(newest?.earlier ?? [])]).toEqual(['networks-before.txt'])
    const snapshot = assembleAll({
      source: { kind: 'capture', name: 'x' },
      takenAt: null,
      files: newest?.files ?? [],
      ignored: [],
      problems: [],
      earlier: newest?.earlier ?? new Set(),
    })
    expect(snapshot.facets.networks).toMatchObject({ state: 'cut', value: [{ id: a }] })
    expect(snapshot.facets.endpoints).toMatchObject({ state: 'collected', value: [{ id: b }] })
  })

  it('is parted by folders of the same files, without taking one for the newest', () => {
    const files = [
      file('bundle/win1/hns/endpoint.txt', endpoints(a)),
      file('bundle/win2/hns/endpoint.txt', endpoints(b)),
      file('bundle/kubernetes.json', pods),
    ]
    expect(splitSnapshots(files)?.isOrdered).toBe(false)
    expect(split(files)).toEqual([
      { label: { name: 'win1' }, files: ['bundle/kubernetes.json', 'bundle/win1/hns/endpoint.txt'] },
      { label: { name: 'win2' }, files: ['bundle/kubernetes.json', 'bundle/win2/hns/endpoint.txt'] },
    ])
  })
})

describe('a transcript in which a list comes again', () => {
  const prompted = `PS C:\\> hnsdiag list networks\n${networks(a)}PS C:\\> hnsdiag list endpoints\n${endpoints(a, b)}PS C:\\> Restart-Service hns\nPS C:\\> hnsdiag list endpoints\n${endpoints(c)}`

  it('is parted where the same command lists other objects', () => {
    const sets = splitSnapshots([file('console.txt', prompted)])?.sets ?? []
    expect(sets.map(endpointIds)).toEqual([[a, b], [c]])
    expect(sets.at(-1)?.files.map(({ name }) => name)).toEqual(['console.txt', 'console.txt@earlier'])
    // Places in the file stay what they are.
    expect(sets.at(-1)?.files[0]?.text).toHaveLength(prompted.length)
  })

  it('is parted by words in front of the lists', () => {
    const text = `=== before ===\n${endpoints(a)}\n=== after ===\n${endpoints(b)}`
    const sets = splitSnapshots([file('console.txt', text)])?.sets ?? []
    expect(sets.map(({ label }) => label.params)).toEqual([{ name: 'before' }, { name: 'after' }])
    expect(sets.map(endpointIds)).toEqual([[a], [b]])
  })

  it('stays whole where the same list is printed again, in whatever order', () => {
    expect(splitSnapshots([file('c.txt', `${endpoints(a, b)}\n${endpoints(b, a)}`)])).toBeNull()
  })
})

describe('files of two nodes', () => {
  const list = (name: string, id: string): string => `${networks(id)}${endpoints(name)}`
  const [a1, b1] = ['aaaaaaaa-0000-4000-8000-000000000001', 'bbbbbbbb-0000-4000-8000-000000000001'] as const

  it('are parted by the words of their names where both have networks of one name under other IDs', () => {
    const files = [
      file('win1-networks.txt', networks(a)),
      file('win2-networks.txt', networks(b)),
      file('win1-endpoints.txt', endpoints(a1)),
      file('win2-endpoints.txt', endpoints(b1)),
      file('pods.json', pods),
    ]
    expect(split(files)).toEqual([
      { label: { name: 'win1' }, files: ['pods.json', 'win1-endpoints.txt', 'win1-networks.txt'] },
      { label: { name: 'win2' }, files: ['pods.json', 'win2-endpoints.txt', 'win2-networks.txt'] },
    ])
  })

  it('are parted where each is one transcript, and by folders whose files have other names', () => {
    expect(split([file('first.txt', list(a1, a)), file('second.txt', list(b1, b))])?.map(({ files }) => files)).toEqual(
      [['first.txt'], ['second.txt']],
    )
    const files = [
      file('x/networks-v2.txt', networks(a)),
      file('x/endpoints-v2.txt', endpoints(a1)),
      file('y/network.txt', networks(b)),
      file('y/list-v2.txt', endpoints(b1)),
    ]
    expect(split(files)).toEqual([
      { label: { name: 'x' }, files: ['x/endpoints-v2.txt', 'x/networks-v2.txt'] },
      { label: { name: 'y' }, files: ['y/list-v2.txt', 'y/network.txt'] },
    ])
  })

  it('stay apart from lists of HNS objects that belong to neither', () => {
    const files = [
      file('one.txt', list(a1, a)),
      file('two.txt', list(b1, b)),
      file('more.txt', endpoints('cccccccc-0000-4000-8000-000000000001')),
      file('again.txt', endpoints(b1)),
    ]
    expect(split(files)?.map((set) => set.files)).toEqual([['one.txt'], ['again.txt', 'two.txt'], ['more.txt']])
  })

  it('are one where a network is in both lists, and where each file holds one network', () => {
    expect(
      split([
        file('a.txt', networks(a)),
        file('b.txt', networks(a).replace('\n\n', `\nnat              ${b.toUpperCase()}\n\n`)),
      ]),
    ).toBeNull()
    expect(split([file('azure.txt', networks(a)), file('nat.txt', networks(b).replace('azure', 'nat  '))])).toBeNull()
  })
})

describe('what one moment left', () => {
  it('stays together in several forms, pages, folders of Kubernetes namespaces and logs of several days', () => {
    expect(
      splitSnapshots([
        file('hnsdiag.txt', endpoints(a)),
        file('hns/endpoint.txt', endpoints(a)),
        file('endpoints-2024-01-10.txt', endpoints(a)),
        file('networks-2024-01-11.txt', networks(a)),
        file('azure-vnet-2024-01-10.log', '2024/01/10 10:10:10 [net] {"Subnets":[]}'),
        file('azure-vnet-2024-01-11.log', '2024/01/11 10:10:10 [net] {"Subnets":[1]}'),
        file('default/pods.json', '{"kind":"PodList","apiVersion":"v1","items":[1]}'),
        file('kube-system/pods.json', pods),
      ]),
    ).toBeNull()
  })

  it('stays together in every field case', () => {
    const parted = fieldCases().filter((one) => filesOf(one).length > 0 && splitSnapshots(readCase(one).files) !== null)
    expect(parted).toEqual([])
  })
})

describe('folders side by side', () => {
  it('lose none that lists HNS objects under a name of its own', () => {
    const files = [
      file('win1/hns.txt', endpoints(a)),
      file('win2/hns.txt', endpoints(b)),
      file('win3/console.txt', endpoints(c)),
      file('cluster/pods.json', pods),
    ]
    expect(split(files)).toEqual([
      { label: { name: 'win1' }, files: ['cluster/pods.json', 'win1/hns.txt'] },
      { label: { name: 'win2' }, files: ['cluster/pods.json', 'win2/hns.txt'] },
      { label: { name: 'win3' }, files: ['cluster/pods.json', 'win3/console.txt'] },
    ])
  })

  it('are as many as there are cases, each with its own files', () => {
    const all = fieldCases().filter((one) => filesOf(one).length > 0)
    const files = all.flatMap((one) =>
      readCase(one).files.map(({ name, text }) => file(`${one.name}/input/${name}`, text)),
    )
    const sets = splitSnapshots(files)?.sets ?? []
    expect(sets.map(({ label }) => label.params?.['name'])).toEqual(all.map(({ name }) => name))
    for (const set of sets) {
      const own = set.files.filter(({ name }) => name.startsWith(`${String(set.label.params?.['name'])}/`))
      expect(own).toHaveLength(set.files.length)
    }
  })
})
