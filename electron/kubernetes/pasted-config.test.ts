import { describe, expect, it } from 'vitest'
import { AppError } from '../../core/contract/errors.ts'
import { readPastedKubeconfig } from './pasted-config.ts'

const secret = 'tok-91c-very-secret'
const cluster = { server: 'https://127.0.0.1:6443' }

function text(user: object, ofCluster: object = cluster): string {
  return JSON.stringify({
    'current-context': 'lab',
    clusters: [{ name: 'c', cluster: ofCluster }],
    users: [{ name: 'u', user }],
    contexts: [{ name: 'lab', context: { cluster: 'c', user: 'u' } }],
  })
}

describe('a pasted kubeconfig', () => {
  it('opens with the credentials that stand in it', async () => {
    const config = readPastedKubeconfig(text({ token: secret }), {})
    expect(config).toMatchObject({ contexts: ['lab'], current: 'lab', places: [] })
    expect(config.refusal('lab')).toBeNull()
    const options = await config.accessOf('lab')?.authorise()
    expect(options).toMatchObject({ ok: true, value: { headers: { Authorization: `Bearer ${secret}` } } })
  })

  it.each([
    ['exec', { exec: { apiVersion: 'client.authentication.k8s.io/v1', command: 'touch', args: ['x'] } }],
    ['auth-provider', { 'auth-provider': { name: 'gcp', config: { 'cmd-path': '/bin/sh' } } }],
    ['tokenFile', { tokenFile: '/etc/shadow' }],
    ['client-certificate', { 'client-certificate': '/etc/shadow', 'client-key-data': 'eA==' }],
    ['client-key', { 'client-certificate-data': 'eA==', 'client-key': '/root/key.pem' }],
    ['new-field', { token: secret, 'new-field': 'whatever' }],
  ])('refuses what makes the host run a program or read a file: %s', (field, user) => {
    const config = readPastedKubeconfig(text(user), {})
    expect(config.refusal('lab')?.params).toEqual({ fields: field })
    expect(config.accessOf('lab')).toBeNull()
  })

  it('refuses the file of a certificate authority, too', () => {
    const config = readPastedKubeconfig(
      text({ token: secret }, { ...cluster, 'certificate-authority': '/x/ca.pem' }),
      {},
    )
    expect(config.refusal('lab')?.params).toEqual({ fields: 'certificate-authority' })
  })

  it.each(['', 'no yaml: [', '[]', 'kind: Config', `token: ${secret}`])('says that a text is none: %j', (given) => {
    try {
      readPastedKubeconfig(given, {})
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      expect(error.data.code).toBe('kube/config')
      expect(JSON.stringify(error.data)).not.toContain(secret)
    }
  })
})
