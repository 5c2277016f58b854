// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { JournalDetailView, JournalEntryView } from '../../../core/contract/applied.ts'
import { message } from '../../../core/model/message.ts'
import { renderApp } from '../../testing/render-app.tsx'

const title = message('changes.op.removeEndpoint', { endpoint: '10.244.2.12' })

const kept: JournalEntryView = {
  id: 'c1',
  who: 'admin',
  at: '2026-11-30T10:00:00.000Z',
  node: 'win-1',
  source: 'live',
  titles: [title],
  state: 'kept',
  capture: null,
  canUndo: true,
  whyNoUndo: null,
  whyNotNow: null,
}

const detail: JournalDetailView = {
  entry: kept,
  steps: [
    {
      title,
      call: 'HcnDeleteEndpoint',
      request: null,
      answer: null,
      outcome: 'done',
      before: JSON.stringify({ Name: 'a', Flags: 0 }, null, 2),
      after: JSON.stringify({ Name: 'a', Flags: 1 }, null, 2),
      fields: [{ pointer: '/Flags', before: '0', after: '1' }],
      inverse: {
        honesty: 'other-id',
        text: message('changes.undo.honesty.other-id'),
        lost: [message('changes.lost.endpointId')],
        steps: [message('changes.op.createEndpointAt', { network: 'flannel.4096', address: '10.244.2.12' })],
      },
      undo: [],
    },
  ],
}

const place = '#/changes?tab=journal'
const undone = (calls: readonly { readonly name: string }[]) => calls.filter(({ name }) => name === 'changes.undo')

it('asks before it undoes, with what would run and what does not come back', async () => {
  const { host, user } = renderApp({ changes: { journal: [kept], entry: detail } }, place)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  // Without layout the focus does not always reach a dialog, and one without it has no name; its heading has.
  const question = await screen.findByRole('alertdialog')
  expect(within(question).getByText('Undo this change to win-1?')).toBeTruthy()
  expect(
    await within(question).findByText('Create an HNS endpoint on flannel.4096 with address 10.244.2.12'),
  ).toBeTruthy()
  expect(within(question).getByText('The undo brings it back under another id.')).toBeTruthy()
  expect(within(question).getByText(/^The endpoint gets another id/)).toBeTruthy()
  expect(undone(host.calls)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Undo now' }))
  await expect.poll(() => undone(host.calls)).toEqual([{ name: 'changes.undo', input: { id: 'c1' } }])
})

it('leaves the change as it is when the question is answered so', async () => {
  const { host, user } = renderApp({ changes: { journal: [kept], entry: detail } }, place)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Leave it as it is' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(undone(host.calls)).toEqual([])
})

it('says beside an entry of another source why it cannot be undone from here', async () => {
  const whyNotNow = message('changes.error.openFirst', { source: 'sim:demo' })
  const { user } = renderApp({ changes: { journal: [{ ...kept, whyNotNow }], entry: detail } }, place)
  const button = await screen.findByRole('button', { name: 'Undo' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const why = screen.getByText('The change was made to sim:demo. Open that first, and turn edit mode on.')
  expect(button.getAttribute('aria-describedby')).toContain(why.id)
  await user.click(button)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('lists the changed fields and marks the changed lines of the documents in the details', async () => {
  const { user } = renderApp({ changes: { journal: [kept], entry: detail } }, place)
  await user.click(await screen.findByRole('button', { name: 'Details' }))
  const fields = await screen.findByRole('table', { name: 'Changed fields' })
  expect(within(fields).getByRole('row', { name: '/Flags 0 1' })).toBeTruthy()
  const after = screen.getByLabelText('After')
  expect(JSON.parse(after.textContent)).toEqual({ Name: 'a', Flags: 1 })
  expect([...after.querySelectorAll('ins')].map((line) => line.textContent.trim())).toEqual(['"Flags": 1'])
  expect([...screen.getByLabelText('Before').querySelectorAll('del')]).toHaveLength(1)
})

it('offers what a killed process left, also where that is gone only after the start', async () => {
  const { host } = renderApp({ changes: { isOpenElsewhere: true } }, '#/overview')
  await screen.findByRole('heading', { level: 1, name: 'Overview' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  host.answer({ changes: { pending: [{ ...kept, state: 'interrupted' }] } })
  expect(await screen.findByRole('alertdialog', { name: 'A change was left in the middle' })).toBeTruthy()
})
