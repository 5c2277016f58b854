/**
 * What of other people's work a build carries: each package of which a module is in a bundle, with its licence and the
 * text that must go with it. A licence that nobody here has allowed stops the build.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Licences that ask for no more than to be named. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Unlicense',
  'Zlib',
])

/**
 * Whether a licence expression may ship: each part of an AND, one part of an OR.
 * @param {string} expression as package.json writes it (SPDX)
 * @returns {boolean}
 */
export function isAllowedLicence(expression) {
  const bare = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/ AND /.test(bare)) return bare.split(' AND ').every((part) => isAllowedLicence(part))
  if (/ OR /.test(bare)) return bare.split(' OR ').some((part) => isAllowedLicence(part))
  return allowed.has(bare)
}

/**
 * The folder of the package that a module belongs to; null for modules of our own or made by the bundler.
 * @param {string} moduleId
 */
export function packageFolder(moduleId) {
  const file = moduleId.replace(/^\0+/, '').replace(/\?.*$/, '')
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)
  return found === null ? null : found[0]
}

/**
 * A plug-in that notes the packages of a build in `folders`.
 * @param {Set<string>} folders
 * @returns {import('vite').Plugin}
 */
export function notePackages(folders) {
  return {
    name: 'hnscope-third-party',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of output.moduleIds) {
          const folder = packageFolder(id)
          if (folder !== null) folders.add(folder)
        }
      }
    },
  }
}

/** @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly text: string }} ThirdParty */

/**
 * @param {string} folder
 * @returns {ThirdParty}
 */
export function readPackage(folder) {
  const about = /** @type {{ name?: string, version?: string, license?: string | { type?: string } }} */ (
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  )
  const licence = typeof about.license === 'string' ? about.license : (about.license?.type ?? '')
  const texts = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').trim())
  return { name: about.name ?? '', version: about.version ?? '', licence, text: texts.join('\n\n') }
}

/**
 * The notices of all packages, or an error that names those that must not ship.
 * @param {Iterable<string>} folders
 * @returns {string}
 */
export function notices(folders) {
  const packages = [...folders]
    .filter((folder) => existsSync(path.join(folder, 'package.json')))
    .map((folder) => readPackage(folder))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'))
  const refused = packages.filter(({ licence }) => !isAllowedLicence(licence))
  if (refused.length > 0) {
    const names = refused.map(({ name, version, licence }) => `${name} ${version} (${licence || 'no licence'})`)
    throw new Error(`These packages must not be shipped under their licence: ${names.join(', ')}`)
  }
  const seen = new Set()
  const parts = packages.flatMap(({ name, version, licence, text }) => {
    const key = `${name}@${version}`
    if (seen.has(key)) return []
    seen.add(key)
    return [
      `${name} ${version}\nLicence: ${licence}\n\n${text === '' ? 'The package carries no licence text.' : text}\n`,
    ]
  })
  return `HNScope contains work of others, under these licences.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}
