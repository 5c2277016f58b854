import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MakerZIP } from '@electron-forge/maker-zip'
import { FusesPlugin } from '@electron-forge/plugin-fuses'
import type { ForgeConfig } from '@electron-forge/shared-types'
import { FuseV1Options, FuseVersion } from '@electron/fuses'
import about from './package.json' with { type: 'json' }

/** What ships: the built files, koffi, and nothing else. */
const shipped = [
  /^\/dist$/,
  /^\/dist\/(renderer|host|preload)(\/|$)/,
  /^\/dist\/THIRD-PARTY-NOTICES\.txt$/,
  /^\/package\.json$/,
  /^\/node_modules$/,
]
const shippedPackages = [/^\/node_modules\/koffi($|\/(?!src|doc|vendor))/, /^\/node_modules\/@koromix(\/|$)/]

/**
 * koffi keeps its binary for each platform in a package of its own, and npm installs that of the building machine
 * alone. Packing for another platform takes its package from HNSCOPE_KOFFI_DIR, or fetches it with npm pack.
 */
function addKoffiBinary(buildPath: string, platform: string, arch: string): void {
  const name = `koffi-${platform}-${arch}`
  const binaries = path.join(buildPath, 'node_modules/@koromix')
  const target = path.join(binaries, name)
  for (const other of existsSync(binaries) ? readdirSync(binaries) : []) {
    if (other !== name) rmSync(path.join(binaries, other), { recursive: true })
  }
  if (existsSync(target)) return
  const given = process.env['HNSCOPE_KOFFI_DIR']
  if (given !== undefined) {
    cpSync(path.join(given, name), target, { recursive: true })
    return
  }
  const work = mkdtempSync(path.join(tmpdir(), 'hnscope-koffi-'))
  try {
    const wanted = `@koromix/${name}@${about.dependencies.koffi}`
    const isWindows = process.platform === 'win32'
    execFileSync('npm', ['pack', wanted, '--ignore-scripts', '--silent', '--pack-destination', work], {
      shell: isWindows,
    })
    const archive = readdirSync(work).find((file) => file.endsWith('.tgz'))
    if (archive === undefined) throw new Error(`npm pack ${wanted} left no archive`)
    execFileSync('tar', ['-xzf', path.join(work, archive), '-C', work])
    cpSync(path.join(work, 'package'), target, { recursive: true })
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const config: ForgeConfig = {
  packagerConfig: {
    name: 'HNScope',
    executableName: 'hnscope',
    asar: { unpack: '**/*.node' },
    // Not pruned by npm: only what is listed above is copied.
    prune: false,
    ignore: (file) => file !== '' && ![...shipped, ...shippedPackages].some((pattern) => pattern.test(file)),
    ...(process.env['HNSCOPE_ELECTRON_ZIPS'] === undefined
      ? {}
      : { electronZipDir: process.env['HNSCOPE_ELECTRON_ZIPS'] }),
    afterCopy: [
      (buildPath, _electronVersion, platform, arch, done) => {
        try {
          addKoffiBinary(buildPath, platform, arch)
          done()
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      },
    ],
    win32metadata: { 'requested-execution-level': 'asInvoker' },
  },
  makers: [new MakerZIP({}, ['win32', 'darwin', 'linux'])],
  plugins: [
    new FusesPlugin({
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.EnableCookieEncryption]: true,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
    }),
  ],
}
export default config
