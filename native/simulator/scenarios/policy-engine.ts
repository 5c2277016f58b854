import type { PolicyRecord } from '../../../core/hns/rules/records.ts'
import type { ClusterPod } from './cluster.ts'
import { policy } from './profile.ts'
import type { World } from './world.ts'

/** ACLs of the policy engines that program HNS (kubernetes-windows-networking.md 4.1). */

function acl(settings: Readonly<Record<string, unknown>>): PolicyRecord {
  return policy('ACL', { RuleType: 'Switch', ...settings })
}

function felixAcls(world: World, pod: ClusterPod): readonly PolicyRecord[] {
  const { cluster } = world
  const rules = cluster.policies.filter((item) => item.namespace === pod.namespace && item.app === pod.app)
  const profile = `profile-kns.${pod.namespace}`
  const own: PolicyRecord[] = [
    acl({
      Id: 'allow-host-to-endpoint',
      Action: 'Allow',
      Direction: 'In',
      Protocols: '256',
      RemoteAddresses: `${cluster.thisNode.ip}/32`,
      Priority: 900,
    }),
  ]
  if (rules.length === 0) {
    own.push(acl({ Id: `${profile}-in`, Action: 'Allow', Direction: 'In', Protocols: '256', Priority: 1000 }))
  }
  rules.forEach((rule, index) => {
    const sources = cluster.pods.filter((item) => item.namespace === rule.namespace && item.app === rule.fromApp)
    const addresses = sources.flatMap((item) => item.ips).map((ip) => `${ip}/32`)
    if (addresses.length === 0) return
    own.push(
      acl({
        Id: `policy-NetworkPolicy/${rule.namespace}/knp.default.${rule.name}-${index}`,
        Action: 'Allow',
        Direction: 'In',
        Protocols: '6',
        RemoteAddresses: addresses.join(','),
        LocalPorts: String(rule.port),
        Priority: 1000 + index,
      }),
    )
  })
  own.push(
    acl({ Id: `${profile}-out`, Action: 'Allow', Direction: 'Out', Protocols: '256', Priority: 1000 }),
    acl({ Id: 'CNIDefaultDenyAllPolicy', Action: 'Block', Direction: 'In', Protocols: '256', Priority: 65500 }),
  )
  return own
}

function npmAcls(world: World, pod: ClusterPod): readonly PolicyRecord[] {
  const { cluster } = world
  const rules = cluster.policies.filter((item) => item.namespace === pod.namespace && item.app === pod.app)
  return rules.flatMap((rule) => {
    const sources = cluster.pods.filter((item) => item.namespace === rule.namespace && item.app === rule.fromApp)
    const id = `azure-acl-${rule.namespace}-${rule.name}`
    return [
      acl({
        Id: id,
        Action: 'Allow',
        Direction: 'In',
        Protocols: '6',
        RemoteAddresses: sources.flatMap((item) => item.ips).join(','),
        LocalPorts: String(rule.port),
        Priority: 222,
      }),
      acl({
        Id: `${id}-probe`,
        Action: 'Allow',
        Direction: 'In',
        Protocols: '',
        RemoteAddresses: cluster.thisNode.ip,
        Priority: 201,
      }),
      acl({ Id: id, Action: 'Block', Direction: 'In', Protocols: '', Priority: 3000 }),
      acl({ Id: `${id}-out`, Action: 'Allow', Direction: 'Out', Protocols: '', Priority: 65499 }),
    ]
  })
}

export function aclsOf(world: World, pod: ClusterPod): readonly PolicyRecord[] {
  switch (world.profile.policyEngine) {
    case 'felix':
      return felixAcls(world, pod)
    case 'npm':
      return npmAcls(world, pod)
    case 'antrea':
    case null:
      return []
  }
}
