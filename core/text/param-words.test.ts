import { expect, it } from 'vitest'
import { say } from '../../electron/platform/say.ts'
import { refusals } from '../hns/rules/refusals.ts'
import { message } from '../model/message.ts'

const refused = (name: string) => message('changes.dryRun.refused', { refusal: name, name })

it('says each refusal in English as HNS words it', () => {
  for (const [name, [, text]] of Object.entries(refusals)) {
    expect(say('en', refused(name))).toBe(`HNS would refuse it: ${text} (${name})`)
  }
})

it('says the meaning of a refusal in French, and leaves its name as it is searched for', () => {
  expect(say('fr', refused('HCN_E_PORT_ALREADY_EXISTS'))).toBe(
    'HNS le refuserait : Le port indiqué existe déjà. (HCN_E_PORT_ALREADY_EXISTS)',
  )
})

it('leaves a code without a known sentence as it is', () => {
  expect(say('fr', refused('HCN_E_OF_TOMORROW'))).toBe('HNS le refuserait : HCN_E_OF_TOMORROW (HCN_E_OF_TOMORROW)')
})
