/**
 * The three builds: the page, the programs of the host side, the preload script. Targets are those of the oldest
 * runtime that the same bundles run on (Electron 25: Chromium 114 and Node 18).
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { projectRoot } from './runtime.mjs'

/** @typedef {import('vite').InlineConfig} InlineConfig */

/** @type {InlineConfig} */
const shared = { configFile: false, mode: 'production', logLevel: 'warn', envDir: false }

/**
 * @param {string} outDir
 * @returns {InlineConfig}
 */
export function pageConfig(outDir) {
  return {
    ...shared,
    root: path.join(projectRoot, 'renderer'),
    base: './',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome114',
      // Preloading by inline script or data URL is what the content security policy refuses.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      reportCompressedSize: false,
    },
  }
}

/**
 * CommonJS with everything inside but Electron and koffi, so that a package ships no other node_modules.
 * @param {string} outDir
 * @param {Readonly<Record<string, string>>} entries name → file
 * @returns {InlineConfig}
 */
function nodeConfig(outDir, entries) {
  return {
    ...shared,
    root: projectRoot,
    publicDir: false,
    ssr: { target: 'node', noExternal: true, external: ['electron', 'koffi'] },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node18',
      minify: false,
      rolldownOptions: {
        input: { ...entries },
        external: ['electron', 'koffi'],
        output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'chunks/[name]-[hash].cjs' },
      },
    },
  }
}

/** @param {string} outDir */
export function hostConfig(outDir) {
  return nodeConfig(outDir, {
    main: 'electron/desktop/main.ts',
    host: 'electron/desktop/host.ts',
    serve: 'electron/browser/serve.ts',
    cli: 'electron/cli/main.ts',
    native: 'native/process/entry.ts',
  })
}

/** A sandboxed preload cannot require a second file. @param {string} outDir */
export function preloadConfig(outDir) {
  return nodeConfig(outDir, { preload: 'electron/desktop/preload.ts' })
}
