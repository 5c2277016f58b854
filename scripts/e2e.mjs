/** npm run e2e [-- arguments of Playwright]: the journeys in the window and in browser mode. */
import { build } from './build.mjs'
import { startDisplay } from './display.mjs'
import { thisMachine } from './runtime.mjs'
import { runNode, tool } from './steps.mjs'

await build({ ifNeeded: true, quiet: true })
const { display, end } = await startDisplay(thisMachine())
try {
  const env = display === null ? process.env : { ...process.env, DISPLAY: display }
  const isOk = await runNode([tool('@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], { env })
  process.exitCode = isOk ? 0 : 1
} finally {
  end()
}
