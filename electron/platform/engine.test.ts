import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('sets a limit that this engine knows', () => {
  const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  expect(options).toContain('--max-inlined-bytecode-size-cumulative')
})
