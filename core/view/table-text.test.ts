import { describe, expect, it } from 'vitest'
import { tableCommand } from './table-command.ts'
import { tableCsv, tableMarkdown } from './table-text.ts'

describe('a table as text', () => {
  const table = {
    columns: ['a', 'b'],
    rows: [
      ['x, "y"', '=1+cmd()'],
      ['-3', 'p|q <b>'],
    ],
  }

  it('is CSV that a spreadsheet reads and does not run', () => {
    expect(tableCsv(table)).toBe('a,b\r\n"x, ""y""",\'=1+cmd()\r\n-3,p|q <b>\r\n')
  })

  it('is Markdown whose cells stay cells', () => {
    expect(tableMarkdown(table).split('\n')).toEqual([
      '| a | b |',
      '| --- | --- |',
      '| x, "y" | =1+cmd() |',
      '| -3 | p\\|q &lt;b&gt; |',
    ])
  })
})

describe('the command that lists the same', () => {
  it('names the chosen objects, and quotes what is no plain name', () => {
    expect(tableCommand('endpoints', [])).toBe('Get-HnsEndpoint')
    expect(tableCommand('endpoints', ['endpoint/1', 'endpoint/2'])).toBe(
      "Get-HnsEndpoint | Where-Object { $_.ID -in @('1', '2') }",
    )
    expect(tableCommand('pods', ['pod/shop/a', 'pod/ops/b', 'pod/shop/c'])).toBe(
      'kubectl get pods -n shop a c -o wide\nkubectl get pods -n ops b -o wide',
    )
    expect(tableCommand('adapters', ["nic/O'Brien"])).toBe("Get-NetAdapter -Name 'O''Brien' | Format-List *")
  })
})
