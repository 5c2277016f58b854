import { assert, constantFrom, dictionary, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownConfigMaps, settingsOf } from './kube-settings.ts'

const kubeProxy = `
apiVersion: kubeproxy.config.k8s.io/v1alpha1
kind: KubeProxyConfiguration
mode: kernelspace
clusterCIDR: 10.244.0.0/16
clientConnection:
  kubeconfig: /var/lib/kube-proxy/kubeconfig.conf
featureGates: { WinDSR: true }
winkernel: { enableDSR: true, networkName: Calico, sourceVip: "" }
password: hunter2
`

describe('settings of ConfigMaps', () => {
  it('keeps what is named, and nothing else of the data', () => {
    const settings = settingsOf('kube-proxy', { 'config.conf': kubeProxy, 'other.key': 'hunter2' })
    expect(settings).toEqual({
      mode: 'kernelspace',
      clusterCIDR: '10.244.0.0/16',
      'winkernel/enableDSR': 'true',
      'winkernel/networkName': 'Calico',
      'featureGates/WinDSR': 'true',
    })
  })

  it('reads the JSON of flannel and the plain keys of Calico', () => {
    const net = '{"Network":"10.244.0.0/16","Backend":{"Type":"vxlan","VNI":4096,"Port":4789}}'
    expect(settingsOf('kube-flannel-cfg', { 'net-conf.json': net })).toMatchObject({
      'Backend/Type': 'vxlan',
      'Backend/VNI': '4096',
    })
    expect(settingsOf('calico-windows-config', { CALICO_NETWORKING_BACKEND: 'windows-bgp', TOKEN: 'x' })).toEqual({
      CALICO_NETWORKING_BACKEND: 'windows-bgp',
    })
  })

  it('keeps nothing of a ConfigMap of another name', () => {
    expect(settingsOf('shop-settings', { 'config.conf': kubeProxy })).toEqual({})
    expect(settingsOf('toString', { 'config.conf': kubeProxy })).toEqual({})
  })

  it('gives settings or none, whatever stands in the data', () => {
    assert(
      property(constantFrom(...knownConfigMaps), dictionary(string(), string()), string(), (name, data, text) => {
        const documents = { ...data, 'config.conf': text, 'net-conf.json': text, kubelet: text }
        for (const value of Object.values(settingsOf(name, documents))) expect(typeof value).toBe('string')
      }),
    )
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\nmode: *a`
    expect(settingsOf('kube-proxy', { 'config.conf': bomb })).toEqual({})
  })
})
