/** One hash over everything that a build is made of, so that a build that is up to date is known without building. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = ['core', 'native', 'electron', 'renderer', 'scripts']
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json']

/** Tests and type settings do not change what is built. @param {string} name */
function isBuilt(name) {
  return !/\.test\.tsx?$|^tsconfig.*\.json$/.test(name)
}

/**
 * @param {string} folder
 * @returns {readonly string[]} paths of files, in an order that does not depend on the file system
 */
function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(full)
      return entry.isFile() && isBuilt(entry.name) ? [full] : []
    })
}

/**
 * @param {string} root
 * @returns {string} hex
 */
export function hashSources(root) {
  const hash = createHash('sha256')
  const all = [
    ...files.map((name) => path.join(root, name)),
    ...folders.map((name) => path.join(root, name)).flatMap((folder) => (existsSync(folder) ? listFiles(folder) : [])),
  ]
  for (const file of all) {
    if (!existsSync(file)) continue
    const content = readFileSync(file)
    // The length keeps the end of one file from passing for the beginning of the next.
    hash.update(`${path.relative(root, file).split(path.sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
