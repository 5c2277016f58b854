import { describe, expect, it } from 'vitest'
import { assembleAll } from './assemble.ts'
import { createRedactor } from './redact.ts'

const item = (kind: string, namespace: string, name: string): object => ({
  apiVersion: 'v1',
  kind,
  metadata: { name, namespace },
})
const list = JSON.stringify({
  apiVersion: 'v1',
  kind: 'List',
  items: [
    item('Service', 'telemetry', 'dashboard'),
    item('Service', 'data', 'api'),
    item('Service', 'data', 'policy'),
    item('Pod', 'data', 'server-7f9c8d5b44-x2k9v'),
  ],
})

function redact(text: string): string {
  const files = [{ name: 'list.json', text: list }]
  const source = { kind: 'capture', name: 'support.zip' } as const
  const snapshot = assembleAll({ source, takenAt: null, files, ignored: [], problems: [] })
  const steps = createRedactor(snapshot, [{ path: 'list.json', text: list }], 'salt')
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value.text(text)
  }
}

describe('names in prose', () => {
  it('replaces a word that stands in names of components alone wherever it is a whole one', () => {
    const out = redact('dashboard lost telemetry; the Dashboard, dashboard.telemetry "dashboard" kubernetes-dashboard')
    expect(out).toMatch(/^anon\d+ lost anon\d+; the Dashboard, anon\d+\.anon\d+ "anon\d+" kubernetes-dashboard$/)
  })

  for (const text of [
    'cannot reach api',
    'cannot reach api from x',
    'Failed to sync pod server: timed out',
    'no backend for api in namespace data',
    'service api is down',
    'dial api:8080 failed',
    'lost (api), [server] and <api>',
    String.raw`"message":"cannot reach server"`,
    String.raw`"note":"cannot reach api\nagain"`,
    'deployment named server is gone',
  ]) {
    it(`replaces the names in: ${text}`, () => {
      const out = redact(text)
      expect(out).toMatch(/anon\d/)
      expect(out).not.toMatch(/\b(?:api|server|data)\b/)
    })
  }

  for (const text of [
    'the api server has no data for kube-proxy',
    'service data, the namespace of data.json',
    'server error: data was lost',
    'hns policy creation failed for policy x',
    'remove the policy from policy',
    'path /data/server/api of api/v1',
    'api-server to data-plane',
  ]) {
    it(`leaves the words in: ${text}`, () => {
      expect(redact(text)).toBe(text)
    })
  }
})
