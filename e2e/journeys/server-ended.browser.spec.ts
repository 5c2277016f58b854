import { expect, test } from '../fixtures.ts'

test('the page says that HNScope was ended, and what to do', async ({ app }) => {
  const page = await app.openSource('sim:demo')
  await expect(page.getByText('sim:demo').first()).toBeVisible()
  app.server?.kill('SIGKILL')
  await expect(page.getByRole('heading', { name: 'The connection to HNScope has ended' })).toBeVisible()
  await expect(page.getByText('npm start')).toBeVisible()
})
