import { describe, expect, it } from 'vitest'
import { fakeHost } from '../testing/fake-host.ts'
import { createHostQueries, isOfSession, isTouched, ofHost } from './queries.ts'

const ofSession = createHostQueries(fakeHost().client, 's1')
const host = createHostQueries(fakeHost().client, ofHost)
const pods = ofSession.inventory.page.queryKey({ input: { kind: 'pods' } })

describe('which answers a new revision touches', () => {
  it('is those made from the facets that changed', () => {
    expect(isTouched(pods, ['pods'])).toBe(true)
    expect(isTouched(pods, ['logs'])).toBe(false)
    expect(isTouched(ofSession.overview.get.queryKey(), ['logs'])).toBe(true)
  })

  it('is all of the source when no facet is named, as after a lost connection', () => {
    expect(isTouched(pods, [])).toBe(true)
    expect(isTouched(host.settings.get.queryKey(), [])).toBe(false)
  })

  it('is nothing of what the host tells by itself', () => {
    expect(isTouched(host.changes.pending.queryKey(), [])).toBe(false)
    expect(isTouched(ofSession.changes.editMode.queryKey(), ['pods'])).toBe(false)
    expect(isTouched(ofSession.changes.editMode.queryKey(), ['endpoints'])).toBe(true)
    expect(isTouched(ofSession.changes.get.queryKey(), ['pods'])).toBe(true)
  })

  it('never mixes two sources', () => {
    expect(isOfSession(pods, 's1')).toBe(true)
    expect(isOfSession(pods, 's2')).toBe(false)
    expect(isOfSession(host.settings.get.queryKey(), 's1')).toBe(false)
  })
})
