import { say, type Locale } from '../platform/say.ts'
import type { CliCall } from './call.ts'
import type { CliIo } from './io.ts'
import { formatTable, type Paint } from './output.ts'

const plain: Paint = (_style, text) => text
const columns = [
  { title: '', isNumeric: false },
  { title: '', isNumeric: false },
]

/** The scenarios of the embedded node, or what can be asked of one. */
export async function scenarios(
  { scenario }: Extract<CliCall, { readonly command: 'scenarios' }>,
  locale: Locale,
  io: CliIo,
): Promise<number> {
  const print = (rows: readonly (readonly string[])[]): void =>
    void io.stdout.write(`${formatTable(columns, rows, plain).trimStart()}\n`)
  if (scenario === null) {
    print(io.openers.scenarios().map(({ name, title }) => [`sim:${name}`, say(locale, title)]))
    return 0
  }
  const { name, title, sizes, ownFaults, faults } = await io.openers.describeScenario(scenario, io.signal)
  const sizeRows =
    sizes === null
      ? []
      : (['pods', 'services'] as const).map((size) => [
          `${size}=${sizes[size].usual}`,
          `${say(locale, { key: `simulator.size.${size}` })} (${sizes[size].least}–${sizes[size].most})`,
        ])
  print([
    [`sim:${name}`, say(locale, title)],
    ...sizeRows,
    ...faults
      .filter(({ kind }) => !ownFaults.includes(kind))
      .map((fault) => [`fault=${fault.kind}`, say(locale, fault.name)]),
  ])
  return 0
}
