import { describe, expect, it } from 'vitest'
import { unknown } from '../model/known.ts'
import type { Snapshot } from '../model/snapshot.ts'
import { assembleAll } from './assemble.ts'

function read(text: string): Snapshot {
  const files = [{ name: 'console.txt', text }]
  return assembleAll({ source: { kind: 'capture', name: 'x' }, takenAt: null, files, ignored: [], problems: [] })
}

const a = '5f0c9a11-7c0d-4a5e-8f55-3d1b0e9c2a77'
const b = 'a1b2c3d4-0000-4000-8000-5e6f70819203'

describe('a text that stops in the middle of its last line', () => {
  it('gives no port range with half a number', () => {
    const head = 'Protocol tcp Port Exclusion Ranges\n\nStart Port    End Port\n----------    --------\n'
    const rows = '      5985        5985\n     50000       50059     *\n'
    expect(read(head + rows).facets.ports).toMatchObject({ state: 'collected', value: [{}, { start: 50000 }] })
    expect(read(`${head}${rows}     10000       1005`).facets.ports).toMatchObject({
      state: 'cut',
      value: [{ start: 5985 }, { start: 50000 }],
    })
    const dynamic = 'Protocol tcp Dynamic Port Range\n---------------------------------\nStart Port      : 49152\n'
    expect(read(`${dynamic}Number of Ports : 1638`).facets.ports.state).not.toBe('collected')
    expect(read(`${dynamic}Number of Ports : 16384`).facets.ports.state).toBe('collected')
  })

  it('gives no half of a network name, and no empty column for one that was cut', () => {
    const head = 'Endpoints:\nName             ID                                   Virtual Network Name\n'
    expect(read(`${head}x ${a} flannel.4096\ny ${b} flannel.40`).facets.endpoints).toMatchObject({
      state: 'cut',
      value: [{ networkName: 'flannel.4096' }, { id: b, networkName: unknown }],
    })
    const balancers = `ID                                   | Virtual IPs      | Direct IP IDs\n${a} | 10.96.0.10 | ${b}\n`
    expect(read(`${balancers}${b} | 10.96.0.1`).facets.loadBalancers).toMatchObject({
      state: 'cut',
      value: [{ endpointIds: [b] }, { vips: unknown, endpointIds: unknown }],
    })
  })

  it('gives no half of a route, of a table row or of a value', () => {
    const frame = '='.repeat(75)
    const routes = `${frame}\nActive Routes:\n   0.0.0.0   0.0.0.0   10.0.0.1   10.0.0.4   25\n${frame}\n   10.1.0.0   255.255.0.0   10.0.0`
    expect(read(`${frame}\n${routes}`).facets.routes.state).toBe('cut')
    const table = `IPAddress   MacAddress        State ID\n---------   ----------        ----- --\n10.1.0.4    00-15-5D-00-00-01 3     ${a}\n10.1.0.`
    expect(read(table).facets.endpoints.state).toBe('cut')
    const list = `ID         : ${a}\nVirtualNetwork : ${b}\n`
    expect(read(list).facets.endpoints.state).not.toBe('cut')
    const records = `ID             : ${a}\nIPAddress      : 10.1.0.4\nMacAddress     : 00-15-5D-00-00-01\nVirtualNetwork : ${b}\n\nID             : ${b}\nIPAddress      : 10.1.0.5\nMacAddress     : 00-15-5D-00`
    expect(read(records).facets.endpoints).toMatchObject({ state: 'cut', value: [{}, { id: b, mac: unknown }] })
  })
})
