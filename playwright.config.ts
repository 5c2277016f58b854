import { defineConfig } from '@playwright/test'
import type { AppOptions } from './e2e/fixtures.ts'

export default defineConfig<AppOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: process.env['CI'] === 'true',
  // A test that hangs ends; how long an honest one takes is the machine's matter.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'electron', use: { shownIn: 'window' }, testIgnore: '**/*.browser.spec.ts', grepInvert: /@page/ },
    { name: 'browser', use: { shownIn: 'browser' }, testIgnore: '**/*.window.spec.ts' },
  ],
})
