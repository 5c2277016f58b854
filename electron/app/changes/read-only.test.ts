import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HostClient } from '../../../core/contract/client.ts'
import { contract } from '../../../core/contract/contract.ts'
import { createLogger } from '../../platform/log.ts'
import { appPaths } from '../../platform/paths.ts'
import type { Host } from '../compose.ts'
import { composeHost } from '../compose.ts'
import { standardOpeners } from '../openers.ts'

let home = ''
let host: Host
let client: HostClient
/** How often the way in for writes was opened. */
let opened = 0

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'hnscope-read-only-'))
  opened = 0
  host = await composeHost({
    host: 'browser',
    log: createLogger({ sink: () => undefined }),
    paths: appPaths({ env: { HNSCOPE_HOME: home }, platform: process.platform, home }),
    languages: ['en'],
    version: '0.0.0',
    openers: {
      ...standardOpeners,
      openSimulator: async (spec) => {
        const source = await standardOpeners.openSimulator(spec)
        const { edit } = source
        if (edit === undefined) return source
        return {
          ...source,
          edit: () => {
            opened += 1
            return edit()
          },
        }
      },
    },
  })
  client = createRouterClient(host.router, { context: host.connect().context })
  await client.sources.openScenario({ source: 'sim:flannel-vxlan?fault=endpoint-orphaned' })
})

afterEach(async () => {
  await host.close()
  await rm(home, { recursive: true, force: true })
})

/** Every procedure of the contract that could have to do with a change, asked for as a page would. */
async function tryAll(): Promise<void> {
  const { findings } = await client.findings.list()
  const finding = findings.find(({ kind }) => kind === 'endpoint-orphaned')?.id ?? ''
  const endpoints = await client.inventory.page({ kind: 'endpoints' })
  const ref = endpoints.rows[0]?.ref ?? ''
  const id = ref.slice('endpoint/'.length)
  await client.changes.stageFix({ finding })
  const tries: readonly (() => Promise<unknown>)[] = [
    () => client.changes.get(),
    () => client.changes.stageRemoval({ refs: [ref] }),
    () => client.changes.stageOperation({ operation: { kind: 'remove-endpoint', id } }),
    () => client.changes.stageDraft({ draft: { kind: 'endpoint-policies', endpoint: id, policies: [] } }),
    () => client.changes.reorder({ step: 's1', to: 0 }),
    () => client.changes.dryRun(),
    () => client.changes.diff(),
    () => client.changes.apply({ acknowledgeNoUndo: true }),
    () => client.changes.keep(),
    () => client.changes.revert(),
    () => client.changes.export({ format: 'powershell' }),
    () => client.changes.pending(),
    () => client.changes.journal(),
    () => client.changes.journalEntry({ id: 'x' }),
    () => client.changes.undo({ id: 'x' }),
    () => client.changes.keepPending({ id: 'x' }),
    () => client.changes.exportJournal(),
    () => client.changes.editMode(),
    () => client.changes.disableEdit(),
    () => client.changes.formFor({ kind: 'endpoint' }),
    () => client.changes.checkDraft({ draft: { kind: 'namespace', fields: {} } }),
    () => client.changes.address({ network: id, ip: '10.0.0.1' }),
    () => client.changes.unstage({ step: 's1' }),
    () => client.changes.clear(),
    () => client.policies.get({ ref }),
    () => client.policies.effect({ endpoint: id, policies: [] }),
    () => client.policies.suggest({ action: 'Block', from: ref, to: null }),
    () => client.policies.template({ endpoint: id, template: 'allowAll' }),
  ]
  for (const one of tries) await one().catch(() => undefined)
}

describe('without edit mode', () => {
  it('has no procedure that opens the way in for writes', async () => {
    await tryAll()
    expect(opened).toBe(0)
    expect(await readdir(home)).not.toContain('changes')
  })

  it('tries every procedure of changes and policies that there is', () => {
    // `stageFix` and `enableEdit` stand apart; a new procedure is to be added above.
    expect(Object.keys(contract.changes)).toHaveLength(26)
    expect(Object.keys(contract.policies)).toHaveLength(4)
  })

  it('opens it once for one change when edit mode is on', async () => {
    await client.changes.enableEdit()
    await client.changes.stageFix({
      finding: (await client.findings.list()).findings.find(({ kind }) => kind === 'endpoint-orphaned')?.id ?? '',
    })
    const view = await client.changes.apply({ acknowledgeNoUndo: false })
    expect(view.apply?.state).toBe('confirming')
    await client.changes.keep()
    expect(opened).toBe(1)
  })
})
