import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'

it('counts a file that is sent for a comparison, and sends no more of it once it is cancelled', async () => {
  let goOn = (): void => undefined
  const read = new Promise<void>((resolve) => (goOn = resolve))
  const file = new File([new Uint8Array(3_000_000)], 'before.zip')
  const slice = file.slice.bind(file)
  file.slice = (start, end) => {
    const part = slice(start, end)
    const bytes = part.arrayBuffer.bind(part)
    if (start !== 0) part.arrayBuffer = () => read.then(bytes)
    return part
  }
  const { host, user } = renderApp({}, '#/captures')
  await user.click(await screen.findByRole('tab', { name: 'Compare' }))
  const [input] = document.querySelectorAll<HTMLInputElement>('main input[type="file"]')
  if (input === undefined) throw new Error('a file can be chosen')
  await user.upload(input, file)
  const status = screen.getByRole('contentinfo', { name: 'Status' })
  const cancel = await within(status).findByRole('button', { name: /before\.zip/ })
  const sent = (): number => host.calls.filter(({ name }) => name === 'uploadSlice').length
  await waitFor(() => expect(sent()).toBe(1))
  await user.click(cancel)
  goOn()
  await waitFor(() => expect(within(status).queryByRole('button', { name: /before\.zip/ })).toBeNull())
  expect(sent()).toBe(1)
  expect(host.calls.filter(({ name }) => name === 'captures.hold')).toEqual([])
})
