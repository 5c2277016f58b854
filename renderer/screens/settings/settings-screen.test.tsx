import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

afterEach(cleanup)

describe('settings', () => {
  it('changes the language of the page at once and keeps the choice on the host', async () => {
    const { host, user } = renderApp({}, '#/settings')
    await user.click(await screen.findByRole('radio', { name: 'Français' }))
    expect(await screen.findByRole('heading', { name: 'Paramètres', level: 1 })).toBeTruthy()
    expect(document.documentElement.lang).toBe('fr')
    expect(host.calls).toContainEqual({ name: 'settings.set', input: { language: 'fr' } })
  })

  it('turns dark when asked to', async () => {
    const { user } = renderApp({}, '#/settings')
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    await screen.findByRole('radio', { name: 'Dark', checked: true })
    expect(document.documentElement.style.colorScheme).toBe('dark')
  })

  it('stops all motion when asked to, whatever the system says', async () => {
    const { host, user } = renderApp({}, '#/settings')
    expect(document.documentElement.dataset['motion']).toBe('system')
    await user.click(await screen.findByRole('radio', { name: 'Without motion' }))
    await screen.findByRole('radio', { name: 'Without motion', checked: true })
    expect(document.documentElement.dataset['motion']).toBe('reduced')
    expect(host.calls).toContainEqual({ name: 'settings.set', input: { motion: 'reduced' } })
  })

  it('says that nothing leaves the computer', async () => {
    renderApp({}, '#/settings')
    expect(await screen.findByText(/^Nothing\. HNScope sends no usage data/)).toBeTruthy()
  })
})
