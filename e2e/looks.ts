import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { App } from './fixtures.ts'

/** The looks that a user can choose, and what axe sees in a page that has come to rest. */
export const looks = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

/**
 * Marks a test that holds the page alone. The window shows the same page, so the project `electron` leaves these out: one
 * look of each is enough there.
 */
export const pageOnly = { tag: '@page' } as const

/** Nothing on the page changes any more: axe reads an element at one moment and its colours at a later one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const quietMs = 400
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        })
        const done = (): void => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(done, quietMs)
        observer.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
}

/** The serious and critical violations, each as the rule and the elements that break it. */
export async function seriousViolations(page: Page, host: App['host']): Promise<readonly string[]> {
  await settled(page)
  // Fluent's focus guards are out of the reading order on purpose; they send the focus on at once.
  const axe = new AxeBuilder({ page }).exclude('[data-tabster-dummy]')
  const { violations } = await (host === 'window' ? axe.setLegacyMode(true) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`)
}
