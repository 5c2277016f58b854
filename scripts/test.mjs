/** npm test: types, lint, format, unused code, unit and component tests; ends at the first that fails. */
import { reports, runNode, step, tool } from './steps.mjs'

const checks = /** @type {const} */ ([
  ['types', [tool('typescript/bin/tsc'), '-b']],
  ['lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']],
  ['format', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
  ['unused code', [tool('knip/bin/knip.js'), '--no-config-hints']],
  [
    'unit tests',
    [tool('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports.vitest}`],
  ],
])

for (const [name, args] of checks) {
  // The tests show what they do; the other checks speak when something is wrong.
  if (await step(name, () => runNode(args, { isQuiet: name !== 'unit tests' }))) continue
  process.exitCode = 1
  break
}
