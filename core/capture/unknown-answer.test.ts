import { describe, expect, it } from 'vitest'
import { splitLines } from './lines.ts'
import { splitSections } from './sections.ts'
import { whyUnknown } from './unknown-answer.ts'

const why = (text: string) => whyUnknown(splitSections(splitLines(text)))

describe('whyUnknown', () => {
  it('names the command that was seen, and the form in which its answer is read', () => {
    expect(why('PS C:\\> hnsdiag list endpoints\nnothing that is known\n')).toEqual({
      key: 'capture.ignored.unknownAnswer.hnsdiag',
      params: { command: 'hnsdiag list endpoints' },
    })
    expect(why('PS> hostname\nPS> Get-HnsEndpoint | ft\n?').key).toBe('capture.ignored.unknownAnswer.powershell')
    expect(why('$ kubectl get pods -o wide\n?').key).toBe('capture.ignored.unknownAnswer.kubectl')
    expect(why('C:\\> frobnicate\n?').key).toBe('capture.ignored.unknownAnswer')
  })

  it('says that the form is not known where no command was seen', () => {
    expect(why('hello').key).toBe('capture.ignored.unknownForm')
  })
})
