import type { PageFile, PageFiles } from '../platform/page-files.ts'

/** The one origin that the window shows. */
export const appScheme = 'app'
export const appOrigin = 'app://hnscope'
export const pageUrl = `${appOrigin}/`
export const stoppedUrl = `${appOrigin}/stopped`

/** The file that an address of our scheme names; null for other hosts, other methods and what is not there. */
export function findFile(asked: { readonly method: string; readonly url: string }, files: PageFiles): PageFile | null {
  if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
  let url: URL
  try {
    url = new URL(asked.url)
  } catch {
    return null
  }
  return isOurs(url) ? files.read(url.pathname) : null
}

function isOurs(url: URL): boolean {
  return url.protocol === `${appScheme}:` && url.host === 'hnscope' && url.username === '' && url.password === ''
}

/** Whether an address belongs to our page. `origin` of a URL object is of no use: it is "null" for own schemes. */
export function isOurAddress(address: string): boolean {
  try {
    return isOurs(new URL(address))
  } catch {
    return false
  }
}

/** A reload is the only navigation that the page may do. */
export function isReload(address: string): boolean {
  return address === pageUrl || address.startsWith(`${pageUrl}#`)
}
