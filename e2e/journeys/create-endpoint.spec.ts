import { expect, test } from '../fixtures.ts'
import { goTo } from './screen.ts'

/** An HNS endpoint is made: the address of another is refused with its holder, and what is staged is what was shown. */

test('five steps lead from a network to a staged endpoint', async ({ app }) => {
  const page = await app.openSource('sim:win-bridge')
  await goTo(page, 'Inventory')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create an HNS endpoint' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create an HNS endpoint' })
  await expect(dialog.getByRole('radiogroup', { name: 'HNS network' }).getByRole('radio').first()).toBeVisible()
  const next = dialog.getByRole('button', { name: 'Next' })
  await next.click()

  const taken = dialog
    .getByRole('group')
    .filter({ hasText: /addresses are taken/ })
    .first()
  await taken.locator('summary').click()
  const line = taken.getByRole('listitem').first()
  const [, ip = ''] = /^([\d.]+)/.exec(await line.innerText()) ?? []
  const holder = await line.getByRole('button').innerText()
  const address = dialog.getByRole('combobox', { name: 'Ip Address' })
  await address.fill(ip)
  await expect(dialog.locator('[data-address=taken]')).toContainText(holder)
  const free = /next free one is ([\d.]+\d)/.exec(
    (await dialog
      .getByText(/next free one is/)
      .first()
      .innerText()) ?? '',
  )
  await address.fill(free?.[1] ?? '')
  await expect(dialog.locator('[data-address=free]')).toBeVisible()
  await next.click()

  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('made-by-hand')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: /^OutBoundNAT/ }).click()
  await dialog.getByRole('textbox', { name: 'Exceptions' }).fill('10.0.0.0/8')
  await next.click()
  await dialog.getByRole('radio', { name: 'a new HNS namespace of its own' }).check()
  await next.click()

  const request = dialog.locator('[data-request*=HcnCreateEndpoint]')
  await expect(request).toContainText(`"IpAddress": "${free?.[1] ?? ''}"`)
  await expect(request).toContainText('10.0.0.0/8')
  const shown = await request.innerText()
  const stage = dialog.getByRole('button', { name: 'Stage' })
  await expect(stage).toBeEnabled()
  await stage.click()

  await expect(page.getByRole('heading', { level: 1, name: 'Changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('HNS would accept every step.')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('made-by-hand')
  for (const one of await main.locator('summary').all()) await one.click()
  const staged = (await main.locator('pre').allInnerTexts()).find((text) => text.includes('made-by-hand')) ?? ''
  expect(JSON.parse(staged)).toEqual(JSON.parse(shown))
})
