import { afterEach, describe, expect, it } from 'vitest'
import { namespaceV2 } from '../../core/hns/wire/read-v2.ts'
import { virtualClock } from '../../native/simulator/clock.ts'
import { buildScenario } from '../../native/simulator/scenarios/builder.ts'
import { parseScenario } from '../../native/simulator/scenarios/registry.ts'
import { topologyInputSchema } from '../../core/contract/topology.ts'
import { inventoryInputSchema } from '../../core/contract/views.ts'
import { assembleAll } from '../../core/capture/assemble.ts'
import { collectNode } from './collect.ts'
import * as screens from './screens.ts'
import type { Session } from './session.ts'
import { openSession } from './session.ts'
import type { OpenedSource } from './source.ts'

const context = () => ({ signal: new AbortController().signal, onProgress: () => undefined })

describe('changes of an open source', () => {
  const ends: (() => unknown)[] = []
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  async function openNode(): Promise<{
    readonly session: Session
    readonly simulator: ReturnType<typeof buildScenario>['simulator']
    pass(ms: number): void
  }> {
    const parsed = parseScenario('sim:demo')
    if (!parsed.ok) throw new Error('no scenario')
    const { simulator } = buildScenario(parsed.value.definition, parsed.value.spec, virtualClock())
    const time = { now: Date.parse('2026-11-03T12:00:00Z') }
    const opened: OpenedSource = {
      read: async () => {
        const at = new Date(time.now).toISOString()
        const { files, stated, problems } = await collectNode(simulator.port, {
          ...context(),
          at,
          onStep: () => undefined,
        })
        return assembleAll({
          source: { kind: 'live', name: 'live' },
          takenAt: at,
          files,
          ignored: [],
          problems,
          stated,
        })
      },
      watch: () => () => undefined,
      close: () => Promise.resolve(),
    }
    const session = await openSession(opened, { name: 'live', spec: 'live', now: () => new Date(time.now) }, context())
    ends.push(() => session.close())
    return { session, simulator, pass: (ms) => (time.now += ms) }
  }

  it('are counted from the reading before, marked in every view, and stay until the next change', async () => {
    const { session, simulator, pass } = await openNode()
    expect(screens.changesSeen(session).seen).toBeNull()
    const made = simulator.perform({ do: 'createNamespace', id: null, settings: namespaceV2({ Type: 'Host' }) })
    const gone = [...simulator.store.state.endpoints.keys()][0]
    if (!made.ok || gone === undefined) throw new Error('no node')
    simulator.perform({ do: 'deleteEndpoint', id: gone })
    pass(15_000)
    await session.reread(context())

    const { seen } = screens.changesSeen(session)
    expect(seen).toMatchObject({
      since: '2026-11-03T12:00:00.000Z',
      at: '2026-11-03T12:00:15.000Z',
      added: 1,
      removed: 1,
    })
    expect(seen?.objects[0]).toMatchObject({ ref: `endpoint/${gone}`, change: 'removed' })
    expect(seen?.objects[0]?.name).not.toBe('')

    const input = inventoryInputSchema.parse({ kind: 'namespaces' })
    const page = await screens.inventory(session, input, 'en', new AbortController().signal)
    expect(page.rows.filter((row) => row.change === 'added').map((row) => row.ref)).toEqual([`namespace/${made.value}`])
    expect(screens.object(session, `namespace/${made.value}`).change).toEqual({ what: 'added', since: seen?.since })
    expect(() => screens.object(session, `endpoint/${gone}`)).toThrow(/changes.object.removed/)
    const marked = screens
      .topology(session, topologyInputSchema.parse({}))
      .nodes.filter((node) => node.change !== undefined)
    expect(marked.map(({ id, change }) => [id, change])).toContainEqual([`namespace/${made.value}`, 'added'])

    pass(60_000)
    await session.reread(context())
    expect(screens.changesSeen(session).seen?.added).toBe(1)
    simulator.perform({ do: 'deleteNamespace', id: made.value })
    pass(15_000)
    await session.reread(context())
    expect(screens.changesSeen(session).seen).toMatchObject({ added: 0, removed: 1 })
  })

  it('are gone from all views when they are dismissed', async () => {
    const { session, simulator } = await openNode()
    simulator.perform({ do: 'createNamespace', id: null, settings: namespaceV2({ Type: 'Host' }) })
    await session.reread(context())
    const { revision } = session.current().stamp
    session.dismissChanges()
    expect(screens.changesSeen(session)).toMatchObject({ seen: null, stamp: { revision: revision + 1 } })
    await session.reread(context())
    expect(screens.changesSeen(session).seen).toBeNull()
  })
})
