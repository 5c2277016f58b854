import type { StatedFacet } from '../../core/capture/assemble.ts'
import { message } from '../../core/model/message.ts'
import { formatHresult } from '../../core/hns/hresult.ts'
import { classifyFailure } from '../../native/hcn/errors.ts'
import type { HcnFailure } from '../../native/hcn/port.ts'

/**
 * What a failed call says of the facet that it was made for, as a sentence with what to do. Null where the code has no
 * meaning of its own here. A call that got no answer in time is not among them: the collector tells those.
 */
export function explainFailure(failure: HcnFailure, call: string): StatedFacet | null {
  switch (classifyFailure(failure)) {
    case 'needsElevation':
      return { state: 'notPermitted', grant: message('native.needsElevation') }
    case 'featureMissing':
      return { state: 'failed', problem: message('native.featureMissing', { call }) }
    case 'serviceDown':
      return { state: 'failed', problem: message('native.serviceDown', { code: formatHresult(failure.hresult) }) }
    case 'crashed':
      return failure.local === 'stopped'
        ? { state: 'failed', problem: message('native.gaveUp') }
        : { state: 'failed', problem: message('native.crashed', { call }) }
    case 'notFound':
    case 'missingDependency':
    case 'alreadyExists':
    case 'inUse':
    case 'invalid':
    case 'notAnswering':
    case 'refusedHere':
    case 'other':
      return null
  }
}
