import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import type { Answers } from '../../testing/fake-host.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { object, raw } from '../../testing/views.ts'

afterEach(cleanup)

async function inspect(answers: Answers = {}) {
  const { host, user } = renderApp(answers, '#/inventory')
  await user.click(await screen.findByText('10.244.0.0'))
  const inspector = await screen.findByRole('complementary', { name: 'Inspector' })
  return { host, user, inspector }
}

describe('the inspector', () => {
  it('shows name, kind, owner, facts and findings of the selected object', async () => {
    const { inspector } = await inspect()
    expect(await within(inspector).findByRole('heading', { name: 'e1f73888-eth0' })).toBeTruthy()
    expect(within(inspector).getByText('No owner found')).toBeTruthy()
    expect(within(inspector).getByText('00-15-5D-7F-0D-8B')).toBeTruthy()
    expect(within(inspector).getByRole('button', { name: /two endpoints own/ })).toBeTruthy()
  })

  it('says where the sources contradict each other, with the way to the one that is not used', async () => {
    const text = { key: 'capture.problem.contradiction', params: { object: object.ref, field: 'State' } } as const
    const contradictions = [{ text, place: { file: 'endpoints.txt', pointer: '/@3' } }]
    const { inspector } = await inspect({ object: { ...object, contradictions } })
    const region = await within(inspector).findByRole('region', { name: 'The sources contradict each other' })
    expect(region.textContent).toContain('two sources disagree on State')
    expect(within(region).getByRole('button', { name: /endpoints\.txt/ })).toBeTruthy()
  })

  it('says why two objects were put together', async () => {
    const { inspector, user } = await inspect()
    await user.click(within(inspector).getByRole('tab', { name: 'Relations' }))
    expect(await within(inspector).findByText('by the network id')).toBeTruthy()
  })

  it('lays out a document that stands on one line, marks the field, and shows it as written on demand', async () => {
    const text = JSON.stringify({ ID: '52342d78', Name: 'x'.repeat(240), IPAddress: '10.245.5.121', State: 3 })
    const start = text.indexOf('"10.245')
    const { inspector, user } = await inspect({ raw: { ...raw, text, highlight: { start, end: start + 14 } } })
    await user.click(within(inspector).getByRole('tab', { name: 'Evidence' }))
    const region = await within(inspector).findByRole('region', { name: 'Evidence' })
    expect(region.querySelector('mark')?.textContent).toBe('"10.245.5.121"')
    expect(region.textContent).toContain('\n  "State": 3\n}')
    expect(within(inspector).getByRole('button', { name: /as it stands in the file/ })).toBeTruthy()
    await user.click(within(inspector).getByRole('switch', { name: 'Laid out for reading' }))
    expect(region.textContent).toContain(text)
    expect(region.querySelector('mark')?.textContent).toBe('"10.245.5.121"')
  })

  it('tells policies that were not collected from an object that has none', async () => {
    const { inspector, user, host } = await inspect()
    await user.click(within(inspector).getByRole('tab', { name: 'Policies' }))
    expect(await within(inspector).findByText('Policies of this object were not collected.')).toBeTruthy()
    host.answer({ object: { ...object, policiesState: 'listed' } })
    await user.click(screen.getByText('10.244.0.1'))
    expect(await within(inspector).findByText('No policies are set on this object.')).toBeTruthy()
  })

  it('shows the document as it was written, with the lines of the file', async () => {
    const { inspector, user } = await inspect()
    await user.click(within(inspector).getByRole('tab', { name: 'Evidence' }))
    expect(await within(inspector).findByText('HNS objects, V1 JSON, from line 41')).toBeTruthy()
    expect(within(inspector).getByText('"10.245.5.121"').tagName).toBe('MARK')
  })

  it('closes at Alt+Enter and stays closed at the next selection', async () => {
    const { user } = await inspect()
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    expect(screen.queryByRole('complementary', { name: 'Inspector' })).toBeNull()
    await user.click(screen.getByText('10.244.0.1'))
    expect(screen.queryByRole('complementary', { name: 'Inspector' })).toBeNull()
    await user.keyboard('{Alt>}{Enter}{/Alt}')
    expect(await screen.findByRole('complementary', { name: 'Inspector' })).toBeTruthy()
  })

  it('says that an object is gone, and what to do', async () => {
    const { inspector } = await inspect({
      object: new AppError({
        code: 'api/not-found',
        message: { key: 'error.api.noObject', params: { ref: 'endpoint/1' } },
        hint: { key: 'error.api.noObject.hint' },
      }),
    })
    expect(await within(inspector).findByText('endpoint/1 is not part of what was collected.')).toBeTruthy()
    expect(within(inspector).getByText(/Refresh, or look for it/)).toBeTruthy()
  })
})
