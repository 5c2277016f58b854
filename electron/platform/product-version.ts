import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The version of the product, from the package beside `dist`; `?` where that cannot be read. */
export function productVersion(root: string): string {
  try {
    const file: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    return typeof file === 'object' && file !== null && 'version' in file ? String(file.version) : '?'
  } catch {
    return '?'
  }
}
