import { describe, expect, it } from 'vitest'
import { assembleAll } from '../capture/assemble.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import type { Message } from '../model/message.ts'
import { endpointColumns } from './inventory-endpoints.ts'
import { cellText, valueText } from './inventory.ts'
import { tableSteps, type InventoryTable } from './inventory-table.ts'
import { createViewModel } from './view-model.ts'

function endpointsOf(text: string): InventoryTable {
  const source = { kind: 'capture', name: 'x' } as const
  const files = [{ name: '1.txt', text }]
  const joined = join(assembleAll({ source, takenAt: null, files, ignored: [], problems: [] }))
  const model = createViewModel(joined, diagnose(joined))
  const steps = tableSteps(model, [...joined.endpointById.values()], endpointColumns(model))
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const say = ({ key, params }: Message): string => [key, ...Object.values(params ?? {})].join(' ')

const table = `PS C:\\> Get-HnsEndpoint | ft Name,IPAddress,VirtualNetworkName,State

Name      IPAddress   VirtualNetworkName State
----      ---------   ------------------ -----
web_a                 cbr0                   3
web_b                 cbr0                   3
Ethernet  10.20.3.7   cbr0                   1
Ethernet              cbr0                   1
`

describe('endpoints in the inventory', () => {
  it('go by their names in HNS where no pod is known, so that no two rows read alike', () => {
    const { rows } = endpointsOf(table)
    expect(new Set(rows.map(({ cells }) => cells[0] && cellText(cells[0], say)))).toEqual(
      new Set([
        'model.cell.hnsName web_a',
        'model.cell.hnsName web_b',
        'model.cell.hnsName Ethernet',
        // Named by its address, in a column of its own; this name says nothing.
        'model.cell.notCollected',
      ]),
    )
  })

  it('have no pod for a program that reads the table', () => {
    const { rows } = endpointsOf(table)
    const pods = rows.map(({ cells }) => cells[0] && valueText(cells[0], say))
    expect(new Set(pods)).toEqual(new Set(['model.cell.notCollected']))
  })
})
