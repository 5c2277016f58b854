'use strict'
/**
 * Starts the product's main process under Playwright. A window that loads while Playwright attaches is at times never
 * noticed by it, so the product is told that Electron is ready only when Playwright says that it is, by the call that
 * it makes to its own loader.
 */
const { app } = require('electron')

const ready = app.whenReady()
let attach = () => undefined
const attached = new Promise((resolve) => {
  attach = resolve
})
app.whenReady = () => Promise.all([ready, attached]).then(() => undefined)
globalThis.__playwright_run = () => attach()

require('../../dist/host/main.cjs')
