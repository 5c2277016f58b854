/**
 * Bundles one TypeScript file into a CommonJS program that plain Node runs, koffi left outside, as the product's own
 * builds do. For programs of tests and checks, which `npm run build` does not make; tests call it as a program:
 * `node scripts/bundle-for-node.mjs <entry> <outFile>`.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { projectRoot } from './runtime.mjs'

/**
 * @param {string} entry relative to the project
 * @param {string} outFile absolute; its folder holds nothing else that matters
 * @returns {Promise<void>}
 */
export async function bundleForNode(entry, outFile) {
  await build({
    configFile: false,
    logLevel: 'warn',
    envDir: false,
    root: projectRoot,
    publicDir: false,
    ssr: { target: 'node', noExternal: true, external: ['koffi'] },
    build: {
      outDir: path.dirname(outFile),
      emptyOutDir: false,
      ssr: true,
      target: 'node18',
      minify: false,
      rolldownOptions: {
        input: entry,
        external: ['koffi'],
        output: { format: 'cjs', entryFileNames: path.basename(outFile), codeSplitting: false },
      },
    },
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [entry = '', outFile = ''] = process.argv.slice(2)
  await bundleForNode(entry, path.resolve(outFile))
}
