import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { formatMac } from '../model/ids.ts'
import { knownOr } from '../model/known.ts'
import { message } from '../model/message.ts'
import { isWithoutId } from '../model/without-id.ts'
import type { Joined } from '../join/joined.ts'
import type { RepairStep } from './finding.ts'

/** A command can name an object only by the ID that HNS knows: where the evidence does not show it, it is found first. */

const standIn = /without-id:\S+/

/** What the reader puts in its place. */
const placeholder = '<ID>'

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function findEndpoint({ ips, mac, name }: HnsEndpoint): string {
  const [first] = knownOr(ips, [])
  const address = knownOr(mac, null)
  const key = first?.ip.includes(':') === true ? 'IPv6Address' : 'IPAddress'
  const which =
    first !== undefined
      ? `${key} -eq ${quoted(first.ip)}`
      : address !== null
        ? `MacAddress -eq ${quoted(formatMac(address))}`
        : `Name -eq ${quoted(name)}`
  return `Get-HnsEndpoint | Where-Object ${which} | Select-Object ID, Name, IPAddress, MacAddress`
}

function findNetwork({ name }: HnsNetwork): string {
  return `Get-HnsNetwork | Where-Object Name -eq ${quoted(name)} | Select-Object ID, Name, Type`
}

/** The command that shows the ID of an object which the evidence shows without it. */
export function lookupCommand(object: HnsEndpoint | HnsNetwork | HnsNamespace | HnsLoadBalancer): string {
  switch (object.kind) {
    case 'endpoint':
      return findEndpoint(object)
    case 'network':
      return findNetwork(object)
    case 'namespace':
      return 'Get-HnsNamespace | Select-Object ID, CompartmentId, IsDefault'
    case 'loadbalancer':
      return 'hnsdiag list loadbalancers'
  }
}

function findStep(id: string, joined: Joined): RepairStep {
  const object = isWithoutId(id)
    ? (joined.endpointById.get(id) ??
      joined.networkById.get(id) ??
      joined.loadBalancerById.get(id) ??
      joined.namespaceById.get(id))
    : undefined
  const kind = object?.kind === 'endpoint' || object?.kind === 'network' ? object.kind : 'other'
  return {
    text: message(`finding.repair.findId.${kind}`, { id }),
    command: object === undefined ? 'hnsdiag list all' : lookupCommand(object),
  }
}

/** The steps, with one before each that needs an ID which is not known. */
export function withFoundIds(repair: readonly RepairStep[], joined: Joined): readonly RepairStep[] {
  return repair.flatMap((step) => {
    const id = standIn.exec(step.command ?? '')?.[0]
    if (step.command === undefined || id === undefined || !isWithoutId(id)) return [step]
    return [findStep(id, joined), { ...step, command: step.command.replaceAll(id, placeholder) }]
  })
}
