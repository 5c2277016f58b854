import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseSync } from 'vite'
import { projectRoot } from './runtime.mjs'

/**
 * Which folder may import which, and which packages. The lint says the same at the line; this reads the whole import
 * graph, so that a comment cannot switch a rule off.
 */

interface Rule {
  /** Prefixes of paths in the project. */
  readonly from: readonly string[]
  readonly files: readonly string[]
  /** Names of packages, or prefixes that end in / or : */
  readonly packages: readonly string[]
}

const rules: readonly Rule[] = [
  { from: ['core/contract/'], files: ['core/'], packages: ['zod', '@orpc/contract'] },
  { from: ['core/'], files: ['core/'], packages: ['zod', 'js-yaml'] },
  { from: ['native/'], files: ['core/', 'native/'], packages: ['koffi', 'zod', 'node:'] },
  {
    from: ['electron/app/', 'electron/kubernetes/', 'electron/platform/'],
    files: [
      'core/',
      'native/hcn/errors.ts',
      'native/hcn/libraries.ts',
      'native/hcn/port.ts',
      'native/host-info/facts.ts',
      'native/host-info/windows-commands.ts',
      'native/process/spawn.ts',
      'native/process/supervisor.ts',
      'native/simulator/',
      'electron/app/',
      'electron/kubernetes/',
      'electron/platform/',
    ],
    packages: ['node:', '@orpc/server', '@kubernetes/client-node', 'i18next', 'yauzl', 'yazl', 'zod'],
  },
  {
    from: ['electron/desktop/'],
    files: [
      'core/',
      'native/process/spawn.ts',
      'native/process/supervisor.ts',
      'electron/app/',
      'electron/kubernetes/',
      'electron/platform/',
      'electron/desktop/',
    ],
    packages: ['node:', 'electron', '@orpc/server', '@orpc/server/message-port', 'zod'],
  },
  {
    from: ['electron/browser/', 'electron/cli/'],
    files: [
      'core/',
      'native/process/supervisor.ts',
      'electron/app/',
      'electron/kubernetes/',
      'electron/platform/',
      'electron/browser/',
      'electron/cli/',
    ],
    packages: ['node:', '@orpc/server', '@orpc/server/ws', 'ws', 'zod'],
  },
  {
    from: ['renderer/'],
    files: ['core/', 'renderer/'],
    packages: [
      'react',
      'react/',
      'react-dom',
      'react-dom/',
      '@fluentui/react-components',
      '@fluentui/react-icons',
      '@fluentui/react-icons/svg/',
      '@fluentui/react-motion',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@orpc/client',
      '@orpc/client/',
      '@orpc/tanstack-query',
      'cytoscape',
      'i18next',
      'react-i18next',
      'zod',
    ],
  },
  {
    from: ['e2e/'],
    files: ['core/contract/', 'e2e/', 'scripts/runtime.mjs', 'scripts/e2e-tools.mjs', 'scripts/fake-cluster.mjs'],
    packages: ['@playwright/test', '@axe-core/playwright', 'node:'],
  },
]

/** What a test may import beyond what the file beside it may. */
const testFiles: Readonly<Record<string, readonly string[]>> = {
  'core/': ['native/', 'electron/app/', 'fixtures/'],
  'native/': ['fixtures/'],
  'electron/': ['native/simulator/', 'native/contract-suite.ts', 'native/process/', 'native/standin/', 'fixtures/'],
  'renderer/': [],
}
const testPackages = [
  'vitest',
  'vitest/',
  'fast-check',
  'node:',
  '@testing-library/',
  '@orpc/server',
  '@orpc/server/',
  '@orpc/client',
  '@orpc/client/',
  '@kubernetes/client-node',
]

/** Folders of core/ from the bottom up: each imports its own row and the rows below it. */
const coreRows: readonly (readonly string[])[] = [
  ['model'],
  ['hns', 'capture', 'expect'],
  ['join'],
  ['diagnose', 'topology', 'path', 'plan', 'query'],
  ['contract'],
  ['view'],
  // Calls objects by the names that the screens give them.
  ['compare'],
]

/** Stand with the folder whose picture they make, and count as views. */
const views = ['core/topology/view.ts', 'core/topology/cluster/picture.ts']
/**
 * Prints, and so knows the words: the pages of docs/findings are made from them, and a manifest carries them for who
 * reads it in a text editor.
 */
const printers = ['core/diagnose/docs.ts', 'core/capture/manifest.ts']

interface Import {
  readonly from: string
  /** A path in the project, or the name of a package. */
  readonly to: string
  readonly isFile: boolean
  readonly isTypeOnly: boolean
}

const roots = ['core', 'native', 'electron', 'renderer', 'e2e']

function listSources(folder: string): readonly string[] {
  return readdirSync(path.join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listSources(name)
    return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [name] : []
  })
}

