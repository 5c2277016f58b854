/**
 * The three builds: the page, the programs of the host side, the preload script. Targets are those of the oldest
 * runtime that the same bundles run on (Electron 25: Chromium 114 and Node 18).
 */
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { projectRoot } from './runtime.mjs'
import { notePackages } from './third-party.mjs'

/** @typedef {import('vite').InlineConfig} InlineConfig */

/** @type {InlineConfig} */
const shared = { configFile: false, mode: 'production', logLevel: 'warn', envDir: false }

/**
 * @param {string} outDir
 * @param {Set<string>} packages takes the folders of the packages that the build carries
 * @returns {InlineConfig}
 */
export function pageConfig(outDir, packages) {
  return {
    ...shared,
    root: path.join(projectRoot, 'renderer'),
    base: './',
    plugins: [react(), notePackages(packages)],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome114',
      // Preloading by inline script or data URL is what the content security policy refuses.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2500,
      reportCompressedSize: false,
    },
  }
}

/**
 * CommonJS with everything inside but Electron and koffi, so that a package ships no other node_modules.
 * @param {string} outDir
 * @param {Readonly<Record<string, string>>} entries name → file
 * @param {Set<string>} packages
 * @returns {InlineConfig}
 */
function nodeConfig(outDir, entries, packages) {
  return {
    ...shared,
    root: projectRoot,
    publicDir: false,
    plugins: [notePackages(packages)],
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

/** @param {string} outDir @param {Set<string>} packages */
export function hostConfig(outDir, packages) {
  const entries = {
    main: 'electron/desktop/main.ts',
    host: 'electron/desktop/host.ts',
    serve: 'electron/browser/serve.ts',
    cli: 'electron/cli/main.ts',
    native: 'native/process/entry.ts',
  }
  return nodeConfig(outDir, entries, packages)
}

/** A sandboxed preload cannot require a second file. @param {string} outDir @param {Set<string>} packages */
export function preloadConfig(outDir, packages) {
  return nodeConfig(outDir, { preload: 'electron/desktop/preload.ts' }, packages)
}
