import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import type { PlanView } from '../../../core/contract/changes.ts'
import { rawPolicies } from '../../../core/plan/repairs.ts'
import { say } from '../../platform/say.ts'
import type { TestHost } from './test-host.ts'
import { openTestHost } from './test-host.ts'

let host: TestHost | null = null
const signal = new AbortController().signal

async function open(spec: string): Promise<TestHost> {
  host = await openTestHost(spec)
  return host
}

afterEach(async () => {
  await host?.close()
  host = null
})

function findingOf({ session }: TestHost, kind: string): string {
  const found = session.current().model.diagnosis.findings.find((finding) => finding.kind === kind)
  if (found === undefined) throw new Error(`no finding ${kind}`)
  return found.id
}

const kinds = ({ session }: TestHost): readonly string[] =>
  session.current().model.diagnosis.findings.map(({ kind }) => kind)

async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'no error'
  } catch (error) {
    return error instanceof AppError ? error.data.code : String(error)
  }
}

const failing = (view: PlanView): string[] =>
  [...view.guards, ...view.steps.flatMap(({ guards }) => guards)]
    .filter(({ state }) => state === 'failed' || state === 'unknown')
    .map(({ name, text }) => `${name}: ${say('en', text)}`)

describe('a removal by name', () => {
  it('is refused where the name fits two objects: one of them may be that of a running pod', async () => {
    const test = await open('sim:flannel-vxlan?fault=endpoint-duplicate-ip')
    const { resource } = test.session
      .current()
      .model.diagnosis.findings.find(({ kind }) => kind === 'endpoint-duplicate-ip') ?? { resource: '' }
    expect(resource).toMatch(/^endpoint\/\d/)
    expect(await codeOf(test.changes.stageRemoval([resource]))).toBe('api/not-found')
    expect((await test.changes.get()).steps).toEqual([])
  })
})

describe('the repair of an orphaned endpoint', () => {
  const spec = 'sim:flannel-vxlan?fault=endpoint-orphaned'

  it('is staged from the finding, and needs edit mode before it is applied', async () => {
    const test = await open(spec)
    const view = await test.changes.stageFix(findingOf(test, 'endpoint-orphaned'))
    expect(view.steps.map(({ kind }) => kind)).toEqual(['remove-endpoint'])
    expect(failing(view)).toEqual(['edit-mode: HNScope is read-only. Turn edit mode on for this source first.'])
    expect(await codeOf(test.changes.apply(false, signal))).toBe('change/read-only')
    test.changes.enableEdit()
    expect((await test.changes.get()).canApply).toBe(true)
  })

  it('clears the finding in the dry run and touches nothing', async () => {
    const test = await open(spec)
    await test.changes.stageFix(findingOf(test, 'endpoint-orphaned'))
    const { dryRun } = await test.changes.dryRun(signal)
    expect(dryRun?.isAccepted).toBe(true)
    expect(dryRun?.clears.map(({ id }) => id.split(':')[0])).toEqual(['endpoint-orphaned'])
    expect(dryRun?.appears).toEqual([])
    expect(dryRun?.isStale).toBe(false)
    await test.session.reread({ signal, onProgress: () => undefined })
    expect(kinds(test)).toContain('endpoint-orphaned')
    // What was tried stays in sight, and says that it is of an earlier reading.
    expect((await test.changes.get()).dryRun).toMatchObject({ isAccepted: true, isStale: true })
  })

  it('comes back under another id when nobody keeps it', async () => {
    const test = await open(spec)
    const before = [...test.session.current().model.joined.endpointById.values()]
    await test.changes.stageFix(findingOf(test, 'endpoint-orphaned'))
    test.changes.enableEdit()
    const applied = await test.changes.apply(false, signal)
    expect(applied.apply?.state).toBe('confirming')
    expect(applied.apply?.secondsLeft).toBe(120)
    expect(kinds(test)).not.toContain('endpoint-orphaned')
    test.timer.advance(120_000)
    await test.changes.whenDecided()
    await test.session.reread({ signal, onProgress: () => undefined })
    const after = await test.changes.get()
    expect(after.apply?.state).toBe('reverted')
    expect(after.apply?.newIds).toHaveLength(1)
    expect(kinds(test)).toContain('endpoint-orphaned')
    expect([...test.session.current().model.joined.endpointById.values()]).toHaveLength(before.length)
  })

  it('stays away when it is kept, and the journal can bring it back', async () => {
    const test = await open(spec)
    await test.changes.stageFix(findingOf(test, 'endpoint-orphaned'))
    test.changes.enableEdit()
    await test.changes.apply(false, signal)
    await test.changes.keep()
    test.timer.advance(600_000)
    expect(kinds(test)).not.toContain('endpoint-orphaned')
    const { entries } = await test.changes.journal()
    expect(entries.map(({ state, canUndo }) => [state, canUndo])).toEqual([['kept', true]])
    const undone = await test.changes.undo(entries[0]?.id ?? '', false)
    expect(undone.entry.state).toBe('reverted')
    expect(kinds(test)).toContain('endpoint-orphaned')
    expect((await test.changes.get()).apply).toBeNull()
    const text = await readFile(path.join(test.folder, 'journal.jsonl'), 'utf8')
    expect(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { t: string }).t),
    ).toEqual([
      'begin',
      'step',
      'answer',
      'applied',
      'kept',
      'undo',
      'undo-step',
      'undo-answer',
      'undone-step',
      'reverted',
    ])
  })
})

