import { afterEach, describe, expect, it } from 'vitest'
import type { HcnPort } from '../../../native/hcn/port.ts'
import { readPlanFile } from '../../../core/plan/plan-file.ts'
import type { TestHost } from './test-host.ts'
import { openTestHost } from './test-host.ts'

const signal = new AbortController().signal
let host: TestHost | null = null

afterEach(async () => {
  await host?.close()
  host = null
})

/** Takes a script apart as PowerShell does: what stands in single quotes is text, a doubled quote in it is one. */
function tokens(script: string): { readonly texts: readonly string[]; readonly code: string } {
  const texts: string[] = []
  let code = ''
  for (let at = 0; at < script.length; at++) {
    const char = script.charAt(at)
    if (script.startsWith("@'\r\n", at)) {
      const end = script.indexOf("\r\n'@", at)
      if (end < 0) throw new Error('a here-string has no end')
      at = end + 3
    } else if (char === '#') {
      while (at < script.length && script.charAt(at) !== '\n') at++
    } else if (char === "'") {
      let text = ''
      for (at++; script.charAt(at) !== "'" || script.charAt(at + 1) === "'"; at++) {
        if (at >= script.length) throw new Error('a text has no end')
        if (script.charAt(at) === "'") at++
        text += script.charAt(at)
      }
      texts.push(text)
      code += "''"
    } else if (char === '"') {
      for (at++; script.charAt(at) !== '"'; at++) if (at >= script.length) throw new Error('a text has no end')
      code += '""'
    } else code += char
  }
  return { texts, code }
}

const count = (text: string, char: string): number => text.split(char).length - 1

/** Writes that reached HNS: the documents, and ids for removals. */
function recording(): { readonly seen: string[]; readonly between: (port: HcnPort) => HcnPort } {
  const seen: string[] = []
  return {
    seen,
    between: (port) => ({
      ...port,
      networks: {
        ...port.networks,
        modify: (handle, settings) => {
          seen.push(settings)
          return port.networks.modify(handle, settings)
        },
      },
      endpoints: {
        ...port.endpoints,
        create: (network, id, settings) => {
          seen.push(settings)
          return port.endpoints.create(network, id, settings)
        },
        delete: (id) => {
          seen.push(id)
          return port.endpoints.delete(id)
        },
      },
      loadBalancers: {
        ...port.loadBalancers,
        create: (id, settings) => {
          seen.push(settings)
          return port.loadBalancers.create(id, settings)
        },
        delete: (id) => {
          seen.push(id)
          return port.loadBalancers.delete(id)
        },
      },
    }),
  }
}

describe('the exported script', () => {
  it.each([
    ['flannel-vxlan', 'endpoint-orphaned'],
    ['flannel-vxlan', 'remote-subnet-route-stale'],
    ['flannel-vxlan', 'loadbalancer-source-vip'],
    ['flannel-vxlan', 'endpoint-policy-invalid'],
  ])('is whole, and carries what HNS received: %s, %s', async (scenario, fault) => {
    const { seen, between } = recording()
    host = await openTestHost(`sim:${scenario}?fault=${fault}`, { between })
    const finding = host.session.current().model.diagnosis.findings.find(({ kind }) => kind === fault)
    const view = await host.changes.stageFix(finding?.id ?? '')
    const { text } = await host.changes.export('powershell', 'fr')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const { texts, code } = tokens(text)
    for (const [open, close] of ['{}', '()', '[]'].map((pair) => [pair.charAt(0), pair.charAt(1)] as const)) {
      expect(count(code, open)).toBe(count(code, close))
    }
    const documents = texts.filter((one) => one.startsWith('{"') && one !== '{"SchemaVersion":{"Major":2,"Minor":0}}')
    expect(documents.map((one): unknown => JSON.parse(one))).toEqual(
      view.steps.flatMap(({ request }): unknown[] => (request === null ? [] : [JSON.parse(request)])),
    )
    host.changes.enableEdit()
    await host.changes.apply(true, signal)
    for (const one of seen) {
      if (one.startsWith('{')) expect(documents.map((text) => JSON.stringify(JSON.parse(text)))).toContain(one)
      else expect(texts).toContain(one)
    }
  })

  it('comes back as the same plan from its own JSON', async () => {
    host = await openTestHost('sim:flannel-vxlan?fault=endpoint-orphaned')
    const finding = host.session.current().model.diagnosis.findings.find(({ kind }) => kind === 'endpoint-orphaned')
    const before = await host.changes.stageFix(finding?.id ?? '')
    const { text } = await host.changes.export('hcn-json', 'en')
    await host.changes.clear()
    const plan = readPlanFile(text)
    if (!plan.ok) throw new Error(plan.error.key)
    const after = await host.changes.load(plan.value)
    expect(after.steps).toEqual(before.steps)
  })
})
