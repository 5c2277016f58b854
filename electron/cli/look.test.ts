import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { cliBench, caseFolder, duplicate, healthy } from './test-run.ts'

const { end, run, scratch } = cliBench()
afterAll(end)

const bareAcl = caseFolder('031-single-block-acl-denies-everything')

describe('show topology', () => {
  it('finds what is named as show object does, and draws nothing for a name that is not there', async () => {
    const drawn = await run(['show', 'sim:flannel-vxlan', 'topology', 'services', 'kube-system/kube-dns'])
    expect(drawn.out).toContain('cluster IP of kube-system/kube-dns')
    expect(drawn.out).not.toContain('billing/')
    const none = await run(['show', 'sim:flannel-vxlan', 'topology', 'vswitch', 'pod/nothing/here'])
    expect(none).toMatchObject({ code: 2, out: '' })
    expect(none.err).toContain('pod/nothing/here is not part of what was collected.')
  })
})

describe('find', () => {
  it('says what an address stands for, and exits 1 where nothing carries it', async () => {
    const found = await run(['find', duplicate, '10.245.5.121', '--format', 'json'])
    expect(found.code).toBe(0)
    const { objects } = JSON.parse(found.out) as { objects: { ref: string; why: string }[] }
    expect(objects.filter(({ ref }) => ref.startsWith('endpoint/')).map(({ why }) => why)).toEqual([
      'its address',
      'its address',
    ])
    const document = await run(['find', duplicate, 'endpoints.json', '/0/IPAddress', '--evidence'])
    expect(document.out).toMatch(/^endpoints\.json \/0\/IPAddress\n/)
    expect(document.out.match(/^> .*$/gm)).toEqual([expect.stringContaining('"10.245.5.121"')])
    const both = await run(['find', duplicate, '10.245.5.121', '--as-written'])
    expect(both.out).toMatch(/^Pod\n/)
    expect(both.out.match(/^endpoints\.json \/\d+$/gm)).toHaveLength(2)
    const none = await run(['find', duplicate, '203.0.113.9'])
    expect(none.code).toBe(1)
    expect(none.out).toContain('Nothing')
  })

  it('puts an error code into words', async () => {
    const { code, out } = await run(['find', duplicate, '0x803b0013'])
    expect(code).toBe(0)
    expect(out).toMatch(/^0x803b0013 is HCN_E_PORT_ALREADY_EXISTS\n/)
  })

  it('asks for a text', async () => {
    const { code, err } = await run(['find', duplicate])
    expect(code).toBe(2)
    expect(err).toContain('What to look for is missing.')
  })
})

describe('show', () => {
  it('lists objects as a table with what the join found first', async () => {
    const { code, out } = await run(['show', healthy, 'endpoints'])
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toMatch(/^Pod +Owner +Findings/)
    expect(out).toContain('Attached (shared)')
    expect(out).toContain('8 objects')
  })

  it('lists objects as JSON that tells "none" from "not collected"', async () => {
    const { out } = await run(['show', bareAcl, 'endpoints', '--format', 'json'])
    const listed = JSON.parse(out) as { state: string; objects: { hnsNamespace: unknown; notCollected: string[] }[] }
    expect(listed.state).toBe('collected')
    expect(listed.objects[0]?.notCollected).toContain('loadBalancers')
    expect(listed.objects[0]?.notCollected).not.toContain('ip')
  })

  it('says that an area was not collected instead of showing an empty list', async () => {
    const { code, out } = await run(['show', bareAcl, 'pods'])
    expect(code).toBe(0)
    expect(out).toContain('Not collected')
    expect(out).not.toContain('0 objects')
  })

  it('accepts the kinds of the documentation', async () => {
    for (const kind of ['networks', 'endpoints', 'namespaces', 'loadbalancers', 'pods', 'services']) {
      expect((await run(['show', healthy, kind, '--format', 'json'])).code).toBe(0)
    }
  })
})

describe('report', () => {
  it('writes a file that opens anywhere, and does not replace one unasked', async () => {
    const file = path.join(scratch, 'report.html')
    const { code, out } = await run(['report', duplicate, '-o', file])
    expect(code).toBe(0)
    expect(out).toContain(file)
    expect(readFileSync(file, 'utf8')).toContain('endpoint-duplicate-ip:endpoint/10.245.5.121')
    expect((await run(['report', duplicate, '-o', file])).code).toBe(2)
    expect((await run(['report', duplicate, '-o', file, '--force', '--format', 'markdown'])).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toMatch(/^# HNScope report/)
  })

  it('shows one object as the inspector does, with the commands that show it on the node', async () => {
    const { code, out } = await run(['show', duplicate, 'object', 'shop/web-998843233-4b656'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Pod shop\/web-998843233-4b656 {2}pod\/shop\/web-998843233-4b656\n/)
    expect(out).toContain('Objects of this kind carry no HNS policies.')
    expect(out).toContain('    kubectl describe pod web-998843233-4b656 -n shop\n')
    // Two have the address: which is meant is not for us to choose.
    const several = await run(['show', duplicate, 'object', '10.245.5.121'])
    expect(several).toMatchObject({ code: 2, out: '' })
    const [ref] = /endpoint\/[0-9a-f-]{36}/.exec(several.err) ?? ['']
    const json = await run(['show', duplicate, 'object', ref, '--format', 'json'])
    expect(JSON.parse(json.out)).toMatchObject({ kind: 'endpoint', policiesState: 'listed' })
    expect(await run(['show', duplicate, 'object', 'shop/none'])).toMatchObject({ code: 2, out: '' })
    expect((await run(['show', 'sim:demo', 'object', 'shop/cart'])).out).toMatch(/^Service shop\/cart /)
    expect(await run(['show', duplicate, 'object'])).toMatchObject({ code: 2, out: '' })
  })
})
