// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { WholeWords } from './whole-words.tsx'

it('keeps words with a hyphen whole, and every character and line of the text', () => {
  const text =
    'Get-HnsEndpoint -Id 4e12-4eb2 |\n  Remove-HnsEndpoint; see hnsdiag list all -df, or - with care - kubectl'
  const { container } = render(<WholeWords text={text} />)
  expect(container.textContent).toBe(text)
  expect([...container.querySelectorAll('span')].map((word) => word.textContent)).toEqual([
    'Get-HnsEndpoint',
    '-Id',
    '4e12-4eb2',
    'Remove-HnsEndpoint;',
    '-df,',
  ])
})
