import { describe, expect, it } from 'vitest'
import { proxyFor } from './proxy.ts'

const proxy = 'http://proxy.corp:3128'
const environment = {
  HTTPS_PROXY: proxy,
  NO_PROXY: '.corp, example.org, 10.0.0.0/8, 192.0.2.7, [x, plain.net:8443,fd00::/8',
}

describe('the proxy of the environment', () => {
  it.each([
    ['https://api.prod.example.com:6443', proxy],
    ['https://k8s.corp:6443', null],
    ['https://example.org', null],
    ['https://api.example.org:6443', null],
    ['https://notexample.org', proxy],
    ['https://10.9.8.7:6443', null],
    ['https://11.9.8.7:6443', proxy],
    ['https://192.0.2.7', null],
    ['https://[fd00::1]:6443', null],
    ['https://[2001:db8::1]:6443', proxy],
    ['https://plain.net:8443', null],
    ['https://plain.net:6443', proxy],
    ['https://127.0.0.1:6443', null],
    ['https://localhost:6443', null],
    ['http://api.prod.example.com', null],
    ['no address', null],
  ])('for %s is %s', (server, wanted) => {
    expect(proxyFor(server, environment)).toBe(wanted)
  })

  it('is taken in either case, and as http where no scheme is written', () => {
    expect(proxyFor('https://a.example', { https_proxy: 'proxy:3128' })).toBe('http://proxy:3128')
    expect(proxyFor('http://a.example', { HTTP_PROXY: proxy })).toBe(proxy)
    expect(proxyFor('https://a.example', { HTTPS_PROXY: proxy, no_proxy: '*' })).toBeNull()
    expect(proxyFor('https://a.example', {})).toBeNull()
  })
})
