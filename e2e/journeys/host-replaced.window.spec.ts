import { expect, test } from '../fixtures.ts'

test('the page says that the host died, and goes on with a new one on the same source', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  const source = page.getByText('sim:demo').first()
  await expect(source).toBeVisible()

  // From outside, as a fault in it would end it.
  const killed = await app.electron?.evaluate(({ app: shell }) => {
    const host = shell.getAppMetrics().find((metric) => metric.name === 'HNScope host')
    if (host === undefined) return false
    process.kill(host.pid, 'SIGKILL')
    return true
  })
  expect(killed).toBe(true)

  await page.getByRole('button', { name: 'Connect again' }).click()
  await expect(source).toBeVisible()
})
