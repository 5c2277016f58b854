#!/usr/bin/env node
/** npx hnscope …: the command line in this process; `open` starts the window or browser mode. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { projectRoot } from './runtime.mjs'

const [command, ...rest] = process.argv.slice(2)
// The command line would start it as a second process, which a signal to this one does not reach.
if (command === 'open' && !rest.includes('--help') && !rest.includes('-h')) {
  const { start } = await import('./start.mjs')
  await start(rest)
} else {
  createRequire(import.meta.url)(path.join(projectRoot, 'dist/host/cli.cjs'))
}
