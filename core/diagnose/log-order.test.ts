import { describe, expect, it } from 'vitest'
import { assembleAll } from '../capture/assemble.ts'
import { seenList } from '../model/facet.ts'
import { compareTimes, logTime } from './log-time.ts'
import { logOrder } from './log-order.ts'

function compared(one: string, other: string): 'before' | 'after' | null {
  const [a, b] = [logTime(one), logTime(other)]
  if (a === null || b === null) throw new Error('no time')
  return compareTimes(a, b)
}

describe('compareTimes', () => {
  it('orders the forms of loggers and of Windows', () => {
    expect(compared('1129 22:14:03.123456', '1129 22:14:03.123457')).toBe('before')
    expect(compared('2026/11/29 22:14:04', '2026/11/29 22:14:03')).toBe('after')
    expect(compared('11/29/2026 9:14:03 PM', '11/29/2026 10:02:00 AM')).toBe('after')
    expect(compared('29.11.2026 22:14:03', '30.11.2026 00:00:01')).toBe('before')
    expect(compared('Nov 29 22:14', 'Okt 30 09:00')).toBe('after')
    expect(compared('févr. 03 08:00', 'mars 01 08:00')).toBe('before')
    expect(compared('/Date(1764454443123)/', '1764454443124')).toBe('before')
    expect(compared('2026-11-29T22:14:03.5+01:00', '2026-11-29T21:14:03.6Z')).toBe('before')
    expect(compared('2026/11/29 下午 10:14:03', '2026/11/29 上午 11:14:03')).toBe('after')
  })

  it('orders an event of Windows and a line of klog', () => {
    expect(compared('11/29/2026 10:14:05 PM', '1129 22:14:03.123456')).toBe('after')
  })

  it('orders a day that may be read two ways only where both readings agree', () => {
    expect(compared('11/12/2026 10:00:00', '11/12/2026 10:00:01')).toBe('before')
    expect(compared('02/03/2026 10:00:00', '03/02/2026 10:00:00')).toBeNull()
    expect(compared('02/11/2026 10:00:00', '03/25/2026 10:00:00')).toBe('before')
  })

  it('does not order what the clocks leave open', () => {
    // Minutes alone, the zone of one alone, and the turn of a year without years.
    expect(compared('Nov 29 22:14', '1129 22:14:03.123456')).toBeNull()
    expect(compared('2026-11-29T21:14:03Z', '1129 22:14:03.123456')).toBeNull()
    expect(compared('2026-11-28T01:14:03Z', '1129 22:14:03.123456')).toBe('before')
    expect(compared('1231 23:59:59.000000', '0101 00:00:01.000000')).toBeNull()
  })

  it('takes a time of day for no time', () => {
    expect(logTime('22:14:03.123')).toBeNull()
    expect(logTime('99/99/2026 10:00:00')).toBeNull()
    expect(logTime('')).toBeNull()
  })
})

describe('logOrder', () => {
  const orderIn = (files: Readonly<Record<string, string>>, first: RegExp, second: RegExp): boolean | null => {
    const lines = seenList(
      assembleAll({
        source: { kind: 'capture', name: 'node' },
        takenAt: null,
        files: Object.entries(files).map(([name, text]) => ({ name, text })),
        ignored: [],
        problems: [],
      }).facets.logs,
    )
    const find = (pattern: RegExp) => lines.find(({ text }) => pattern.test(text))
    const [one, other] = [find(first), find(second)]
    if (one === undefined || other === undefined) throw new Error('not read')
    return logOrder(lines).isLater(one, other)
  }
  const klog = (time: string, text: string): string => `I1129 ${time}    4312 proxier.go:1219] ${text}`

  it('reads a log from top to bottom where its lines have no time, or the year turns', () => {
    const bare = 'server.go:225] "flags are deprecated"\nrun.go:74] "command failed" err="port"\n'
    expect(orderIn({ 'kube-proxy.err.log': bare }, /command failed/, /deprecated/)).toBe(true)
    const turning = `I1231 23:59:59.000001    4312 proxier.go:1] "hns one"\nI0101 00:00:01.000001    4312 proxier.go:1] "hns two"\n`
    expect(orderIn({ 'kube-proxy.log': turning }, /hns two/, /hns one/)).toBe(true)
  })

  it('does not know which of two files is the later one, unless their lines say so', () => {
    const bare = (text: string): string => `proxier.go:1219] ${text}\n`
    expect(
      orderIn({ 'a-kube-proxy.log': bare('hns one'), 'b-kube-proxy.log': bare('hns two') }, /one/, /two/),
    ).toBeNull()
    const files = { 'kube-proxy.log': klog('22:14:03.1', 'hns new'), 'kube-proxy.log.1': klog('20:14:03.1', 'hns old') }
    expect(orderIn(files, /hns new/, /hns old/)).toBe(true)
  })

  const events = (
    first: string,
    second: string,
    third: string,
  ): string => `PS C:\\> Get-EventLog -LogName Application -Source nssm

   Index Time          EntryType   Source                 InstanceID Message
   ----- ----          ---------   ------                 ---------- -------
     992 ${first}  Information nssm                         1040 Started C:\\k\\kube-proxy.exe for service kube-proxy in C:\\k.
     991 ${second}  Warning     nssm                         1042 Program C:\\k\\kube-proxy.exe for service kube-proxy exited with return code 1.
     990 ${third}  Information nssm                         1040 Started C:\\k\\kube-proxy.exe --v=4 for service kube-proxy in C:\\k.
`

  it('tells from the times that a list of events begins with the newest', () => {
    const text = events('Nov 29 22:15', 'Nov 29 22:15', 'Nov 29 21:02')
    expect(orderIn({ 'events.txt': text }, /exited/, /--v=4/)).toBe(true)
    expect(orderIn({ 'events.txt': text }, /exited/, /exe for service kube-proxy in/)).toBe(false)
  })

  it('does not know the order of events of one minute', () => {
    const text = events('Nov 29 22:15', 'Nov 29 22:15', 'Nov 29 22:15')
    expect(orderIn({ 'events.txt': text }, /exited/, /--v=4/)).toBeNull()
  })
})
