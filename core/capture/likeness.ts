import type { HnsEndpoint, HnsLoadBalancer, HnsNamespace, HnsNetwork } from '../model/hns.ts'
import { isUnknown, type Known } from '../model/known.ts'
import type { HnsObject } from '../model/hns.ts'

/**
 * How far two descriptions may be of one object. `same`: an address, a MAC or what else only one object has agrees, and
 * nothing speaks against it. `sameName`: the name alone agrees. `maybe`: they have no field in common. `other`: a field
 * differs.
 */
export type Likeness = 'same' | 'sameName' | 'maybe' | 'other'

/** True or false where both say it. */
type Answer = boolean | null

function lacks(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 'Unrecognised') return true
  return typeof value === 'object' && isUnknown(value)
}

function equal(one: unknown, two: unknown): Answer {
  return lacks(one) || lacks(two) ? null : one === two
}

function sameList<T>(one: Known<readonly T[]>, two: Known<readonly T[]>, keyOf: (item: T) => string): Answer {
  if (isUnknown(one) || isUnknown(two) || one.length === 0 || two.length === 0) return null
  const keys = new Set(two.map(keyOf))
  return one.some((item) => keys.has(keyOf(item)))
}

function verdict(names: readonly Answer[], marks: readonly Answer[], others: readonly Answer[]): Likeness {
  if ([...names, ...marks, ...others].includes(false)) return 'other'
  if (marks.includes(true)) return 'same'
  return names.includes(true) ? 'sameName' : 'maybe'
}

/** All remote endpoints have this name (capture-formats.md 2.1): it tells nothing apart. */
function tellingName(name: string): string {
  return /^ethernet( \d+)?$/i.test(name) ? '' : name
}

function differs(one: string, two: string): Answer {
  return one === '' || two === '' || one === two ? null : false
}

function endpoints(one: HnsEndpoint, two: HnsEndpoint): Likeness {
  return verdict(
    [equal(tellingName(one.name), tellingName(two.name)), differs(one.name, two.name)],
    [sameList(one.ips, two.ips, ({ ip }) => ip), equal(one.mac, two.mac)],
    [
      equal(one.networkId, two.networkId),
      equal(one.networkName, two.networkName),
      isUnknown(one.isRemote) || isUnknown(two.isRemote) ? null : one.isRemote === two.isRemote,
    ],
  )
}

function networks(one: HnsNetwork, two: HnsNetwork): Likeness {
  const byName = equal(one.name, two.name)
  const byRange = sameList(one.subnets, two.subnets, ({ prefix }) => prefix)
  const others = [equal(one.type, two.type), equal(one.managementIp, two.managementIp)]
  // A range alone is no mark: two nat networks may have the same.
  const marks = byName === true && byRange === true ? [true] : byRange === false ? [false] : []
  return verdict([byName], marks, [...others, equal(one.networkAdapterName, two.networkAdapterName)])
}

function namespaces(one: HnsNamespace, two: HnsNamespace): Likeness {
  return verdict(
    [],
    [equal(one.compartmentGuid, two.compartmentGuid), equal(one.compartmentId, two.compartmentId)],
    [isUnknown(one.isDefault) || isUnknown(two.isDefault) ? null : one.isDefault === two.isDefault],
  )
}

function portsOf({ portMappings }: HnsLoadBalancer): Known<string> {
  if (isUnknown(portMappings)) return portMappings
  return portMappings
    .map(({ protocol, externalPort, internalPort }) => `${protocol} ${externalPort} ${internalPort}`)
    .join()
}

function loadBalancers(one: HnsLoadBalancer, two: HnsLoadBalancer): Likeness {
  const vips = sameList(one.vips, two.vips, String)
  const ports = equal(portsOf(one), portsOf(two))
  const backends =
    isUnknown(one.endpointIds) || isUnknown(two.endpointIds)
      ? null
      : [...one.endpointIds].sort().join() === [...two.endpointIds].sort().join()
  const marks =
    vips === true && ports === true ? [true] : vips === null && ports === true && backends === true ? [true] : []
  return verdict([], marks, [vips, ports, backends])
}

/** What two descriptions of one kind say of being one object. */
export function compare(one: HnsObject, two: HnsObject): Likeness {
  if (one.kind === 'endpoint' && two.kind === 'endpoint') return endpoints(one, two)
  if (one.kind === 'network' && two.kind === 'network') return networks(one, two)
  if (one.kind === 'namespace' && two.kind === 'namespace') return namespaces(one, two)
  if (one.kind === 'loadbalancer' && two.kind === 'loadbalancer') return loadBalancers(one, two)
  if (one.kind === 'route' && two.kind === 'route') {
    return JSON.stringify([one.routes, one.endpointIds]) === JSON.stringify([two.routes, two.endpointIds])
      ? 'same'
      : 'other'
  }
  return 'other'
}

function firstOf<T>(list: Known<readonly T[]>): T | undefined {
  return isUnknown(list) ? undefined : list[0]
}

function textOf(value: Known<string | number | null>): string | undefined {
  return isUnknown(value) || value === null ? undefined : String(value)
}

/** What two descriptions of one object have in common: at least one of these. */
export function keysOf(object: HnsObject): readonly string[] {
  switch (object.kind) {
    case 'network':
      return object.name === '' ? [] : [`name ${object.name}`]
    case 'endpoint': {
      const mac = textOf(object.mac)
      const name = tellingName(object.name)
      return [
        ...(isUnknown(object.ips) ? [] : object.ips.map(({ ip }) => `ip ${ip}`)),
        ...(mac === undefined ? [] : [`mac ${mac}`]),
        ...(name === '' ? [] : [`name ${name}`]),
      ]
    }
    case 'namespace': {
      const compartment = textOf(object.compartmentId)
      return [
        ...(compartment === undefined ? [] : [`compartment ${compartment}`]),
        ...(object.compartmentGuid === null ? [] : [`guid ${object.compartmentGuid}`]),
      ]
    }
    case 'loadbalancer': {
      const ports = textOf(portsOf(object))
      return ports === undefined ? [] : [`ports ${ports}`]
    }
    case 'route':
      return [JSON.stringify(object.routes)]
  }
}

/** Whether so little is known of an object that a row may be it although they have nothing in common. */
export function isVague(object: HnsObject): boolean {
  switch (object.kind) {
    case 'endpoint':
      return isUnknown(object.ips) && lacks(object.mac)
    case 'network':
      return object.name === ''
    case 'namespace':
      return isUnknown(object.compartmentId) && object.compartmentGuid === null
    case 'loadbalancer':
      return isUnknown(object.vips) || isUnknown(object.portMappings)
    case 'route':
      return false
  }
}

/** What people would call it: an address before a name, because names of endpoints repeat. */
export function nameOf(object: HnsObject): string {
  switch (object.kind) {
    case 'network':
      return object.name || firstOf(object.subnets)?.prefix || 'network'
    case 'endpoint':
      return firstOf(object.ips)?.ip ?? textOf(object.mac) ?? (object.name || 'endpoint')
    case 'namespace': {
      const compartment = textOf(object.compartmentId)
      return compartment === undefined ? (object.compartmentGuid ?? 'namespace') : `compartment_${compartment}`
    }
    case 'loadbalancer': {
      const port = firstOf(object.portMappings)
      const vip = firstOf(object.vips)
      const written = port === undefined ? undefined : `${port.externalPort}_${port.protocol}`
      return [vip, written].filter((part) => part !== undefined).join(':') || 'loadbalancer'
    }
    case 'route':
      return object.routes[0]?.destination ?? 'route'
  }
}
