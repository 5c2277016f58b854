import { afterEach, describe, expect, it } from 'vitest'
import { localFailure } from '../../../native/hcn/errors.ts'
import type { HcnPort, HcnResult } from '../../../native/hcn/port.ts'
import { nodePicture } from './node-picture.ts'
import type { TestHost } from './test-host.ts'
import { openTestHost } from './test-host.ts'

const signal = new AbortController().signal
let host: TestHost | null = null

afterEach(async () => {
  await host?.close()
  host = null
})

/** How a write goes wrong: refused, or carried out or not without an answer. */
type Trouble = 'error' | 'hang before' | 'hang after' | 'service lost after' | 'service lost before'

/** Puts trouble at the n-th write, from 0, and none before or after it. */
function troubledAt(n: number, trouble: Trouble): { readonly between: (port: HcnPort) => HcnPort; arm(): void } {
  let writes = 0
  let isArmed = false
  const meet = async <T>(run: () => Promise<HcnResult<T>>): Promise<HcnResult<T>> => {
    if (!isArmed || writes++ !== n) return run()
    switch (trouble) {
      case 'error':
        return { ok: false, error: { hresult: 0x803b0013, record: null } }
      case 'hang before':
        return new Promise(() => undefined)
      case 'hang after':
        await run()
        return new Promise(() => undefined)
      case 'service lost before':
        return { ok: false, error: { hresult: 0x800706be, record: null } }
      case 'service lost after':
        await run()
        return { ok: false, error: localFailure('crash') }
    }
  }
  return {
    arm: () => {
      isArmed = true
    },
    between: (port) => ({
      ...port,
      networks: { ...port.networks, modify: (handle, settings) => meet(() => port.networks.modify(handle, settings)) },
      endpoints: {
        ...port.endpoints,
        create: (network, id, settings) => meet(() => port.endpoints.create(network, id, settings)),
        delete: (id) => meet(() => port.endpoints.delete(id)),
      },
      loadBalancers: {
        ...port.loadBalancers,
        create: (id, settings) => meet(() => port.loadBalancers.create(id, settings)),
        delete: (id) => meet(() => port.loadBalancers.delete(id)),
      },
    }),
  }
}

/** Time goes on until the work has ended: calls that hang run into their limit. */
async function letPass<T>(test: TestHost, work: Promise<T>): Promise<T> {
  let isOver = false
  const end = work.finally(() => {
    isOver = true
  })
  end.catch(() => undefined)
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve))
    if (!isOver && test.timer.waiting > 0) test.timer.advance(100)
  }
  return end
}

const spec = 'sim:flannel-vxlan?fault=remote-endpoints-missing'

/** The repair of a load balancer that lacks three remote endpoints: five steps. */
async function stageFive(test: TestHost): Promise<void> {
  for (const finding of test.session.current().model.diagnosis.findings) {
    if (finding.kind !== 'loadbalancer-backend-stale') continue
    const view = await test.changes.stageFix(finding.id)
    if (view.steps.length === 5) return
    await test.changes.clear()
  }
  throw new Error('no repair of five steps')
}

describe('a fault in the middle of five steps', () => {
  const troubles: readonly Trouble[] = [
    'error',
    'hang before',
    'hang after',
    'service lost before',
    'service lost after',
  ]
  const table = troubles.flatMap((trouble) => [0, 1, 2, 3, 4].map((at) => [trouble, at] as const))

  it.each(table)('leaves nothing that the plan does not know: %s at step %i', async (trouble, at) => {
    const troubled = troubledAt(at, trouble)
    const test = await openTestHost(spec, { between: troubled.between })
    host = test
    await stageFive(test)
    test.changes.enableEdit()
    const before = nodePicture(test.session)
    troubled.arm()
    const view = await letPass(test, test.changes.apply(false, signal))
    const { entries } = await test.changes.journal()
    const detail = await test.changes.journalEntry(entries[0]?.id ?? '')
    // What was carried out without an answer is found by looking for it.
    const isDone = trouble === 'hang after' || trouble === 'service lost after'
    expect(view.apply?.state).toBe(isDone ? 'confirming' : 'failed')
    const expected = trouble === 'error' ? 'refused' : 'unknown'
    expect(detail.steps.map(({ outcome }) => outcome)).toEqual(
      [0, 1, 2, 3, 4].map((index) => (isDone || index < at ? 'done' : index === at ? expected : 'not-run')),
    )
    if (test.changes.isOpen()) await letPass(test, test.changes.revert())
    await test.session.reread({ signal, onProgress: () => undefined })
    expect(nodePicture(test.session)).toEqual(before)
    expect((await test.changes.journal()).entries[0]?.canUndo).toBe(false)
  })
})

