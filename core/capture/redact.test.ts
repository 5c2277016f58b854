import { describe, expect, it } from 'vitest'
import { cidrContains, parseCidr, parseIp } from '../model/ids.ts'
import { assembleAll } from './assemble.ts'
import { findOriginals } from './redact-proof.ts'
import { createRedactor, type Redactor } from './redact.ts'

function redactorOf(texts: Readonly<Record<string, string>>): Redactor {
  const entries = Object.entries(texts).map(([path, text]) => ({ path, text }))
  const files = entries.map(({ path, text }) => ({ name: path, text }))
  const source = { kind: 'capture', name: 'support.zip' } as const
  const steps = createRedactor(
    assembleAll({ source, takenAt: null, files, ignored: [], problems: [] }),
    entries,
    'salt of this test',
  )
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const pods = JSON.stringify({
  kind: 'PodList',
  items: [
    {
      kind: 'Pod',
      metadata: {
        name: 'checkout-7f9c8d5b44-x2k9v',
        namespace: 'contoso-shop',
        labels: { app: 'checkout', 'contoso.com/team': 'Falcon' },
        annotations: { 'contoso.com/contact': 'Jane Doe <jane.doe@contoso.com>' },
      },
      spec: {
        nodeName: 'akswinpool000001',
        containers: [
          {
            name: 'api',
            image: 'contosoregistry.azurecr.io/shop/checkout:1.2',
            env: [
              { name: 'DB_PASSWORD', value: 'Zebra!42qwerty' },
              { name: 'NOTE', value: 'first\ncontoso' },
            ],
          },
        ],
      },
      status: { phase: 'Running', podIP: '10.244.1.7', hostIP: '20.61.5.9' },
    },
  ],
})

describe('redaction of texts', () => {
  it('replaces every name that the objects have, and leaves valid JSON of the same shape', () => {
    const redactor = redactorOf({ 'pods.json': pods })
    const text = redactor.text(pods)
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['kind', 'items'])
    for (const secret of ['checkout', 'contoso', 'Falcon', 'Jane', 'akswinpool000001', 'Zebra', '20.61.5.9']) {
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    }
    expect(text).toContain('"podIP":"10.244.1.7"')
    expect(text).toContain('"phase":"Running"')
    expect(findOriginals(text, redactor.replacements())).toEqual([])
  })

  it('gives one word one pseudonym, in names, domains, logs, paths and capitals', () => {
    const log = [
      'I0301 10:00:00.000000 1 proxier.go:1] Adding service contoso-shop/checkout:http on AKSWINPOOL000001',
      String.raw`C:\Users\jdoe\checkout\kube.log CONTOSO\jdoe checkout.contoso-shop.svc.cluster.local`,
    ].join('\n')
    const redactor = redactorOf({ 'pods.json': pods, 'kube-proxy.log': log })
    const [first = '', second = ''] = redactor.text(log).split('\n')
    const shop = redactor.text('contoso-shop')
    const checkout = redactor.text('checkout')
    expect(first).toContain(
      `Adding service ${shop}/${checkout}:http on ${redactor.text('akswinpool000001').toUpperCase()}`,
    )
    expect(second).toContain(`${checkout}.${shop}.svc.cluster.local`)
    expect(second).not.toMatch(/jdoe/i)
    expect(second.startsWith(String.raw`C:\Users${'\\'}`)).toBe(true)
  })

  it('keeps addresses in their subnets, private ranges as they are, and versions apart', () => {
    const redactor = redactorOf({})
    const subnet = parseCidr(redactor.text('20.61.4.0/22'))
    const inside = parseIp(redactor.text('20.61.5.9'))
    const outside = parseIp(redactor.text('20.61.9.1'))
    if (subnet === null || inside === null || outside === null) throw new Error('addresses stay addresses')
    expect(subnet.endsWith('/22')).toBe(true)
    expect(redactor.text('20.61.4.0/22')).toBe(subnet)
    expect([inside, outside].map((ip) => cidrContains(subnet, ip))).toEqual([true, false])
    const same = '10.244.1.7 192.168.0.0/16 172.20.1.1 100.64.3.4 127.0.0.1 255.255.255.0 0.0.0.0/0 fe80::1 fd00::7 ::1'
    expect(redactor.text(same)).toBe(same)
    expect(redactor.text('10.0.20348.2582 v1.29.4 12:30:45')).toBe('10.0.20348.2582 v1.29.4 12:30:45')
    expect(redactor.text('2603:1030:20e::5')).toMatch(/^3ffe:/)
    expect(redactor.text('line\\n20.61.5.9:443')).toBe(`line\\n${inside}:443`)
  })

  it('replaces a MAC address alike in every form it is written in', () => {
    const forms = '00-15-5D-0A-B3-17 00:15:5d:0a:b3:17 0015.5d0a.b317 00155D0AB317'
    const redactor = redactorOf({ 'a.txt': forms })
    const digits = redactor
      .text(forms)
      .split(' ')
      .map((form) => form.replace(/\W/g, '').toLowerCase())
    expect(new Set(digits).size).toBe(1)
    expect(digits[0]).not.toBe('00155d0ab317')
    expect(redactor.text('FF-FF-FF-FF-FF-FF')).toBe('FF-FF-FF-FF-FF-FF')
  })

  it('keeps a MAC that was made of an address fitting to it', () => {
    const redactor = redactorOf({ 'a.txt': '0E-2A-0A-F4-02-0B 0E-2A-14-3D-05-09' })
    expect(redactor.text('0E-2A-0A-F4-02-0B')).toBe('0E-2A-0A-F4-02-0B')
    const bytes = redactor.text('20.61.5.9').split('.')
    const digits = bytes.map((byte) => Number(byte).toString(16).padStart(2, '0').toUpperCase())
    expect(redactor.text('0E-2A-14-3D-05-09')).toBe(`0E-2A-${digits.join('-')}`)
  })

  it('takes out tokens, keys and certificates', () => {
    const redactor = redactorOf({})
    const jwt = `eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJrdWJlcm5ldGVzIn0.c2lnbmF0dXJl`
    const secrets = [
      `token: ${jwt}`,
      `Authorization: Bearer ${jwt}`,
      '{"client-key-data": "TUlJRXBBSUJBQUtDQVFFQXg="}',
      'DB_PASSWORD=hunter2hunter2',
      'https://x.blob/y?sv=1&sig=abc%2Fdef',
      '-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUQ\n-----END CERTIFICATE-----',
    ]
    for (const secret of secrets) {
      const text = redactor.text(secret)
      expect(text).toContain('redacted')
      expect(text).not.toMatch(/eyJ|TUlJ|hunter2|abc%2F|MIIB/)
    }
    expect(redactor.counts().secrets).toBe(secrets.length)
    const id = 'a'.repeat(10) + '0123456789abcdef'.repeat(3) + '012345'
    expect(redactor.text(`${id}_l2bridge 52342d78-6f3f-443e-9b17-057be3f84fd6`)).toBe(
      `${id}_l2bridge 52342d78-6f3f-443e-9b17-057be3f84fd6`,
    )
  })

  it('replaces nodes, computers and networks that are named in usual words, wherever they stand', () => {
    const node = (name: string): unknown => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name, labels: { 'kubernetes.io/os': 'windows' } },
    })
    const nodes = JSON.stringify({
      apiVersion: 'v1',
      kind: 'NodeList',
      items: ['win-3', 'win-12', 'pool-win-3', 'windows'].map(node),
    })
    const log = 'I0301 1 proxier.go:1] on WIN-3, not win-300\nwin-12.local kube-proxy-win-3 windows'
    const network = JSON.stringify([
      { ID: '52342d78-6f3f-443e-9b17-057be3f84fd6', Name: 'windows-node-network', Type: 'L2Bridge', Policies: [] },
    ])
    const status = String.raw`{"text":"line\nwin-3 is ready"}`
    const redactor = redactorOf({
      'nodes.json': nodes,
      'kube-proxy.log': log,
      'network.json': network,
      's.json': status,
    })
    const three = redactor.text('win-3')
    expect(three).toMatch(/^anon\d+$/)
    expect(redactor.text(log)).toContain(`on ${three.toUpperCase()}, not win-300`)
    expect(redactor.text(log)).toContain(`${redactor.text('win-12')}.local kube-proxy-${three} windows`)
    expect(redactor.text(status)).toBe(status.replace('win-3', three))
    // A number that goes on as an address is one.
    expect(redactor.text('win-3.0.0.5')).toMatch(/^win-24\d\./)
    expect(redactor.text('windows-node-network')).toMatch(/^anon\d+$/)
    expect(redactor.text('pool-win-3')).toMatch(/^anon\d+$/)
    expect(redactor.kept).toContain('windows')
    expect(findOriginals(redactor.text(`${nodes}${status}`), redactor.replacements())).toEqual([])
    expect(findOriginals(String.raw`"x\nWin-3"`, redactor.replacements())).toEqual(['win-3'])
  })

  it('replaces names of one usual word where a name stands, and leaves the word elsewhere', () => {
    const item = (kind: string, namespace: string, name: string, more: object = {}): object => ({
      apiVersion: 'v1',
      kind,
      metadata: { name, namespace, labels: { app: 'api', tier: 'data' } },
      ...more,
    })
    const list = JSON.stringify({
      apiVersion: 'v1',
      kind: 'List',
      items: [
        item('Pod', 'data', 'api-7f9c8d5b44-x2k9v', {
          status: { phase: 'Running', containerStatuses: [{ name: 'server', ready: true, restartCount: 0 }] },
        }),
        item('Pod', 'kube-system', 'kube-proxy-x2k9v'),
        item('Service', 'data', 'api', { spec: { selector: { app: 'api' }, clusterIP: '10.96.0.9' } }),
        item('Service', 'data', 'client-gateway', { spec: { clusterIP: '10.96.0.8' } }),
        item('Service', 'default', 'kubernetes', { spec: { clusterIP: '10.96.0.1' } }),
      ],
    })
    const texts = { 'list.json': list }
    const redactor = redactorOf(texts)
    const [api, data, server] = ['api', 'data', 'server'].map((name) => {
      const to = /"(anon\d+)"/.exec(redactor.text(`{"name":"${name}"}`))?.[1]
      if (to === undefined) throw new Error(`${name} is replaced`)
      return to
    })
    const gateway = redactor.text('client-gateway')
    expect(gateway).not.toMatch(/client|gateway/)
    const pod = redactor.text('api-7f9c8d5b44-x2k9v')
    expect(pod).toMatch(new RegExp(`^${api}-7f9c8d5b44-`))
    for (const [before, after] of [
      ['"data/api:http" data/api', `"${data}/${api}:http" ${data}/${api}`],
      ['api.data.svc.cluster.local data.svc', `${api}.${data}.svc.cluster.local ${data}.svc`],
      ['data   api   ClusterIP', `${data}   ${api}   ClusterIP`],
      ['api   ClusterIP   10.96.0.9', `${api}   ClusterIP   10.96.0.9`],
      ['  namespace: data\n  name: api\n', `  namespace: ${data}\n  name: ${api}\n`],
      ['app=api,tier=data', `app=${api},tier=${data}`],
      ['Running   server   0', `Running   ${server}   0`],
      ['/var/log/pods/data_api-7f9c8d5b44-x2k9v_1/server/0.log', `/var/log/pods/${data}_${pod}_1/${server}/0.log`],
      ['k8s_server_api-7f9c8d5b44-x2k9v_data_1', `k8s_${server}_${pod}_${data}_1`],
      [
        String.raw`{\"name\":\"api\",\"namespace\":\"data\"}`,
        String.raw`{\"name\":\"${api}\",\"namespace\":\"${data}\"}`,
      ],
      ['pod="data/api-7f9c8d5b44-x2k9v" containerName="server"', `pod="${data}/${pod}" containerName="${server}"`],
      ['{Name:api-7f9c8d5b44-x2k9v,Namespace:data,Attempt:0}', `{Name:${pod},Namespace:${data},Attempt:0}`],
      ['"values":["api"]', `"values":["${api}"]`],
      ['kubectl get pods -n data', `kubectl get pods -n ${data}`],
      ['K8S_POD_NAMESPACE=data;K8S_POD_NAME=api', `K8S_POD_NAMESPACE=${data};K8S_POD_NAME=${api}`],
      [String.raw`\"StartContainer\" for \"server\" with`, String.raw`\"StartContainer\" for \"${server}\" with`],
      ['GET /api/v1/namespaces/data/pods/api', `GET /api/v1/namespaces/${data}/pods/${api}`],
      [
        '"https://10.96.0.1:443/api/v1/namespaces/data/configmaps/server?x=1"',
        `"https://10.96.0.1:443/api/v1/namespaces/${data}/configmaps/${server}?x=1"`,
      ],
      ['http://api:8080/data http://api.data/x', `http://${api}:8080/data http://${api}.${data}/x`],
      ['dial api.data:80', `dial ${api}.${data}:80`],
      ['pods "api" not found in namespace data', `pods "${api}" not found in namespace ${data}`],
      [String.raw`err="deployments.apps \"api\" not found"`, String.raw`err="deployments.apps \"${api}\" not found"`],
      ['"image": "registry.example/team/api:1.2"', `"image": "registry.example/team/${api}:1.2"`],
      ['Containers:\n  server:\n    Container ID:  x', `Containers:\n  ${server}:\n    Container ID:  x`],
    ] as const) {
      expect(redactor.text(before)).toBe(after)
    }
    for (const same of [
      'the api server has no data for kube-proxy in kube-system',
      '"apiVersion":"v1","data":{"a":"b"},"api":1',
      'https://example.com/server/api/data',
      'image: mcr.microsoft.com/oss/server:1.2',
      'service data, pod network, the namespace of data.json',
      'default/kubernetes kube-dns.kube-system.svc "name":"kubernetes" "namespace":"default"',
    ]) {
      expect(redactor.text(same)).toBe(same)
    }
    const whole = redactor.text(list)
    expect(whole).toContain('"selector":{"app":"' + api)
    expect(findOriginals(whole, redactor.replacements())).toEqual([])
    expect(findOriginals('{"name":"api"} client-gateway', redactor.replacements())).toEqual(['api', 'client-gateway'])
    expect(redactor.kept).toEqual(expect.arrayContaining(['kubernetes', 'default', 'kube-system']))
    expect(redactor.kept).not.toContain('api')
    expect(redactor.kept).not.toContain('data')
  })

  it('tells the names that stay without those of which a part is replaced, and without what was generated', () => {
    const pod = (namespace: string, name: string): object => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name, namespace },
      status: { phase: 'Running', podIP: '10.244.1.7' },
    })
    const items = [
      pod('data', 'client-gateway-7f9c8d5b44-x2k9v'),
      pod('kube-system', 'kube-proxy'),
      pod('kube-system', 'kube-proxy-7f9c8d5b44-x2k9v'),
    ]
    const { kept } = redactorOf({ 'list.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) })
    expect(kept.filter((name) => /gateway|proxy/.test(name))).toEqual(['kube-proxy'])
  })

  it('knows the names of components one by one, and replaces what somebody called after them', () => {
    const pod = (namespace: string, name: string): object => ({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: `${name}-7f9c8d5b44-x2k9v`, namespace },
      status: { phase: 'Running', podIP: '10.244.1.7' },
    })
    const own = ['azure-api', 'calico-server', 'flannel-data', 'aws-backend', 'kubernetes-client', 'csi-storage']
    const theirs = [
      'calico-node',
      'calico-node-windows',
      'azure-cns-win',
      'kube-flannel-ds-windows-amd64',
      'flannel-ds',
      'azure-acl',
    ]
    const items = [...own, ...theirs].map((name) => pod('data', name))
    const redactor = redactorOf({ 'list.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items }) })
    for (const name of own) expect(redactor.text(`x ${name} y`)).toMatch(/^x anon\d+ y$/)
    for (const name of theirs) expect(redactor.text(`x ${name} y`)).toBe(`x ${name} y`)
  })

  it('counts how often each name was replaced', () => {
    const redactor = redactorOf({ 'pods.json': pods })
    redactor.text('checkout CHECKOUT checkout')
    expect(redactor.replacements().find(({ from }) => from === 'checkout')?.count).toBe(3)
  })

  it('finds what was left, when something was', () => {
    const redactor = redactorOf({ 'pods.json': pods })
    const text = redactor.text(pods)
    expect(findOriginals(`${text} checkout 20.61.5.9`, redactor.replacements())).toEqual(['20.61.5.9', 'checkout'])
  })
})
