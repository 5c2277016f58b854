import type { OverviewState } from '../contract/overview.ts'
import type { OverviewView, SourceView } from '../contract/views.ts'
import { overviewNumbers } from '../contract/views.ts'
import type { Severity } from '../diagnose/finding.ts'
import { sideOf, type OrphanState } from '../diagnose/orphans/orphan.ts'
import type { Joined } from '../join/joined.ts'
import type { Facet } from '../model/facet.ts'
import type { HnsEndpoint } from '../model/hns.ts'
import { isUnknown } from '../model/known.ts'
import { facetViews } from './facets.ts'
import { findingView } from './findings.ts'
import { neededFrontends } from './needed-frontends.ts'
import { recognisedCni, recognisedProxy } from './recognition.ts'
import type { Stamp, ViewModel } from './view-model.ts'

type OverviewNumber = (typeof overviewNumbers)[number]

const topCount = 5

/** What the last answer held; null where there was none. The state of the facet stands beside the number. */
function lastList<T>(facet: Facet<readonly T[]>): readonly T[] | null {
  switch (facet.state) {
    case 'collected':
    case 'cut':
      return facet.value
    case 'none':
      return []
    case 'notAnswering':
    case 'failed':
      return facet.last?.value ?? null
    case 'notCollected':
    case 'notPermitted':
      return null
  }
}

/** Null as soon as one endpoint does not say which it is: then neither number would be true. */
function endpointsThat(facet: Facet<readonly HnsEndpoint[]>, isRemote: boolean): number | null {
  const endpoints = lastList(facet)
  if (endpoints === null || endpoints.some((endpoint) => isUnknown(endpoint.isRemote))) return null
  return endpoints.filter((endpoint) => endpoint.isRemote === isRemote).length
}

/** Null where none is known and some could not be checked: that is no zero. */
function orphansThatAre(model: ViewModel, state: OrphanState, side: 'hns' | 'kubernetes'): number | null {
  const ofSide = model.orphans().filter(({ what }) => sideOf(what) === side)
  const count = ofSide.filter((orphan) => orphan.state === state).length
  return count === 0 && ofSide.length > 0 ? null : count
}

function numberOf(model: ViewModel, name: OverviewNumber): number | null {
  const { joined } = model
  const { facets } = joined.snapshot
  switch (name) {
    case 'localEndpoints':
      return endpointsThat(facets.endpoints, false)
    case 'remoteEndpoints':
      return endpointsThat(facets.endpoints, true)
    case 'expectedLoadBalancers':
      return neededFrontends(joined)?.length ?? null
    case 'networks':
      return lastList(facets.networks)?.length ?? null
    case 'namespaces':
      return lastList(facets.namespaces)?.length ?? null
    case 'loadBalancers':
      return lastList(facets.loadBalancers)?.length ?? null
    case 'pods':
      return lastList(facets.pods)?.length ?? null
    case 'services':
      return lastList(facets.services)?.length ?? null
    case 'orphans':
      return orphansThatAre(model, 'orphan', 'hns')
    case 'withoutHnsPart':
      return orphansThatAre(model, 'missing', 'kubernetes')
  }
}

function nodeView(joined: Joined): OverviewView['node'] {
  if (joined.thisNode === null) return null
  const { node, basis } = joined.thisNode
  const { name, osImage, kernelVersion, kubeletVersion } = node
  return { name, basis, osImage, kernelVersion, kubeletVersion }
}

export function overviewState(stamp: Stamp, { joined, diagnosis }: ViewModel): OverviewState {
  const withSeverity = (severity: Severity): number =>
    diagnosis.findings.filter((finding) => finding.severity === severity).length
  return {
    stamp,
    counts: {
      error: withSeverity('error'),
      warning: withSeverity('warning'),
      info: withSeverity('info'),
      notChecked: diagnosis.skipped.length,
    },
    facets: facetViews(joined.snapshot.facets),
  }
}

export function overviewView(stamp: Stamp, source: SourceView, model: ViewModel): OverviewView {
  const { joined, diagnosis } = model
  const { snapshot } = joined
  return {
    ...overviewState(stamp, model),
    source,
    node: nodeView(joined),
    cni: recognisedCni(joined),
    proxy: recognisedProxy(joined),
    top: diagnosis.findings.slice(0, topCount).map((finding) => findingView(model, finding)),
    numbers: overviewNumbers.map((name) => ({ name, value: numberOf(model, name) })),
    files: snapshot.files.map((file) => ({
      name: file.name,
      format: file.format,
      sizeChars: file.sizeChars ?? file.text.length,
    })),
    ignored: snapshot.ignored.map((ignored) => ({ ...ignored })),
    problems: snapshot.problems.map((problem) => ({
      message: problem.message,
      place: problem.place === undefined ? null : { ...problem.place },
      position: problem.position === undefined ? null : { ...problem.position },
    })),
  }
}
