import { assemble } from '../../core/capture/assemble.ts'
import type { StatedFacet } from '../../core/capture/assemble.ts'
import { AppError } from '../../core/contract/errors.ts'
import type { ScenarioView } from '../../core/contract/scenarios.ts'
import type { RecordKind } from '../../core/hns/rules/records.ts'
import { kubeFacetNames, type FacetName } from '../../core/model/facet.ts'
import { message } from '../../core/model/message.ts'
import type { Message } from '../../core/model/message.ts'
import { timerClock, virtualClock } from '../../native/simulator/clock.ts'
import { buildSteps, faultsWithPlace } from '../../native/simulator/scenarios/builder.ts'
import {
  listScenarios,
  parseScenario,
  sizeLimits,
  type ParsedScenario,
} from '../../native/simulator/scenarios/registry.ts'
import { collectNode } from './collect.ts'
import { runInSlices } from './slices.ts'
import type { OpenedSource } from './source.ts'

const facetOfKind: Readonly<Record<RecordKind, FacetName>> = {
  network: 'networks',
  endpoint: 'endpoints',
  namespace: 'namespaces',
  loadbalancer: 'loadBalancers',
  route: 'routes',
}

export function simulatorScenarios(): readonly { readonly name: string; readonly title: Message }[] {
  return listScenarios()
}

function validNames(names: readonly string[]): Message {
  return message('simulator.validNames', { list: names.join(', ') })
}

/** Throws AppError sim/unknown-scenario or sim/bad-parameter, which name what would be understood. */
function specOf(text: string): ParsedScenario {
  const parsed = parseScenario(text)
  if (parsed.ok) return parsed.value
  const { kind, message: sentence, valid } = parsed.error
  const code = kind === 'scenario' ? 'sim/unknown-scenario' : 'sim/bad-parameter'
  throw new AppError({ code, message: sentence, hint: validNames(valid) })
}

/** What can be asked of a scenario. */
export async function describeScenario(
  name: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<ScenarioView> {
  const { definition, spec } = specOf(name)
  const faults = await runInSlices(faultsWithPlace(definition, spec), signal)
  return {
    name: definition.name,
    title: message(definition.title),
    sizes:
      definition.cni.isStandalone === true
        ? null
        : {
            pods: { usual: spec.pods, ...sizeLimits.pods },
            services: { usual: spec.services, ...sizeLimits.services },
          },
    ownFaults: [...spec.faults],
    faults: faults.map((kind) => ({ kind, name: message(`finding.${kind}.name`) })),
  }
}

/** Opens `sim:<scenario>?…`; AppError sim/unknown-scenario or sim/bad-parameter names what would be understood. */
export async function openSimulator(
  text: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<OpenedSource> {
  const { definition, spec } = specOf(text)
  // Where nothing happens by itself time stands still, and each reading is the same.
  const timers = spec.churn > 0 || spec.latencyMs > 0 ? timerClock() : null
  const clock = timers ?? virtualClock()
  const scenario = await runInSlices(buildSteps(definition, spec, clock), signal)
  // A small node has no place for the fault that the scenario brings along; one that was asked for must have one.
  const ownFaults = definition.defaults?.faults ?? []
  const homeless = scenario.unplantable.find((kind) => !ownFaults.includes(kind))
  if (homeless !== undefined) {
    throw new AppError({
      code: 'sim/bad-parameter',
      message: message('simulator.noPlaceForFault', { kind: homeless, name: spec.name }),
      hint: validNames(await runInSlices(faultsWithPlace(definition, spec), signal)),
    })
  }
  const name = text.startsWith('sim:') ? text : `sim:${text}`
  return {
    read: async ({ signal, onProgress }) => {
      const takenAt = new Date(clock.now()).toISOString()
      const hns = await collectNode(scenario.simulator.port, {
        signal,
        at: takenAt,
        onStep: (what, done, total) => onProgress({ title: message('collect.reading', { what }), done, total }),
      })
      const kubernetes = await runInSlices(scenario.kubernetesSteps(), signal)
      const stated: Partial<Record<FacetName, StatedFacet>> = { ...hns.stated }
      for (const facet of kubeFacetNames) {
        stated[facet] =
          kubernetes === null
            ? { state: 'notCollected', how: message('collect.noKubernetes') }
            : { state: 'collected', at: takenAt }
      }
      const files = [
        ...hns.files,
        ...scenario.hostFiles(),
        ...(kubernetes === null ? [] : [{ name: 'kubernetes.json', text: kubernetes, isExact: true }]),
      ]
      const source = { kind: 'simulator' as const, name }
      const steps = assemble({ source, takenAt, files, ignored: [], problems: hns.problems, stated })
      return runInSlices(steps, signal)
    },
    watch: (onChange) => {
      const endOfHns = scenario.simulator.store.onChange((_, kinds) => {
        onChange([...kinds].map((kind) => facetOfKind[kind]))
      })
      const endOfKubernetes = scenario.onKubernetesChange(() => onChange(['pods', 'endpointSlices']))
      return () => {
        endOfHns()
        endOfKubernetes()
      }
    },
    // The node is this object: what is written is seen at the next reading.
    edit: () => ({ port: scenario.simulator.port, close: () => undefined }),
    close: () => {
      scenario.stop()
      timers?.stop()
      return Promise.resolve()
    },
  }
}
