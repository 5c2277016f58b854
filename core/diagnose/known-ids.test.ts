import { describe, expect, it } from 'vitest'
import { assembleAll } from '../capture/assemble.ts'
import { join } from '../join/join.ts'
import { unsettledId } from '../model/without-id.ts'
import { diagnose } from './run.ts'
import { withFoundIds } from './known-ids.ts'
import { removeEndpoint } from './repairs.ts'

const text = `PS C:\\> Get-HnsEndpoint | ft Name,IPAddress,MacAddress,IsRemoteEndpoint,State,SharedContainers

Name      IPAddress   MacAddress        IsRemoteEndpoint State SharedContainers
----      ---------   ----------        ---------------- ----- ----------------
it's      10.20.2.5   00-15-5D-0A-B3-17                      1 {}
web_b     10.20.2.5   00-15-5D-0A-B3-18                      3 {0123456789abcdef}
`

describe('a repair of what is shown without its ID', () => {
  const joined = join(
    assembleAll({
      source: { kind: 'capture', name: 'x' },
      takenAt: null,
      files: [{ name: 'a.txt', text }],
      ignored: [],
      problems: [],
    }),
  )
  const [endpoint] = joined.endpointById.values()

  it('begins with the command that shows the ID, and names none', () => {
    if (endpoint === undefined) throw new Error('no endpoint')
    expect(withFoundIds([removeEndpoint(endpoint)], joined)).toEqual([
      {
        text: { key: 'finding.repair.findId.endpoint', params: { id: 'without-id:10.20.2.5' } },
        command:
          "Get-HnsEndpoint | Where-Object IPAddress -eq '10.20.2.5' | Select-Object ID, Name, IPAddress, MacAddress",
      },
      {
        text: { key: 'finding.repair.removeEndpoint', params: { id: 'without-id:10.20.2.5' } },
        command: 'Get-HnsEndpoint -Id <ID> | Remove-HnsEndpoint',
      },
    ])
  })

  it('has no command with what stands for an ID', () => {
    const commands = diagnose(joined).findings.flatMap(({ repair }) => repair.map(({ command }) => command ?? ''))
    expect(commands.length).toBeGreaterThan(0)
    expect(commands.join('\n')).not.toContain(unsettledId)
  })
})