it('tells before an undo what it would do and whether it can be done from here', async () => {
  const test = await open('sim:flannel-vxlan?fault=endpoint-policy-invalid')
  await test.changes.stageFix(findingOf(test, 'endpoint-policy-invalid'))
  test.changes.enableEdit()
  await test.changes.apply(false, signal)
  await test.changes.keep()
  const latest = async () => (await test.changes.journal()).entries[0]
  expect(await latest()).toMatchObject({ state: 'kept', canUndo: true, whyNotNow: null })
  const [step] = (await test.changes.journalEntry((await latest())?.id ?? '')).steps
  expect(step?.inverse).toMatchObject({ honesty: 'exact', lost: [] })
  expect(step?.fields.map(({ pointer }) => pointer)).toContain('/Policies/0/Settings/Exceptions/0')
  test.changes.disableEdit()
  expect((await latest())?.whyNotNow).toEqual({ key: 'changes.guard.editMode.off' })
})

it('names the rule that is new, and the running pod that it cuts off', async () => {
  const test = await open('sim:win-bridge')
  const { joined } = test.session.current().model
  const [endpoint] = [...joined.endpointById.values()].filter(
    ({ id }) => joined.ownerOfEndpoint.get(id)?.kind === 'pod',
  )
  if (endpoint === undefined) throw new Error('no pod')
  const kept = (rawPolicies(joined, endpoint) ?? []).map(({ Type, Settings }) => ({ Type, Settings: { ...Settings } }))
  const rule = (settings: object) => ({
    Type: 'ACL',
    Settings: { Action: 'Block', Direction: 'In', RuleType: 'Switch', Priority: 900, ...settings },
  })
  const staged = async (settings: object) => {
    const policies = [...kept, rule(settings)]
    await test.changes.clear()
    const { steps } = await test.changes.stage([{ kind: 'modify-endpoint-policies', id: endpoint.id, policies }])
    return steps[0]
  }
  const whole = await staged({})
  if (whole === undefined) throw new Error('no step')
  expect(say('en', whole.title)).toMatch(/^Set the policies of the HNS endpoint .*: add ACL Block In Priority 900$/)
  expect(whole.undo.steps.map((step) => say('en', step))).toEqual([
    expect.stringMatching(/: take away ACL Block In Priority 900$/),
  ])
  expect(whole.risk.level).toBe('high')
  const [warning] = whole.guards.filter(({ state }) => state === 'warning')
  expect(warning?.text).toMatchObject({ key: 'changes.guard.cutsPodOff.In' })
  expect(warning?.refs.map(({ ref }) => ref.split('/')[0])).toEqual(['pod'])

  const part = await staged({ RemoteAddresses: '10.0.0.0/8' })
  expect(part?.risk.level).toBe('medium')
  expect(part?.guards.filter(({ name }) => name === 'not-used')).toEqual([])
})

it.each([
  ['sim:demo', 'endpoint-duplicate-ip', [0]],
  ['sim:flannel-vxlan?fault=remote-subnet-route-missing', 'remote-subnet-route-missing', []],
  ['sim:flannel-vxlan?fault=endpoint-orphaned', 'endpoint-orphaned', [0]],
])('tells for %s what the fix of %s stages, and which of its repairs that is', async (spec, kind, repairs) => {
  const test = await open(spec)
  const fix = await test.changes.fixOf(findingOf(test, kind))
  const plan = await test.changes.stageFix(findingOf(test, kind))
  expect(fix.steps.map(({ title }) => title)).toEqual(plan.steps.map(({ title }) => title))
  expect(fix.steps.map(({ isManual }) => isManual)).toEqual(plan.steps.map((step) => step.kind === 'manual'))
  expect(fix.repairs).toEqual(repairs)
})
