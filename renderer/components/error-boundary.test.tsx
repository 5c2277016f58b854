import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from '../i18n/i18n.ts'
import { WordsProvider } from '../i18n/words-provider.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

afterEach(cleanup)

let isBroken = true
function Region() {
  if (isBroken) throw new Error('no such column')
  return <p>the region</p>
}

describe('a region that crashes', () => {
  it('says so in its place, reports it, leaves the rest alone, and can be tried again', async () => {
    // React prints what it caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const onCrash = vi.fn()
    render(
      <WordsProvider i18n={createI18n('en')}>
        <FluentProvider theme={webLightTheme}>
          <nav>the rest</nav>
          <ErrorBoundary region="page" onCrash={onCrash}>
            <Region />
          </ErrorBoundary>
        </FluentProvider>
      </WordsProvider>,
    )
    expect(screen.getByText('Something went wrong that HNScope did not expect.')).toBeTruthy()
    expect(screen.getByText('the rest')).toBeTruthy()
    expect(onCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'no such column' }), expect.any(String))
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('the region')).toBeTruthy()
    vi.restoreAllMocks()
  })
})
