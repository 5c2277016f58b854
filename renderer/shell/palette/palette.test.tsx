import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaletteView } from '../../../core/contract/palette.ts'
import { currentSelection } from '../../state/selection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { noHits } from '../../testing/views.ts'

afterEach(cleanup)

const cart: PaletteView = {
  ...noHits,
  groups: [
    {
      kind: 'pod',
      total: 12,
      hits: [
        {
          ref: 'pod/shop/cart-7f',
          kind: 'pod',
          name: 'shop/cart-7f',
          why: { key: 'palette.why.address' },
          severity: null,
        },
      ],
    },
  ],
  findings: [
    { id: 'endpoint-orphaned:x', kind: 'endpoint-orphaned', severity: 'error', title: { key: 'ui.findings.none' } },
  ],
  findingsTotal: 1,
}

async function open(view: PaletteView = cart) {
  const rendered = renderApp({ palette: (text) => (text === '' ? noHits : view) }, '#/overview')
  await screen.findByRole('button', { name: /Search or run/ })
  await rendered.user.keyboard('{Control>}k{/Control}')
  const box = await screen.findByRole('combobox', { name: 'Search or run' })
  return { ...rendered, box }
}

function names(): readonly (string | null)[] {
  return within(screen.getByRole('listbox', { name: 'Results' }))
    .getAllByRole('option')
    .map((option) => option.textContent)
}

describe('the command box', () => {
  it('selects the object that a pasted address belongs to', async () => {
    const { user, box, host } = await open()
    await user.type(box, '10.244.1.5')
    await screen.findByRole('group', { name: 'Pod' })
    expect(host.calls).toContainEqual({ name: 'palette.search', input: { text: '10.244.1.5' } })
    expect(names()[0]).toBe('shop/cart-7fits address')
    expect(screen.getByText('11 more: narrow the search')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(currentSelection()).toBe('pod/shop/cart-7f')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  it('starts empty when it is opened again', async () => {
    const { user, box } = await open()
    await user.type(box, 'cart')
    await user.keyboard('{Escape}{Control>}k{/Control}')
    const again = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or run' })
    await waitFor(() => expect(again.value).toBe(''))
  })

  it('shows it on the map with Shift', async () => {
    const { user, box } = await open()
    await user.type(box, 'cart')
    await screen.findByRole('group', { name: 'Pod' })
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(window.location.hash).toBe('#/topology')
  })

  it('goes through the lines by arrow keys and tells which one is active', async () => {
    const { user, box } = await open()
    await user.type(box, 'cart')
    await screen.findByRole('group', { name: 'Findings' })
    await user.keyboard('{ArrowDown}')
    const active = document.getElementById(box.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('endpoint-orphaned')
    expect(active?.getAttribute('aria-selected')).toBe('true')
    await user.keyboard('{Enter}')
    expect(window.location.hash).toBe('#/findings?finding=endpoint-orphaned%3Ax')
  })

  it('runs actions behind > without asking the host, and names their keys', async () => {
    const { user, box, host } = await open()
    await user.type(box, '>shortcuts')
    expect(names()).toEqual(['Keyboard shortcuts?'])
    expect(host.calls.filter(({ name }) => name === 'palette.search')).toEqual([])
    await user.keyboard('{Enter}')
    // Which of two dialogs assistive technology sees, this simulated page does not settle; a journey by keys does.
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  it('goes to screens behind :', async () => {
    const { user, box } = await open()
    await user.type(box, ':inv')
    expect(names()).toEqual(['InventoryCtrl+3'])
    await user.keyboard('{Enter}')
    expect(window.location.hash).toBe('#/inventory')
  })

  it('goes to the view of a pasted link, also inside the command that opens it', async () => {
    const { user, box } = await open(noHits)
    box.focus()
    await user.paste('hnscope open "sim:demo" --view "#/findings?filter=orphan"')
    await user.click(await screen.findByRole('option', { name: 'Go to the view of this link' }))
    expect(await screen.findByRole('heading', { name: 'Findings', level: 1 })).toBeTruthy()
    expect(window.location.hash).toBe('#/findings?filter=orphan')
  })

  it('says why nothing was found', async () => {
    const { user, box } = await open({
      ...noHits,
      notes: [{ key: 'palette.noneSeen' }, { key: 'model.facet.pods' }],
    })
    await user.type(box, '203.0.113.7')
    expect(await screen.findByText(/It may stand in what was not collected completely: Pods/)).toBeTruthy()
  })

  it('explains an error code', async () => {
    const { user, box } = await open({
      ...noHits,
      answers: [
        {
          title: { key: 'palette.code', params: { code: '0x803b0013', name: 'HCN_E_PORT_ALREADY_EXISTS' } },
          sentences: [{ key: 'palette.code.portExists' }],
          text: null,
        },
      ],
    })
    await user.type(box, '0x803b0013')
    expect(await screen.findByRole('heading', { name: '0x803b0013 is HCN_E_PORT_ALREADY_EXISTS' })).toBeTruthy()
  })
})
