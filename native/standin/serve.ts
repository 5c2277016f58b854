import { timerClock } from '../simulator/clock.ts'
import { buildScenario } from '../simulator/scenarios/builder.ts'
import { parseScenario } from '../simulator/scenarios/registry.ts'
import { serveStandin } from './server.ts'

/**
 * The embedded node for programs that load the stand-in library: `serve <scenario>` prints
 * `HNSCOPE_STANDIN_PORT=<port>` and serves until it is ended. See scripts/standin.mjs.
 */
const parsed = parseScenario(process.argv[2] ?? 'sim:demo')
if (!parsed.ok) {
  process.stderr.write(`No such scenario. Valid: ${parsed.error.valid.join(', ')}\n`)
  process.exit(2)
}
const scenario = buildScenario(parsed.value.definition, parsed.value.spec, timerClock())
void serveStandin(scenario.simulator.port).then(({ port }) => {
  process.stdout.write(`HNSCOPE_STANDIN_PORT=${port}\n`)
})
