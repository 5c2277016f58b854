import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { projectRoot } from '../../scripts/runtime.mjs'
import { startStandin, type Standin } from '../standin.ts'

/** A node that outlives HNScope, and the command line on it. */

let standin: Standin
let home = ''

test.beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hnscope-killed-'))
  standin = await startStandin('sim:flannel-vxlan?fault=endpoint-orphaned')
})

test.afterEach(async () => {
  await standin.end()
  await rm(home, { recursive: true, force: true })
})

function start(...args: readonly string[]) {
  const env = { ...process.env, ...standin.environment, HNSCOPE_HOME: home }
  const cli = path.join(projectRoot, 'dist/host/cli.cjs')
  return spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function run(...args: readonly string[]): Promise<string> {
  const child = start(...args)
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  await once(child, 'close')
  return text
}

interface Row {
  readonly ref: string
  readonly ip: string | null
}

async function endpoints(): Promise<readonly Row[]> {
  const { objects } = JSON.parse(await run('show', 'live', 'endpoints', '--format', 'json')) as { objects: Row[] }
  return objects
}

async function states(): Promise<readonly string[]> {
  const { entries } = JSON.parse(await run('journal', 'list', '--format', 'json')) as {
    entries: { readonly id: string; readonly state: string }[]
  }
  return entries.map(({ id, state }) => `${id} ${state}`)
}

test('a change that was cut off by a kill is offered for undo and undone', async () => {
  const orphan = (await endpoints()).find(({ ip }) => ip === '10.244.2.200')
  const plan = path.join(home, 'plan.json')
  const id = orphan?.ref.slice('endpoint/'.length)
  const steps = [{ id: 's1', operation: { kind: 'remove-endpoint', id } }]
  await writeFile(plan, JSON.stringify({ format: 'hnscope-plan', version: 1, steps }))

  const child = start('plan', 'live', '--file', plan, '--apply')
  // Applied, read back, and waiting to be kept.
  await once(child.stderr, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  expect((await endpoints()).map(({ ref }) => ref)).not.toContain(orphan?.ref)

  const [interrupted = ''] = await states()
  expect(interrupted).toMatch(/ interrupted$/)
  const [change = ''] = interrupted.split(' ')
  expect(await run('journal', 'undo', change)).toContain(change)
  expect(await states()).toEqual([`${change} reverted`])
  const back = (await endpoints()).filter(({ ip }) => ip === '10.244.2.200')
  expect(back).toHaveLength(1)
  // HNS gives it another id, as was said before.
  expect(back[0]?.ref).not.toBe(orphan?.ref)
})
