import { describe, expect, it } from 'vitest'
import { fr } from '../../core/text/catalogue.ts'
import { keysSaid } from './keys-said.ts'

const words: Readonly<Record<string, string>> = fr
const french = { t: (key: string) => words[key] ?? key }

describe('keys in the words of a language', () => {
  it('are those that stand on its keyboards', () => {
    expect(keysSaid('Ctrl+K, Ctrl+Shift+P', french)).toBe('Ctrl+K, Ctrl+Maj+P')
    expect(keysSaid('PgUp, PgDn', french)).toBe('Pg préc, Pg suiv')
    expect(keysSaid('Alt+Enter', french)).toBe('Alt+Entrée')
    expect(keysSaid('0, +, −', french)).toBe('0, +, −')
  })
})
