import { describe, expect, it } from 'vitest'
import { assembleAll } from '../capture/assemble.ts'
import { join } from '../join/join.ts'
import { argumentLine } from './log-lines.ts'

function saidIn(files: Readonly<Record<string, string>>): string {
  const joined = join(
    assembleAll({
      source: { kind: 'capture', name: 'node' },
      takenAt: null,
      files: Object.entries(files).map(([name, text]) => ({ name, text })),
      ignored: [],
      problems: [],
    }),
  )
  const line = argumentLine(joined, 'enableDsr')
  return line === null || line === 'unclear' ? String(line) : line.text
}

const flag = (time: string, value: string): string => `I1129 ${time}    4312 flags.go:64] FLAG: --enable-dsr="${value}"`

describe('argumentLine', () => {
  it('takes the argument of the latest start', () => {
    const [on, off] = [flag('20:14:03.1', 'true'), flag('22:14:03.1', 'false')]
    expect(saidIn({ 'kube-proxy.log': on })).toBe(on)
    expect(saidIn({ 'kube-proxy.log': `${on}\n${off}\n` })).toBe('null')
    const onAgain = flag('23:14:03.1', 'true')
    expect(saidIn({ 'kube-proxy.log': `${on}\n${off}\n${onAgain}\n` })).toBe(onAgain)
    // A rotated log stands behind the one that followed it.
    expect(saidIn({ 'kube-proxy.log': off, 'kube-proxy.log.1': on })).toBe('null')
  })

  it('does not say which of two starts was the latest where their lines have no time', () => {
    const bare = (value: string): string => `flags.go:64] FLAG: --enable-dsr="${value}"`
    expect(saidIn({ 'a-kube-proxy.log': bare('true'), 'b-kube-proxy.log': bare('false') })).toBe('unclear')
  })
})
