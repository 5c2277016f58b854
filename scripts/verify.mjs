/**
 * npm run verify: sets up, checks and tests everything; the last line counts all tests. `--windows-abi` runs the
 * bindings on the Windows ABI, too, where Wine can be had.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './runtime.mjs'
import { readCounts, reports, runNode, step } from './steps.mjs'

/** @param {string} name */
const script = (name) => path.join(projectRoot, 'scripts', name)

for (const report of Object.values(reports)) rmSync(report, { force: true })

const isSetUp = await step('setup:e2e', () => runNode([script('setup-e2e.mjs')]))
const isGood = isSetUp && (await step('test', () => runNode([script('test.mjs')])))
const isDriven = isGood && (await step('e2e', () => runNode([script('e2e.mjs')])))

const isWhole =
  isDriven &&
  (!process.argv.includes('--windows-abi') || (await step('windows abi', () => runNode([script('windows-abi.mjs')]))))

const { passed, failed, skipped } = readCounts()
// A check that is no test failed, or a runner died before it counted.
const isAll = isWhole && failed === 0 && passed > 0
process.exitCode = isAll ? 0 : 1
process.stdout.write(`${passed} passed, ${isAll ? failed : Math.max(failed, 1)} failed, ${skipped} skipped\n`)