describe('guards at the last moment', () => {
  it('refuses an object that somebody changed since it was staged', async () => {
    const test = await openTestHost('sim:flannel-vxlan?fault=endpoint-orphaned')
    host = test
    const finding = test.session.current().model.diagnosis.findings.find(({ kind }) => kind === 'endpoint-orphaned')
    const staged = await test.changes.stageFix(finding?.id ?? '')
    const id = staged.steps[0]?.target?.ref.slice('endpoint/'.length) ?? ''
    const port = test.source.edit?.().port
    const handle = await port?.endpoints.open(id)
    if (port === undefined || handle?.ok !== true) throw new Error('no handle')
    const policies = [{ Type: 'QOS', Settings: { MaximumOutgoingBandwidthInBytes: 5 } }]
    await port.endpoints.modify(
      handle.value,
      JSON.stringify({ ResourceType: 'Policy', RequestType: 'Add', Settings: { Policies: policies } }),
    )
    test.changes.enableEdit()
    await expect(test.changes.apply(false, signal)).rejects.toMatchObject({
      data: {
        code: 'change/guard',
        message: {
          key: 'changes.guard.unchanged.failed',
          // With what was changed, and by how much.
          params: {
            fields: expect.stringMatching(/^\/Policies\/\d+: – → .*MaximumOutgoingBandwidthInBytes/) as unknown,
          },
        },
      },
    })
  })

  it('never removes the endpoint of a running pod, and names the pod', async () => {
    const test = await openTestHost('sim:flannel-vxlan')
    host = test
    const { joined } = test.session.current().model
    const endpoint = [...joined.endpointById.values()].find(({ id }) => joined.ownerOfEndpoint.get(id)?.kind === 'pod')
    const owner = endpoint === undefined ? undefined : joined.ownerOfEndpoint.get(endpoint.id)
    test.changes.enableEdit()
    const view = await test.changes.stageRemoval([`endpoint/${endpoint?.id}`])
    expect(view.canApply).toBe(false)
    const guard = view.steps[0]?.guards.find(({ name }) => name === 'not-used')
    expect(guard?.state).toBe('failed')
    expect(guard?.refs.map(({ name }) => name)).toEqual([
      owner?.kind === 'pod' ? `${owner.pod.namespace}/${owner.pod.name}` : '',
    ])
    await expect(test.changes.apply(true, signal)).rejects.toMatchObject({ data: { code: 'change/guard' } })
  })

  it('offers the undo first after the program was cut off, and undoes by the journal alone', async () => {
    const test = await openTestHost('sim:flannel-vxlan?fault=endpoint-orphaned')
    host = test
    const finding = test.session.current().model.diagnosis.findings.find(({ kind }) => kind === 'endpoint-orphaned')
    const before = nodePicture(test.session)
    await test.changes.stageFix(finding?.id ?? '')
    test.changes.enableEdit()
    await test.changes.apply(false, signal)
    // Another service over the same journal, which knows nothing but what is written.
    const next = test.again()
    const { entries } = await next.pending()
    expect(entries.map(({ state, canUndo }) => [state, canUndo])).toEqual([['interrupted', true]])
    await next.undo(entries[0]?.id ?? '', false)
    expect(nodePicture(test.session)).toEqual(before)
    expect((await next.pending()).entries).toEqual([])
  })
})
