import { BlockList, isIP } from 'node:net'

type Environment = Readonly<Record<string, string | undefined>>

function variable(environment: Environment, name: string): string | null {
  const value = environment[name] ?? environment[name.toLowerCase()] ?? ''
  return value.trim() === '' ? null : value.trim()
}

/** This computer is never asked through a proxy, as kubectl holds it. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

function matchesRange(host: string, entry: string): boolean {
  const [address = '', bits = ''] = entry.split('/')
  const family = isIP(address)
  const length = Number(bits)
  if (family === 0 || isIP(host) !== family || bits === '' || !Number.isInteger(length)) return false
  const list = new BlockList()
  const type = family === 6 ? 'ipv6' : 'ipv4'
  try {
    list.addSubnet(address, length, type)
  } catch {
    return false
  }
  return list.check(host, type)
}

/** One entry of NO_PROXY: a name with all below it, an address, a range, `*`; with `:port` for that port alone. */
function isExcepted(host: string, port: string, entry: string): boolean {
  if (entry === '*') return true
  if (entry.includes('/')) return matchesRange(host, entry)
  const [, written = entry, only] = /^(.+?):(\d+)$/.exec(isIP(entry) === 6 ? '' : entry) ?? []
  if (only !== undefined && only !== port) return false
  const name = written.toLowerCase().replace(/^\*?\./, '.')
  if (name.startsWith('.')) return host.endsWith(name)
  return host === name || host.endsWith(`.${name}`)
}

/** The proxy that the environment names for a server; null where it is asked directly. */
export function proxyFor(server: string, environment: Environment): string | null {
  let url: URL
  try {
    url = new URL(server)
  } catch {
    return null
  }
  const proxy = variable(environment, url.protocol === 'http:' ? 'HTTP_PROXY' : 'HTTPS_PROXY')
  if (proxy === null) return null
  const host = url.hostname.toLowerCase().replace(/^\[|\]$/g, '')
  const port = url.port === '' ? (url.protocol === 'http:' ? '80' : '443') : url.port
  const excepted = (variable(environment, 'NO_PROXY') ?? '').split(',').map((entry) => entry.trim())
  if (isLoopback(host) || excepted.some((entry) => entry !== '' && isExcepted(host, port, entry))) return null
  return proxy.includes('://') ? proxy : `http://${proxy}`
}
