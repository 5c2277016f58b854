import { hasFeature, windowsReleases } from '../../../core/hns/features.ts'
import type { WindowsRelease } from '../../../core/hns/features.ts'
import { message } from '../../../core/model/message.ts'
import type { Message } from '../../../core/model/message.ts'
import { fail, ok } from '../../../core/model/result.ts'
import type { Result } from '../../../core/model/result.ts'
import { antrea } from './profiles/antrea.ts'
import { azureCniOverlay } from './profiles/azure-cni-overlay.ts'
import { azureCni } from './profiles/azure-cni.ts'
import { calicoBgp } from './profiles/calico-bgp.ts'
import { calicoVxlan } from './profiles/calico-vxlan.ts'
import { demo } from './profiles/demo.ts'
import { dockerNat } from './profiles/docker-nat.ts'
import { dualStack } from './profiles/dual-stack.ts'
import { eksVpc } from './profiles/eks-vpc.ts'
import { faultKinds, isFaultKind } from './fault-kinds.ts'
import { flannelHostGw } from './profiles/flannel-host-gw.ts'
import { flannelVxlan } from './profiles/flannel-vxlan.ts'
import { l2tunnel } from './profiles/l2tunnel.ts'
import { ovnHybridOverlay } from './profiles/ovn-hybrid-overlay.ts'
import type { ScenarioDefinition, ScenarioSpec } from './spec.ts'
import { winBridge } from './profiles/win-bridge.ts'

export const scenarios: readonly ScenarioDefinition[] = [
  {
    name: 'demo',
    title: 'simulator.scenario.demo',
    cni: demo,
    defaults: { pods: 30, services: 20, faults: ['endpoint-duplicate-ip'] },
  },
  { name: 'flannel-vxlan', title: 'simulator.scenario.flannelVxlan', cni: flannelVxlan },
  { name: 'flannel-host-gw', title: 'simulator.scenario.flannelHostGw', cni: flannelHostGw },
  { name: 'win-bridge', title: 'simulator.scenario.winBridge', cni: winBridge },
  { name: 'azure-cni', title: 'simulator.scenario.azureCni', cni: azureCni },
  { name: 'azure-cni-overlay', title: 'simulator.scenario.azureCniOverlay', cni: azureCniOverlay },
  { name: 'calico-vxlan', title: 'simulator.scenario.calicoVxlan', cni: calicoVxlan },
  { name: 'calico-bgp', title: 'simulator.scenario.calicoBgp', cni: calicoBgp },
  { name: 'antrea', title: 'simulator.scenario.antrea', cni: antrea },
  { name: 'ovn-hybrid-overlay', title: 'simulator.scenario.ovnHybridOverlay', cni: ovnHybridOverlay },
  { name: 'eks-vpc', title: 'simulator.scenario.eksVpc', cni: eksVpc },
  { name: 'l2tunnel', title: 'simulator.scenario.l2tunnel', cni: l2tunnel },
  { name: 'docker-nat', title: 'simulator.scenario.dockerNat', cni: dockerNat },
  { name: 'dual-stack', title: 'simulator.scenario.dualStack', cni: dualStack },
]

/** Between which numbers a size may be. */
export const sizeLimits = {
  pods: { least: 0, most: 4000 },
  services: { least: 0, most: 20000 },
} as const

export function listScenarios(): readonly { readonly name: string; readonly title: Message }[] {
  return scenarios.map(({ name, title }) => ({ name, title: message(title) }))
}

export interface ScenarioProblem {
  readonly kind: 'scenario' | 'parameter'
  readonly message: Message
  /** Names or values that would have been understood. */
  readonly valid: readonly string[]
}

type Draft = { -readonly [Key in keyof ScenarioSpec]: ScenarioSpec[Key] }

/** The number in a text, within limits; null when it is none. */
function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\d{1,10}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

type Parameter = {
  /** What a value looks like, for the message. */
  readonly form: string
  /** Several values are kept side by side. */
  readonly isList?: true
  /** False when the value is not understood. */
  readonly read: (draft: Draft, value: string) => boolean
}

function numberParameter(least: number, most: number, set: (draft: Draft, value: number) => void): Parameter {
  return {
    form: `${least}–${most}`,
    read: (draft, text) => {
      const value = wholeNumber(text, least, most)
      if (value === null) return false
      set(draft, value)
      return true
    },
  }
}

function sizeParameter(name: keyof typeof sizeLimits): Parameter {
  const { least, most } = sizeLimits[name]
  return numberParameter(least, most, (draft, value) => (draft[name] = value))
}

function isRelease(text: string): text is WindowsRelease {
  return text in windowsReleases
}

