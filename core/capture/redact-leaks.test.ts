import { describe, expect, it } from 'vitest'
import { assembleAll } from './assemble.ts'
import { parseIp } from '../model/ids.ts'
import { findOriginals, holdsSecret } from './redact-proof.ts'
import { createRedactor, type Redactor } from './redact.ts'

function redactorOf(text: string): Redactor {
  const source = { kind: 'capture', name: 'support.zip' } as const
  const files = [{ name: 'kube-proxy.log', text }]
  const entries = files.map((file) => ({ path: file.name, text: file.text }))
  const snapshot = assembleAll({ source, takenAt: null, files, ignored: [], problems: [] })
  const steps = createRedactor(snapshot, entries, 'salt of this test')
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function redacted(text: string): string {
  const redactor = redactorOf(text)
  const out = redactor.text(text)
  expect(findOriginals(out, redactor.replacements())).toEqual([])
  expect(holdsSecret(out)).toBe(false)
  return out
}

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzeXN0ZW06c2VydmljZWFjY291bnQ6c2hvcCJ9.c2lnbmF0dXJl'
const guid = 'aaaabbbb-1234-5678-9abc-ddddeeeeffff'

describe('what a redacted text must not hold', () => {
  const cases: readonly (readonly [what: string, text: string, gone: readonly string[], stays: readonly string[]])[] = [
    ['a variable of a container', '{"name":"API_KEY","value":"a b, c"}', ['a b, c'], ['API_KEY']],
    ['a short password in quotes', '{"password": "p w"}', ['p w'], ['"password"']],
    [
      'JSON in a JSON string',
      String.raw`{"value":"{\"password\":\"innerpass9\",\"n\":\"{\\\"token\\\":\\\"deeptoken77\\\"}\"}"}`,
      ['innerpass9', 'deeptoken77'],
      [],
    ],
    [
      'a connection string',
      'Server=tcp:okapidb.database.windows.net,1433;Database=okapi;User ID=okapiuser;Password=Sup3r!geheim;',
      ['okapi', 'Sup3r'],
      ['User ID=', 'Password=redacted'],
    ],
    ['a key of a storage account', 'AccountName=okapistore;AccountKey=Zm9vYmFyYg==;x', ['okapi', 'Zm9v'], []],
    [
      'a login in an address',
      'postgresql://okapi:hunter22x@10.1.2.3:5432/okapidb',
      ['okapi', 'hunter'],
      ['10.1.2.3:5432'],
    ],
    ['a password without a user', 'redis://:p4sswordX@10.1.2.3:6380', ['p4ssword'], ['10.1.2.3']],
    ['a basic login', 'Authorization: Basic d29tYmF0OnBhc3N3b3JkMTIz', ['d29t'], ['Authorization: Basic redacted']],
    [
      'a bearer in a list of headers',
      `"Authorization":["Bearer ${jwt}"] Cookie: s=abcdef123; id=7`,
      ['eyJ', 'abcdef123'],
      [],
    ],
    ['keys of clouds', 'AKIAIOSFODNN7EXAMPLE ghp_abcdefghijklmnopqrstuvwxyz0123456789', ['AKIA', 'ghp_'], []],
    [
      'a key that was cut off',
      '-----BEGIN RSA PRIVATE KEY-----\nMIIEzephyrkeyline1abcdefgh\nI0301 a',
      ['MIIE'],
      ['I0301 a'],
    ],
    [
      'folders of users',
      String.raw`C:\Users\Müller\x C:\\Users\\Иванов\\x C:\Users\José García\x c:/users/李明/x D:\Benutzer\Kudu\x /home/tapir/x`,
      ['Müller', 'Иванов', 'José', 'García', '李明', 'Kudu', 'tapir'],
      [String.raw`C:\Users${'\\'}`, String.raw`D:\Benutzer${'\\'}`],
    ],
    ['shares', String.raw`\\pangolinfs\okapishare\x \\?\UNC\uncsrv\uncshare`, ['pangolin', 'okapi', 'uncs'], []],
    [
      'accounts',
      String.raw`KUDU\Okapi NT AUTHORITY\SYSTEM user=tapir User "wombat" cannot`,
      ['KUDU', 'Okapi', 'tapir', 'wombat'],
      [String.raw`NT AUTHORITY\SYSTEM`],
    ],
    ['mail', 'ibex.gnu@kudu.technology', ['ibex', 'gnu', 'kudu'], []],
    ['SIDs', 'S-1-5-21-3623811015-3361044348-30300820-1013 S-1-5-18', ['3623811015', '30300820'], ['-1013 S-1-5-18']],
    [
      'ids of Azure',
      `/subscriptions/${guid}/resourceGroups/okapirg/providers/Microsoft.Network/virtualNetworks/okapinet/subnets/gnunet "tenantId":"${guid}"`,
      [guid, 'okapi', 'gnunet'],
      ['/providers/Microsoft.Network/virtualNetworks/'],
    ],
    [
      'ids of Amazon',
      'arn:aws:iam::123456789012:role/okapirole 123456789012.dkr.ecr.eu-west-1.amazonaws.com/gnuimg:2',
      ['123456789012', 'okapi', 'gnuimg'],
      [':role/'],
    ],
    ['ids of Google', 'gce://okapiproj/zone/gnuvm projectID=okapiproj', ['okapi', 'gnuvm'], []],
    [
      'images',
      'Pulling image "harbor.okapi.example/gnu/ibex:1" kudureg:5000/tapir:1',
      ['okapi', 'gnu', 'ibex', 'kudu', 'tapir'],
      [],
    ],
    [
      'public images stay',
      'mcr.microsoft.com/oss/kubernetes/pause:3.9',
      [],
      ['mcr.microsoft.com/oss/kubernetes/pause:3.9'],
    ],
    [
      'addresses of the web',
      'GET https://api.okapi.example/v1/people/wombat?customer=gnu lookup ibex.kudu.corpnet: x',
      ['okapi', 'wombat', 'gnu', 'ibex', 'kudu'],
      ['/v1/', '?customer='],
    ],
    [
      'addresses of IPv4 within IPv6',
      '::ffff:20.61.5.77 ::ffff:143d:54d 64:ff9b::20.61.5.78 2603:1030:20e::5%12',
      ['20.61.5.7', '143d:54d', '2603:1030'],
      ['::ffff:', '64:ff9b::', '%12'],
    ],
    ['an address as .NET writes it', '{"Address":151338260,"AddressFamily":2}', ['151338260'], ['"AddressFamily":2']],
    [
      'MACs in every form',
      '00155D0AB31A {0 21 93 10 179 28} [0, 21, 93, 10, 179, 29] fe80::215:5dff:fe0a:b317',
      ['0AB31A', '10 179', '10, 179', 'fe0a:b317'],
      ['00155D', '{0 21 93 ', '[0, 21, 93, ', 'fe80::215:5dff:fe'],
    ],
    [
      'the MAC in a DUID',
      '00-01-00-01-2B-3C-4D-5E-00-15-5D-0A-B3-17',
      ['0A-B3-17'],
      ['00-01-00-01-2B-3C-4D-5E-00-15-5D-'],
    ],
  ]
  for (const [what, text, gone, stays] of cases) {
    it(`is ${what}`, () => {
      const out = redacted(text)
      for (const original of gone) expect(out).not.toContain(original)
      for (const kept of stays) expect(out).toContain(kept)
    })
  }

  it('is none of what it replaced, when it is redacted again', () => {
    const once = redacted('{"name":"DB_PASSWORD","value":"okapi okapi"} https://a:b@okapi.example/x?y=gnu')
    expect(redacted(once)).toContain('"value":"redacted"')
  })
})

describe('the same by the same', () => {
  it('is kept for an address in its own form and within another', () => {
    const [, plain = '', , within = ''] = redacted('a 20.61.5.77 b ::ffff:20.61.5.77 c').split(' ')
    expect(parseIp(within)).toBe(parseIp(`::ffff:${plain}`))
  })

  it('is kept for one MAC as bytes, as digits and in an address', () => {
    const out = redacted('00-15-5D-0A-B3-17 [0,21,93,10,179,23] 00155d0ab317 fe80::215:5dff:fe0a:b317')
    const [mac = '', bytes = '', digits = '', ip = ''] = out.split(' ')
    expect(mac.replace(/-/g, '').toLowerCase()).toBe(digits)
    expect((bytes.match(/\d+/g) ?? []).map((byte) => Number(byte).toString(16).padStart(2, '0')).join('')).toBe(digits)
    expect(parseIp(ip)).toBe(parseIp(`fe80::215:5dff:fe${digits.slice(6, 8)}:${digits.slice(8)}`))
  })
})
