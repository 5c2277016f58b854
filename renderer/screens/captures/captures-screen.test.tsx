import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../core/contract/errors.ts'
import { message } from '../../../core/model/message.ts'
import { commandText } from '../../testing/command-text.ts'
import { knownCapture } from '../../testing/fake-captures.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { isTakeOpen } from './take-state.ts'

beforeEach(() => isTakeOpen.set(false))

describe('captures', () => {
  it('lists what is known with node, size, areas and what was replaced, and opens it', async () => {
    const redaction = { preset: 'all', names: 3, addresses: 0, macs: 0, secrets: 0 } as const
    const gone = { ...knownCapture, id: 'c2', name: 'gone.hnscap', isThere: false, sizeBytes: null, redaction }
    const { host, user } = renderApp({ captures: { captures: [knownCapture, gone] } }, '#/captures')
    const row = (await screen.findByText('win-7.hnscap')).closest('tr')
    if (row === null) throw new Error('it stands in a row')
    expect(row.textContent).toMatch(/win-7.*20 kB.*1 of 2 areas.*Nothing/)
    const goneRow = screen.getByText('gone.hnscap').closest('tr')
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
    expect(goneRow?.textContent).toMatch(/Not there any more.*Names, public addresses/)
    await user.click(screen.getByRole('button', { name: 'Open win-7.hnscap' }))
    expect(host.calls).toContainEqual({ name: 'captures.open', input: { capture: 'c1' } })
  })

  it('can be reached without an open source, where it says how to get the first one', async () => {
    renderApp({ source: null, captures: { captures: [] } }, '#/captures')
    expect(await screen.findByText(/No captures yet/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Take capture' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('takes what was chosen with Ctrl+S, and says where it is', async () => {
    const { host, user } = renderApp({ captures: { canShowInFolder: true } })
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await user.keyboard('{Control>}s{/Control}')
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByLabelText(/^Kubernetes/))
    await user.click(within(dialog).getByRole('radio', { name: /^Secrets alone/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Download' }))
    expect(await within(dialog).findByText('/captures/win-7.hnscap')).toBeTruthy()
    // The button that had the focus is gone: Escape must still reach the dialog.
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Close' }))
    const taken = host.calls.find(({ name }) => name === 'captures.take')
    expect(taken?.input).toMatchObject({ redaction: 'secrets', note: '' })
    expect(JSON.stringify(taken?.input)).not.toContain('kubernetes')
    await user.click(await within(dialog).findByRole('button', { name: 'Show in folder' }))
    expect(host.calls).toContainEqual({ name: 'captures.showInFolder', input: { capture: 'c1' } })
  })

  it('says why a capture could not be written, and keeps what was typed', async () => {
    const written = new AppError({
      code: 'capture/unwritable',
      message: message('captures.error.unwritable', { file: 'a.hnscap', reason: 'ENOSPC' }),
      hint: message('captures.error.unwritable.hint'),
    })
    const { user } = renderApp({ captures: { written } })
    await screen.findByRole('heading', { level: 1, name: 'Overview' })
    await user.keyboard('{Control>}s{/Control}')
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox'), 'why')
    await user.click(within(dialog).getByRole('button', { name: 'Download' }))
    expect(await within(dialog).findByText(/a.hnscap cannot be written: the disk is full \(ENOSPC\)/)).toBeTruthy()
    expect(within(dialog).getByDisplayValue('why')).toBeTruthy()
  })

  it('compares a known capture with the open source, in words first, and opens both documents', async () => {
    const { host, user } = renderApp({}, '#/captures')
    await user.click(await screen.findByRole('button', { name: 'Compare win-7.hnscap with another' }))
    await user.click(await screen.findByRole('button', { name: 'Compare' }))
    expect(await screen.findByText('HNS load balancers fell from 4 to 3.')).toBeTruthy()
    const asked = host.calls.find(({ name }) => name === 'captures.compare')
    expect(asked?.input).toEqual({
      before: { type: 'known', capture: 'c1', snapshot: null },
      after: { type: 'open', snapshot: null },
      language: 'en',
    })
    expect(screen.getByRole('heading', { name: /^Lost on the node.*\(1\)$/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Documents of shop/cart side by side' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('"ID": "a"')).toBeTruthy()
    expect(within(dialog).getByText('not on this side')).toBeTruthy()
  })

  it('shows what would be replaced with the proof, and saves the copy', async () => {
    const { host, user } = renderApp({}, '#/captures?tab=redact')
    await user.click(await screen.findByRole('button', { name: 'Show what would be replaced' }))
    expect(await screen.findByText(/for 1 originals: none is left/)).toBeTruthy()
    expect((await screen.findByText('contoso')).closest('tr')?.textContent).toBe('namecontosoanon17')
    await user.click(screen.getByRole('button', { name: 'Download redacted copy' }))
    expect(await screen.findByText(/win-7.hnscap was written/)).toBeTruthy()
    expect(host.calls).toContainEqual({ name: 'captures.saveRedacted', input: { redaction: 'r1' } })
  })

  it('shows the script for a node without HNScope and how it is run', async () => {
    renderApp({ source: null }, '#/captures?tab=collect')
    expect(await screen.findByText('# HNScope: collects')).toBeTruthy()
    expect(screen.getByText(commandText('powershell -ExecutionPolicy Bypass -File collect.ps1'))).toBeTruthy()
  })
})