export const parameters: Readonly<Record<string, Parameter>> = {
  nodes: numberParameter(1, 500, (draft, value) => (draft.nodes = value)),
  /** Which node of the cluster is the simulated one, so that several of one cluster can be captured. */
  node: numberParameter(1, 500, (draft, value) => (draft.node = value)),
  pods: sizeParameter('pods'),
  services: sizeParameter('services'),
  seed: numberParameter(0, 2147483647, (draft, value) => (draft.seed = value)),
  windows: {
    form: Object.keys(windowsReleases).join(' | '),
    read: (draft, text) => {
      if (!isRelease(text)) return false
      draft.windows = text
      return true
    },
  },
  kubernetes: {
    form: '1.31 | 1.31.2',
    read: (draft, text) => {
      const match = /^v?(1\.\d{1,2})(\.\d{1,3})?$/.exec(text)
      if (match === null) return false
      draft.kubernetes = `${match[1] ?? ''}${match[2] ?? '.0'}`
      return true
    },
  },
  fault: {
    form: faultKinds.join(' | '),
    isList: true,
    read: (draft, text) => {
      if (!isFaultKind(text)) return false
      if (!draft.faults.includes(text)) draft.faults = [...draft.faults, text]
      return true
    },
  },
  churn: numberParameter(0, 600, (draft, value) => (draft.churn = value)),
  latency: numberParameter(0, 60000, (draft, value) => (draft.latencyMs = value)),
  hang: numberParameter(0, 1000000, (draft, value) => (draft.hangAfter = value)),
  fail: {
    form: '<n>:<0x…>',
    isList: true,
    read: (draft, text) => {
      const match = /^(\d{1,7}):(0x[0-9a-f]{8})$/i.exec(text)
      const call = Number(match?.[1])
      if (match === null || call < 1) return false
      draft.failures = [...draft.failures, { call, hresult: Number(match[2]) }]
      return true
    },
  },
  elevated: {
    form: 'true | false',
    read: (draft, text) => {
      if (text !== 'true' && text !== 'false') return false
      draft.isElevated = text === 'true'
      return true
    },
  },
}

export interface ParsedScenario {
  readonly definition: ScenarioDefinition
  readonly spec: ScenarioSpec
}

/** The definition and the filled-in parameters of `sim:<name>?pods=…&…`; the `sim:` may be left out. */
export function parseScenario(text: string): Result<ParsedScenario, ScenarioProblem> {
  const body = text.startsWith('sim:') ? text.slice(4) : text
  const mark = body.indexOf('?')
  const name = mark < 0 ? body : body.slice(0, mark)
  const definition = scenarios.find((item) => item.name === name)
  if (definition === undefined) {
    return fail({
      kind: 'scenario',
      message: message('simulator.unknownScenario', { name }),
      valid: scenarios.map((item) => item.name),
    })
  }
  const { defaults = {} } = definition
  const draft: Draft = {
    name,
    nodes: defaults.nodes ?? 4,
    node: null,
    pods: defaults.pods ?? 24,
    services: defaults.services ?? 16,
    seed: 1,
    windows: '2022',
    kubernetes: '1.31.2',
    faults: defaults.faults ?? [],
    churn: 0,
    latencyMs: 0,
    hangAfter: null,
    failures: [],
    isElevated: true,
  }
  const given = new Set<string>()
  for (const [key, value] of new URLSearchParams(mark < 0 ? '' : body.slice(mark + 1))) {
    const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined
    if (parameter === undefined) {
      return fail({
        kind: 'parameter',
        message: message('simulator.unknownParameter', { name: key }),
        valid: Object.keys(parameters),
      })
    }
    if (given.has(key) && parameter.isList !== true) {
      const repeated = message('simulator.repeatedParameter', { name: key })
      return fail({ kind: 'parameter', message: repeated, valid: parameter.form.split(' | ') })
    }
    given.add(key)
    if (!parameter.read(draft, value)) {
      return fail({
        kind: 'parameter',
        message: message('simulator.badValue', { name: key, value }),
        valid: parameter.form.split(' | '),
      })
    }
  }
  if (definition.cni.isDualStack && !hasFeature(windowsReleases[draft.windows].hns, 'ipv6DualStack')) {
    const able = Object.entries(windowsReleases).filter(([, release]) => hasFeature(release.hns, 'ipv6DualStack'))
    return fail({
      kind: 'parameter',
      message: message('simulator.badValue', { name: 'windows', value: draft.windows }),
      valid: able.map(([release]) => release),
    })
  }
  return ok({ definition, spec: draft })
}
