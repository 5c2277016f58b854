import { describe, expect, it } from 'vitest'
import type { Message } from '../model/message.ts'
import { en, fr } from '../text/catalogue.ts'
import type { Change } from './diff.ts'
import { fieldsInWords } from './field-words.ts'
import { changeNote } from './groups.ts'

const changed: Change = {
  change: 'changed',
  matched: 'id',
  before: 'a',
  after: 'a',
  name: 'shop/web-1',
  kubeNamespace: 'shop',
  pod: 'shop/web-1',
  service: null,
  fields: ['hnsNamespaceId', 'networkId', 'networkName', 'ips'],
}

describe('fields of a comparison', () => {
  it.each([
    ['English', en, 'HNS namespace, HNS network, IP addresses'],
    ['French', fr, 'Namespace réseau HNS, Réseau HNS, Adresses IP'],
  ] as const)('are named by the words of the screens, each once, in %s', (_, table, fields) => {
    const texts: Readonly<Record<string, string>> = table
    const say = ({ key }: Message): string => texts[key] ?? key
    expect(changeNote(changed, say)?.params).toEqual({ fields })
  })

  it('keep their own name where there is no word for them', () => {
    expect(fieldsInWords(['toString', 'somethingNew'], ({ key }) => key)).toBe('toString, somethingNew')
  })
})
