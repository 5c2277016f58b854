import { describe, expect, it } from 'vitest'
import { filesOf, fieldCases, readCase } from '../../fixtures/read-case.ts'
import { diagnose } from '../diagnose/run.ts'
import { join } from '../join/join.ts'
import { assembleAll } from './assemble.ts'
import { diceOf, mutate } from './fuzz.ts'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

describe('damaged inputs', () => {
  it('are the same for the same seed, and others for another', () => {
    const sample = encoder.encode('Networks:\nName  ID\n'.repeat(50))
    const made = (seed: number): string =>
      decoder.decode(mutate(sample, sample, diceOf(seed), (t) => encoder.encode(t)))
    expect(made(5)).toBe(made(5))
    expect(new Set([1, 2, 3, 4, 5, 6].map(made)).size).toBeGreaterThan(3)
  })

  it('throw nothing, whatever the reader', () => {
    const texts = fieldCases().flatMap((one) =>
      filesOf(one).length === 0
        ? []
        : readCase(one).files.map(({ name, text }) => ({ name, bytes: encoder.encode(text) })),
    )
    for (let seed = 0; seed < 150; seed++) {
      const dice = diceOf(seed)
      const [sample, other] = [texts[dice(texts.length)], texts[dice(texts.length)]]
      if (sample === undefined || other === undefined) throw new Error('there are field cases')
      const text = decoder.decode(mutate(sample.bytes, other.bytes, dice, (token) => encoder.encode(token)))
      const files = [{ name: sample.name, text }]
      const source = { kind: 'capture', name: 'fuzz' } as const
      const snapshot = assembleAll({ source, takenAt: null, files, ignored: [], problems: [] })
      expect(() => diagnose(join(snapshot)), `seed ${seed}`).not.toThrow()
    }
  })
})
