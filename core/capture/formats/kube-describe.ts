import type { DocumentRef } from '../../model/evidence.ts'
import type { Fields } from '../../hns/fields.ts'
import { readKubeObject, type KubeKind } from '../kube.ts'
import type { KubeListing } from '../kube-scope.ts'
import type { Part } from '../part.ts'
import { lineText, textRef, type BlockContext, type BlockReader } from '../text-block.ts'
import { eventPart } from './kube-events.ts'

/**
 * `kubectl describe` of nodes, pods and Services: keys with their values, sections by indent (capture-formats.md 8). It
 * is turned into the API object that it was made of, as far as it goes.
 */

const topLine = /^([A-Z][\w /()-]*?):(?:\s+(.*))?$/
const start = /^Name:\s{2,}(\S+)$/

interface Section {
  /** The value behind the key, with the lines it goes on in. */
  readonly values: string[]
  /** `key: value` of the lines indented below it. */
  readonly entries: (readonly [string, string])[]
}

type Description = ReadonlyMap<string, Section>

function sectionsOf(context: BlockContext, at: number): { readonly sections: Description; readonly next: number } {
  const sections = new Map<string, Section>()
  let open: Section | null = null
  let next = at
  for (; next < context.lines.length; next++) {
    const text = lineText(context, next)
    if (text === '' || (next > at && start.test(text))) break
    const [, key, value] = topLine.exec(text) ?? []
    if (key !== undefined) {
      // Ports of a Service come one by one under the same key.
      open = sections.get(key) ?? { values: [], entries: [] }
      sections.set(key, open)
      if (value !== undefined && value !== '') open.values.push(value)
    } else if (!/^\s/.test(text) || open === null) break
    else takeIndented(open, text)
  }
  return { sections, next }
}

function takeIndented(section: Section, text: string): void {
  const indent = text.search(/\S/)
  const [, key, value] = /^\s+([\w ./-]+?):\s+(.*)$/.exec(text) ?? []
  if (indent >= 8) section.values.push(text.trim())
  else if (key !== undefined && value !== undefined) section.entries.push([key, value])
  else section.values.push(text.trim())
}

function one(sections: Description, key: string): string | null {
  const value = sections.get(key)?.values[0]
  return value === undefined || /^<(?:none|unset|unknown)>$/.test(value) ? null : value
}

function map(sections: Description, key: string, separator: '=' | ': '): Fields {
  const pairs = (sections.get(key)?.values ?? []).flatMap((line): readonly (readonly [string, string])[] => {
    const at = line.indexOf(separator)
    const name = line.slice(0, at)
    return at <= 0 || name === '__proto__' ? [] : [[name, line.slice(at + separator.length)]]
  })
  return Object.fromEntries(pairs)
}

function entry(sections: Description, section: string, key: string): string | null {
  return sections.get(section)?.entries.find(([name]) => name === key)?.[1] ?? null
}

/** `Ready  True …` in the table of conditions. */
function conditions(sections: Description): readonly Fields[] {
  return (sections.get('Conditions')?.values ?? []).flatMap((line): readonly Fields[] => {
    const [, type, status] = /^(\w+)\s+(True|False|Unknown)\b/.exec(line) ?? []
    return type === undefined ? [] : [{ type, status }]
  })
}

