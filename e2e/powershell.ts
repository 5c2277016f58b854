import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { App } from './fixtures.ts'

/** One call of an exported script; `on` and `settings` may name what an earlier step makes: `@s1`. */
export interface ScriptCall {
  readonly call: string
  /** The step whose object it makes. */
  readonly step: string | null
  readonly on: string
  readonly settings: string | null
}

/** What the node received (native/simulator/write-log.ts). */
export interface SeenWrite {
  readonly call: string
  readonly on: string | null
  readonly settings: string | null
  readonly made: string | null
}

const names: Readonly<Record<string, string>> = {
  network: 'Network',
  endpoint: 'Endpoint',
  namespace: 'Namespace',
  loadbalancer: 'LoadBalancer',
}

/** The calls of a script, read as PowerShell reads them: a doubled quote in single quotes is one. */
export function callsOf(script: string): readonly ScriptCall[] {
  return [...script.matchAll(/^if \(\$Apply\) \{ (New|Set|Remove)-HcnObject ((?:'(?:[^']|'')*' ?)+)\}/gm)].map(
    ([, verb, rest = '']) => {
      const texts = [...rest.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"))
      const [first = '', second = '', third = '', fourth = ''] = texts
      if (verb === 'New') {
        return { call: `HcnCreate${names[second] ?? second}`, step: first, on: third, settings: fourth }
      }
      return verb === 'Set'
        ? { call: `HcnModify${names[first] ?? first}`, step: null, on: second, settings: third }
        : { call: `HcnDelete${names[first] ?? first}`, step: null, on: second, settings: null }
    },
  )
}

/** The calls of a script with the ids that the node gave to what it made, as they must have been received. */
export function expectSameCalls(calls: readonly ScriptCall[], seen: readonly SeenWrite[]): void {
  const made = new Map(calls.map(({ step }, at) => [step, seen[at]?.made ?? '']))
  const resolved = (text: string): string => text.replace(/@(s\d+)/g, (whole, step: string) => made.get(step) ?? whole)
  expect(
    seen.map(({ call, on, settings }) => ({
      call,
      on: on ?? '',
      settings: settings === null ? null : (JSON.parse(settings) as unknown),
    })),
  ).toEqual(
    calls.map(({ call, on, settings }) => ({
      call,
      on: resolved(on),
      settings: settings === null ? null : (JSON.parse(resolved(settings)) as unknown),
    })),
  )
}

/** The script that the user gets by Export. */
export async function exportedScript(app: App, page: Page): Promise<string> {
  const file = path.join(app.home, 'plan.ps1')
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: /PowerShell/ }).click()
  }
  if (app.electron === null) {
    const coming = page.waitForEvent('download')
    await choose()
    await (await coming).saveAs(file)
  } else {
    // The window asks where to save; here it is told.
    await app.electron.evaluate(({ BrowserWindow }, place) => {
      BrowserWindow.getAllWindows()[0]?.webContents.session.once('will-download', (_, item) => item.setSavePath(place))
    }, file)
    await choose()
    // The last line of every script.
    await expect.poll(() => (existsSync(file) ? readFileSync(file, 'utf8') : '')).toContain('if (-not $Apply)')
  }
  return readFileSync(file, 'utf8')
}