function readImports(file: string): readonly Import[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8')
  const parsed = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const found: { readonly request: string; readonly isTypeOnly: boolean }[] = []
  for (const item of parsed.module.staticImports) {
    const isTypeOnly = item.entries.length > 0 && item.entries.every((entry) => entry.isType)
    found.push({ request: item.moduleRequest.value, isTypeOnly })
  }
  for (const item of parsed.module.staticExports) {
    for (const entry of item.entries) {
      if (entry.moduleRequest !== null) found.push({ request: entry.moduleRequest.value, isTypeOnly: entry.isType })
    }
  }
  for (const { moduleRequest } of parsed.module.dynamicImports) {
    found.push({ request: text.slice(moduleRequest.start + 1, moduleRequest.end - 1), isTypeOnly: false })
  }
  return found.map(({ request, isTypeOnly }) => {
    const isFile = request.startsWith('.')
    const to = isFile ? path.posix.join(path.posix.dirname(file), request) : request
    return { from: file, to, isFile, isTypeOnly }
  })
}

const imports = roots.flatMap(listSources).flatMap(readImports)

function isTest(file: string): boolean {
  return /(\.test\.tsx?|suite\.ts)$/.test(file) || /^(renderer\/testing|native\/contract)\//.test(file)
}

function isNamed(to: string, names: readonly string[]): boolean {
  return names.some((name) => (/[/:]$/.test(name) ? to.startsWith(name) : to === name))
}

function isAllowed(item: Import): boolean {
  const rule = rules.find(({ from }) => from.some((prefix) => item.from.startsWith(prefix)))
  if (rule === undefined) return false
  if (isNamed(item.to, item.isFile ? rule.files : rule.packages)) return true
  if (!isTest(item.from)) return false
  if (!item.isFile) return isNamed(item.to, testPackages)
  return Object.entries(testFiles).some(([prefix, files]) => item.from.startsWith(prefix) && isNamed(item.to, files))
}

function rowOf(file: string): number {
  if (views.includes(file)) return coreRows.findIndex((row) => row.includes('view'))
  const folder = file.split('/')[1] ?? ''
  return coreRows.findIndex((row) => row.includes(folder))
}

/** The first circle that is found, as a chain of files. */
function findCircle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): readonly string[] | null => {
    const at = trail.indexOf(file)
    if (at !== -1) return [...trail.slice(at), file]
    if (done.has(file)) return null
    for (const next of edges.get(file) ?? []) {
      const circle = visit(next, [...trail, file])
      if (circle !== null) return circle
    }
    done.add(file)
    return null
  }
  for (const file of edges.keys()) {
    const circle = visit(file, [])
    if (circle !== null) return circle
  }
  return null
}

const arrow = ({ from, to }: Import) => `${from} → ${to}`

describe('layers', () => {
  it('reads the import graph', () => {
    expect(imports.length).toBeGreaterThan(50)
    expect(imports).toContainEqual({
      from: 'core/model/message.ts',
      to: 'core/text/catalogue.ts',
      isFile: true,
      isTypeOnly: true,
    })
  })

  it('lets each folder import only what it may', () => {
    expect(imports.filter((item) => !isAllowed(item)).map(arrow)).toEqual([])
  })

  it('builds the folders of core upon each other', () => {
    const upward = imports.filter(
      ({ from, to, isFile, isTypeOnly }) =>
        from.startsWith('core/') &&
        !isTest(from) &&
        isFile &&
        rowOf(from) >= 0 &&
        rowOf(to) > rowOf(from) &&
        // The shapes that a screen receives may be named where they are filled.
        !(isTypeOnly && /^core\/contract\/(views|topology)\.ts$/.test(to)),
    )
    expect(upward.map(arrow)).toEqual([])
  })

  it('knows the row of each folder of core', () => {
    const folders = listSources('core').map((file) => file.split('/')[1] ?? '')
    expect([...new Set(folders)].filter((folder) => folder !== 'text' && !coreRows.flat().includes(folder))).toEqual([])
  })

  it('lets core name texts by their keys and not by their words', () => {
    const wordy = imports.filter(
      ({ from, to, isTypeOnly }) =>
        from.startsWith('core/') &&
        !from.startsWith('core/text/') &&
        !isTest(from) &&
        !printers.includes(from) &&
        to.startsWith('core/text/') &&
        !isTypeOnly,
    )
    expect(wordy.map(arrow)).toEqual([])
  })

  it('has no circle in core', () => {
    const edges = new Map<string, readonly string[]>()
    for (const { from, to, isFile } of imports) {
      if (from.startsWith('core/') && isFile) edges.set(from, [...(edges.get(from) ?? []), to])
    }
    expect(findCircle(edges)).toBeNull()
  })

  it('imports electron in electron/desktop alone', () => {
    const elsewhere = imports.filter(({ from, to }) => to === 'electron' && !from.startsWith('electron/desktop/'))
    expect(elsewhere.map(arrow)).toEqual([])
  })
})
