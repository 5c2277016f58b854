import { describe, expect, it } from 'vitest'
import { fieldCases, filesOf, readCase } from '../../fixtures/read-case.ts'
import type { Facet } from '../model/facet.ts'
import { facetNames } from '../model/facet.ts'
import { assembleAll } from './assemble.ts'
import { withoutEscapes } from './lines.ts'
import { undecorate, undecorated } from './undecorate.ts'

/** What happens to a text between the console and the file that a supporter gets. */

const lines =
  (change: (line: string, index: number) => string) =>
  (text: string): string =>
    text.split('\n').map(change).join('\n')

function wrapped(width: number): (text: string) => string {
  return (text) => text.replace(new RegExp(`[^\\n]{${width}}(?=[^\\n])`, 'g'), '$&\n')
}

const copies: Readonly<Record<string, (text: string) => string>> = {
  'quoted in a mail': lines((line) => `> ${line}`),
  'quoted twice': lines((line) => `>> ${line}`),
  'quoted below other lines': (text) => `Hello,\nhere it is:\n\n${lines((line) => `> ${line}`)(text)}\n\nRegards`,
  'with line numbers': lines((line, index) => `${String(index + 1).padStart(5)}  ${line}`),
  'with numbers and colons': lines((line, index) => `${index + 1}: ${line}`),
  'with numbers and bars': lines((line, index) => `${String(index + 1).padStart(4)} | ${line}`),
  'indented as a code block': lines((line) => (line === '' ? '' : `    ${line}`)),
  'in a fence': (text) => `It looks like this:\n\n\`\`\`powershell\n${text}\n\`\`\`\nthanks`,
  'with bent quotes': (text) => text.replace(/"([^"\n]*)"/g, '“$1”'),
  'with the blanks of a web page': (text) => text.replace(/ /g, '\u00a0'),
  'as the source of a web page': (text) =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;'),
  'with an empty line behind each line': (text) => text.replace(/\n/g, '\n\n'),
  'with line ends that were doubled': (text) => text.replace(/\n/g, '\r\r\n'),
  'with blanks at the ends': lines((line) => `${line}   `),
  'in colours': lines((line) => (line === '' ? '' : `\u001b[32;1m${line}\u001b[0m`)),
}

/** Everything that was read, without the places and the words about them. */
function read(name: string, text: string): Readonly<Record<string, unknown>> {
  const files = [{ name, text }]
  const { facets } = assembleAll({
    source: { kind: 'capture', name: 'x' },
    takenAt: null,
    files,
    ignored: [],
    problems: [],
  })
  const bare = (key: string, value: unknown): unknown => (key === 'documents' ? undefined : value)
  const found = facetNames.map((facet): readonly [string, unknown] => {
    const one: Facet<unknown> = facets[facet]
    const value = one.state === 'collected' || one.state === 'cut' ? one.value : null
    return [facet, { state: one.state, value: JSON.parse(JSON.stringify(value, bare)) as unknown }]
  })
  return Object.fromEntries<unknown>([['file', name], ...found])
}

/** Two files of each name: those of other cases are of the same forms. */
const texts = fieldCases()
  .flatMap((one) => (filesOf(one).length === 0 ? [] : readCase(one).files))
  .filter(({ text, name }) => text.length < 8000 && name !== 'kubernetes.json' && !name.endsWith('.log'))
  .filter(({ name }, at, all) => all.slice(0, at).filter((other) => other.name === name).length < 2)
  .map(({ name, text }) => ({ name, text: text.replace(/\r\n/g, '\n') }))

describe('a copy', () => {
  it.each(Object.keys(copies))('%s says what the text said', (copy) => {
    const change = copies[copy]
    if (change === undefined) throw new Error('a copy of this name')
    for (const { name, text } of texts) expect(read(name, change(text))).toEqual(read(name, text))
  })

  it.each([80, 120])('of a console of %i columns says what the text said', (width) => {
    // What is wider than its console is cut there by Format-Table, and not broken.
    // Colours take no room in a line.
    const whole = texts.filter(
      ({ name, text }) =>
        !/netadapter|crictl|transcript|get-hnsnetwork|reservedports/i.test(name) && !text.includes('\u001b'),
    )
    for (const { name, text } of whole) expect(read(name, wrapped(width)(text))).toEqual(read(name, text))
  })

  it('keeps what was printed so: a prompt, a command that goes on, a table of one width', () => {
    for (const { text } of texts) expect(undecorate(text)).toBe(withoutEscapes(text))
    const prompts = '> hnsdiag list endpoints\nEndpoints:\n> kubectl get pods\nNAME\n'
    const goesOn = 'PS C:\\> Get-HnsEndpoint |\n>> Where-Object State -eq 3 |\n>> Select-Object ID |\n>> Format-List\n'
    expect(undecorate(prompts)).toBe(prompts)
    expect(undecorate(goesOn)).toBe(goesOn)
  })

  it('is not looked for in the answer of a call, which nobody passed on', () => {
    const written = { name: 'hcn/networks-v2.json', text: '[{&quot;Name&quot;:&quot;a&quot;}]' }
    expect(undecorated(written).text).toBe('[{"Name":"a"}]')
    expect(undecorated({ ...written, isExact: true }).text).toBe(written.text)
  })
})
