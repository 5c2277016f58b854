import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentSelection, select } from '../../state/selection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { inventory } from '../../testing/views.ts'

beforeEach(() => select(null))
afterEach(cleanup)

describe('the search of the map', () => {
  it('takes what was typed and entered before the list came, and not what an earlier text had found', async () => {
    let enter = (): void => undefined
    const entered = new Promise<void>((resolve) => (enter = resolve))
    const { user } = renderApp(
      {
        inventory: async ({ filter, kind }) => {
          if (filter === 'web-3') await entered
          const found = filter === 'web-3' && kind === 'pods' ? inventory(8, 3, 1) : inventory(8, 0, 8)
          return filter === 'web-3' && kind !== 'pods' ? { ...found, rows: [], matched: 0 } : found
        },
      },
      '#/topology',
    )
    const box = await screen.findByRole('combobox', { name: 'Find on the map' })
    await user.click(box)
    await user.paste('web-3')
    await user.keyboard('{Enter}')
    enter()
    await waitFor(() => expect(currentSelection()).toBe('endpoint/endpoint-3'))
  })
})
