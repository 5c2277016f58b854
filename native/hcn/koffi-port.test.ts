import { describe, expect, it } from 'vitest'
import { boundarySuite } from '../standin/boundary-suite.ts'
import { buildForLinux } from '../standin/build.mjs'
import { openStandinHere } from '../standin/opened-standin.ts'
import { openKoffiPort } from './koffi-port.ts'

const built = buildForLinux()

if (built.ok) boundarySuite('koffi and the stand-in', openStandinHere(built.path))
else {
  const { reason } = built
  // On a person's machine that is no fault; where everything is to be tried, it is one.
  it.skipIf(process.env['CI'] !== 'true')(`koffi and the stand-in: ${reason}`, () => {
    expect.fail(`the stand-in library cannot be built: ${reason}`)
  })
}

describe('a library that is not there', () => {
  it('is a missing feature, for each call', async () => {
    const missing = '/nowhere/computenetwork.dll'
    const port = openKoffiPort({ computenetwork: missing, vmcompute: missing, ole32: missing })
    const failure = { hresult: 0x8007007e, record: null, isMissingFunction: true }
    expect(await port.networks.enumerate('')).toEqual({ ok: false, error: failure })
    expect(await port.hnsCall('GET', '/globals/version', '')).toEqual({ ok: false, error: failure })
  })

  it.skipIf(!built.ok)('leaves the functions of the others as they are', async () => {
    if (!built.ok) return
    const port = openKoffiPort({ computenetwork: '/nowhere', vmcompute: built.path, ole32: built.path })
    expect(await port.networks.enumerate('')).toMatchObject({ error: { isMissingFunction: true } })
    expect(await port.hnsCall('GET', '/globals/version', '')).not.toMatchObject({ error: { isMissingFunction: true } })
  })
})
