import { afterAll, describe, expect, it } from 'vitest'
import { standardOpeners } from '../app/openers.ts'
import { runCli } from './run.ts'
import { cliBench, healthy } from './test-run.ts'

const { end, run } = cliBench()
afterAll(end)

describe('watch', () => {
  it('prints one JSON line for each change until it is ended, and exits 0', async () => {
    const end = new AbortController()
    const lines: Record<string, unknown>[] = []
    const code = await runCli(['watch', 'sim:demo?churn=600', '--format', 'json'], {
      stdout: {
        write: (text: string) => {
          // Lines of our own.
          lines.push(JSON.parse(text) as Record<string, unknown>)
          if (lines.some(({ change }) => change === 'removed')) end.abort()
        },
      },
      stderr: { write: () => undefined },
      env: {},
      version: '1.2.3',
      openers: standardOpeners,
      signal: end.signal,
      startApp: () => Promise.resolve(0),
    })
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({ watching: 'sim:demo?churn=600' })
    const gone = lines.find(({ change }) => change === 'removed')
    expect(gone?.['name']).toMatch(/./)
    expect(gone?.['kind']).toMatch(/^[a-z]+$/)
    expect(gone?.['ref']).toMatch(/^[a-z]+\/.+/)
  })

  it('says that a capture does not change, and what compares two', async () => {
    const { code, err } = await run(['watch', healthy])
    expect(code).toBe(2)
    expect(err).toContain('hnscope diff')
  })
})