function list(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function node(sections: Description): Fields {
  const info = (key: string): string | null => entry(sections, 'System Info', key)
  return {
    spec: { podCIDR: one(sections, 'PodCIDR'), podCIDRs: list(one(sections, 'PodCIDRs')) },
    status: {
      addresses: (sections.get('Addresses')?.entries ?? []).map(([type, address]) => ({ type, address })),
      nodeInfo: {
        operatingSystem: info('Operating System'),
        osImage: info('OS Image'),
        kernelVersion: info('Kernel Version'),
        kubeletVersion: info('Kubelet Version'),
        kubeProxyVersion: info('Kube-Proxy Version'),
      },
      conditions: conditions(sections),
    },
  }
}

function pod(sections: Description): Fields {
  const [nodeName, hostIp] = (one(sections, 'Node') ?? '').split('/')
  const ip = one(sections, 'IP')
  const [kind, owner] = (one(sections, 'Controlled By') ?? '').split('/')
  const ips = (sections.get('IPs')?.entries ?? []).map(([, address]) => ({ ip: address }))
  return {
    ownerReferences: owner === undefined ? [] : [{ kind, name: owner }],
    // A pod of the host's network has the address of its node.
    spec: { nodeName: nodeName === '' ? null : nodeName, hostNetwork: ip !== null && ip === hostIp },
    status: {
      phase: one(sections, 'Status')?.split(' ')[0],
      podIP: ip,
      podIPs: ips,
      conditions: conditions(sections),
    },
  }
}

/** `http  80/TCP`, with `TargetPort` and `NodePort` lines in the same order. */
function service(sections: Description): Fields {
  const targets = sections.get('TargetPort')?.values ?? []
  const nodePorts = new Map(
    (sections.get('NodePort')?.values ?? []).map((line) => {
      const [, name = '', port] = /^(\S+)\s+(\d+)\//.exec(line) ?? []
      return [name, Number(port)] as const
    }),
  )
  const ports = (sections.get('Port')?.values ?? []).flatMap((line, index): readonly Fields[] => {
    const [, name = '', port, protocol] = /^(\S+)\s+(\d+)\/(\w+)$/.exec(line) ?? []
    if (port === undefined) return []
    return [
      {
        name: name === '<unset>' ? null : name,
        port: Number(port),
        protocol,
        targetPort: targets[index]?.split('/')[0],
        nodePort: nodePorts.get(name),
      },
    ]
  })
  const ip = one(sections, 'IP')
  return {
    spec: {
      type: one(sections, 'Type'),
      clusterIP: ip ?? (sections.get('IP') === undefined ? null : 'None'),
      clusterIPs: list(one(sections, 'IPs')),
      ports,
      externalIPs: list(one(sections, 'External IPs')),
      sessionAffinity: one(sections, 'Session Affinity'),
      internalTrafficPolicy: one(sections, 'Internal Traffic Policy'),
      externalTrafficPolicy: one(sections, 'External Traffic Policy'),
      healthCheckNodePort: one(sections, 'HealthCheck NodePort'),
      selector: map(sections, 'Selector', '='),
    },
    status: {
      loadBalancer: {
        ingress: list(one(sections, 'LoadBalancer Ingress')).map((text) => ({ ip: text.split(' ')[0] })),
      },
    },
  }
}

function hasOne(sections: Description, ...keys: readonly string[]): boolean {
  return keys.some((key) => sections.has(key))
}

function kindOf(sections: Description): KubeKind | null {
  if (sections.has('System Info') || sections.has('PodCIDR')) return 'Node'
  // People leave the containers out.
  if (
    sections.has('Node') &&
    (sections.has('Containers') || (sections.has('Namespace') && hasOne(sections, 'IP', 'Status')))
  ) {
    return 'Pod'
  }
  return sections.has('Selector') && sections.has('Type') && sections.has('Namespace') ? 'Service' : null
}

const builders = { Node: node, Pod: pod, Service: service } as const

function events(context: BlockContext, sections: Description, at: number, next: number): readonly Part[] {
  if ((sections.get('Events')?.values.length ?? 0) === 0) return []
  return context.lines.slice(at, next).flatMap((line) => eventPart(context, line) ?? [])
}

export const readKubeDescribe: BlockReader = (context, at) => {
  const name = start.exec(lineText(context, at))?.[1]
  if (name === undefined) return null
  const { sections, next } = sectionsOf(context, at)
  const kind = kindOf(sections)
  const [first, last] = [context.lines[at], context.lines[next - 1]]
  if (kind === null || first === undefined || last === undefined || !(kind in builders)) return null
  // Sound: kindOf answers these three kinds alone.
  const { ownerReferences, ...rest } = builders[kind as keyof typeof builders](sections)
  const fields: Fields = {
    ...rest,
    metadata: {
      name,
      namespace: one(sections, 'Namespace') ?? 'default',
      labels: map(sections, 'Labels', '='),
      annotations: map(sections, 'Annotations', ': '),
      ownerReferences,
    },
  }
  const ref: DocumentRef = { ...textRef(context, first, last), schema: 'kubernetes' }
  const listing: KubeListing = { id: `${context.file} described`, scope: 'part', isSingle: true }
  const objects = readKubeObject(kind, fields, ref).map((value): Part => ({
    part: 'kube',
    value,
    isLegacy: false,
    listing,
  }))
  return { parts: [...objects, ...events(context, sections, at, next)], next }
}
