/** npm run e2e [-- arguments of Playwright]: the journeys in the window and in browser mode. */
import { buildOrExplain } from './build.mjs'
import { startDisplay } from './display.mjs'
import { thisMachine } from './runtime.mjs'
import { runNode, tool } from './steps.mjs'

/** @returns {Promise<boolean>} */
async function drive() {
  const { display, end } = await startDisplay(thisMachine())
  try {
    const env = display === null ? process.env : { ...process.env, DISPLAY: display }
    return await runNode([tool('@playwright/test/cli.js'), 'test', ...process.argv.slice(2)], { env })
  } finally {
    end()
  }
}

const isOk = (await buildOrExplain({ ifNeeded: true, quiet: true })) && (await drive())
process.exitCode = isOk ? 0 : 1
