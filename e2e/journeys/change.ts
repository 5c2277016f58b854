import { expect, type Page } from '@playwright/test'

/** Words for what a user does who changes a node. */

export async function turnEditModeOn(page: Page): Promise<void> {
  await page.locator('[data-mode]').click()
  await page.getByRole('menuitem', { name: 'Turn on edit mode for 15 minutes' }).click()
  await expect(page.locator('[data-mode="on"]')).toContainText(/Edit .* left/)
}

/** Asks for the plan to be carried out; it runs when this answers. */
export async function confirmApply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  const acknowledge = dialog.getByRole('checkbox')
  if ((await acknowledge.count()) > 0) await acknowledge.check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
}

/** Tries the plan, then carries it out; it waits to be kept when this answers. */
export async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dry run' }).click()
  await expect(page.getByText('HNS would accept every step.')).toBeVisible()
  await confirmApply(page)
  await expect(page.locator('[data-change="confirming"]')).toContainText(/Keep these changes\? [0-2]:\d\d/)
}

export async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.locator('[data-change="confirming"]')).toBeHidden()
}
