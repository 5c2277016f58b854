import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findingKinds } from '../../core/diagnose/finding.ts'
import { facetNames } from '../../core/model/facet.ts'
import type { checkJson } from './check.ts'
import { cliBench, caseFolder, duplicate, healthy } from './test-run.ts'

const { end, run, scratch } = cliBench()
afterAll(end)

const bareAcl = caseFolder('031-single-block-acl-denies-everything')

// The document is our own and its shape is what the tests below look at.
const parse = (text: string): ReturnType<typeof checkJson> => JSON.parse(text) as ReturnType<typeof checkJson>

describe('check', () => {
  it('exits 1 and prints the documented JSON when there is an error', async () => {
    const { code, out, err } = await run(['check', duplicate, '--format', 'json'])
    expect(code).toBe(1)
    expect(err).toBe('')
    const report = parse(out)
    expect(report.source).toBe(duplicate)
    expect(Object.keys(report.collected)).toEqual([...facetNames])
    expect(report.collected).toMatchObject({ endpoints: 'collected', vfp: 'notCollected' })
    const finding = report.findings.find(({ kind }) => kind === 'endpoint-duplicate-ip')
    expect(finding).toMatchObject({
      id: 'endpoint-duplicate-ip:endpoint/10.245.5.121',
      severity: 'error',
      resource: 'endpoint/10.245.5.121',
      causedBy: null,
      confidence: 'high',
    })
    expect(finding?.title).not.toContain('{{')
    expect(finding?.evidence.find(({ pointer }) => pointer === '/0/IPAddress')?.file).toBe('endpoints.json')
    expect(JSON.stringify(finding?.repair)).toContain('52342d78-6f3f-443e-9b17-057be3f84fd6')
    expect(report.ignoredFiles.map(({ file }) => file)).toEqual(['group.txt'])
  })

  it('accounts for every kind: found, passed, nothing to check or skipped', async () => {
    for (const folder of [duplicate, healthy, bareAcl]) {
      const report = parse((await run(['check', folder, '--format=json'])).out)
      const told = [
        ...report.findings.map(({ kind }) => kind),
        ...report.passed,
        ...report.nothingToCheck,
        ...report.skipped.map(({ kind }) => kind),
      ]
      expect(new Set(told)).toEqual(new Set(findingKinds))
    }
  })

  it('exits 0 when nothing of severity error is found', async () => {
    const { code, out } = await run(['check', healthy, '--format', 'json'])
    expect(code).toBe(0)
    expect(parse(out).findings).toEqual([])
  })

  it('gives the same JSON from run to run, in English whatever the language', async () => {
    const first = await run(['check', duplicate, '--format', 'json'])
    const second = await run(['check', duplicate, '--format', 'json', '--lang', 'fr'])
    expect(second.out).toBe(first.out)
  })

  it('exits 2 with what and where when the source cannot be read, and with what to do', async () => {
    const missing = await run(['check', path.join(scratch, 'no-such')])
    expect(missing.code).toBe(2)
    expect(missing.out).toBe('')
    const [what, whatToDo, ...more] = missing.err.trimEnd().split('\n')
    expect(what).toContain('no-such')
    expect(whatToDo).toContain('Check the path')
    expect(more).toEqual([])

    const broken = path.join(scratch, 'broken.json')
    writeFileSync(broken, '[{"ID": "5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77", "IPAddress": "10.1.\n')
    const unreadable = await run(['check', broken, '--format', 'json'])
    expect(unreadable.code).toBe(2)
    expect(unreadable.out).toBe('')
    expect(unreadable.err).toContain('broken.json')

    const empty = path.join(scratch, 'empty.json')
    writeFileSync(empty, '')
    expect(await run(['check', empty])).toMatchObject({ code: 2, out: '' })
  })

  it('says that live needs Windows, and refuses what is no source', async () => {
    const live = await run(['check', 'live'])
    expect(live.code).toBe(2)
    if (process.platform !== 'win32') expect(live.err).toContain('Windows')
    expect((await run(['check', 'https://example.test/x'])).code).toBe(2)
    expect((await run(['check', 'sim:no-such-scenario'])).code).toBe(2)
  })

  it('prints findings for people, in their language, without colours in a pipe', async () => {
    const english = await run(['check', duplicate])
    expect(english.out).toContain('ERROR 2 HNS endpoints own the address 10.245.5.121')
    expect(english.out).not.toContain('\u001b[')
    const french = await run(['check', duplicate], false, { LANG: 'fr_FR.UTF-8' })
    expect(french.out).toContain('ERREUR')
    expect(french.out).toContain('1 erreur')
  })

  it('colours a terminal unless NO_COLOR is set', async () => {
    expect((await run(['check', duplicate], true, {})).out).toContain('\u001b[31m')
    expect((await run(['check', duplicate], true, { NO_COLOR: '1' })).out).not.toContain('\u001b[')
  })
})
