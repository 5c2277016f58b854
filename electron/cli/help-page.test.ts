import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { commandNames } from './call.ts'
import { cliBench, root } from './test-run.ts'

const { end, run } = cliBench()
afterAll(end)
const file = path.join(root, 'docs/command-line.md')

it('has a page of all commands and options as --help prints them', async () => {
  const helpOf = async (...command: readonly string[]): Promise<string> =>
    (await run([...command, '--help'])).out.trim()
  const block = (text: string): string => `\`\`\`text\n${text}\n\`\`\``
  const sections = await Promise.all(commandNames.map(async (name) => `## ${name}\n\n${block(await helpOf(name))}`))
  const page = [
    '<!-- Made from core/text/en: change the texts there, then run the tests with UPDATE_DOCS=1. -->',
    '# Command line',
    block(await helpOf()),
    ...sections,
  ].join('\n\n')
  if (process.env['UPDATE_DOCS'] === '1') writeFileSync(file, `${page}\n`)
  // A page that is out of date is written by a run with UPDATE_DOCS=1.
  expect(readFileSync(file, 'utf8')).toBe(`${page}\n`)
})
