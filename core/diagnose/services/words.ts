import type { FrontendKind } from '../../join/joined.ts'
import { message, type Message } from '../../model/message.ts'
import type { Severity } from '../finding.ts'
import type { ServiceState } from './states.ts'
import type { ServiceVerdict } from './verdict.ts'

export const verdictWords = {
  ok: message('services.verdict.ok'),
  missing: message('services.verdict.missing'),
  stale: message('services.verdict.stale'),
  extra: message('services.verdict.extra'),
  wrongBackend: message('services.verdict.wrongBackend'),
  wrongFlags: message('services.verdict.wrongFlags'),
  notCollected: message('services.verdict.notCollected'),
  none: message('services.verdict.none'),
} as const satisfies Record<ServiceVerdict, Message>

export const frontendWords = {
  clusterIp: message('model.frontend.clusterIp'),
  nodePort: message('model.frontend.nodePort'),
  externalIp: message('model.frontend.externalIp'),
  ingressIp: message('model.frontend.ingressIp'),
} as const satisfies Record<FrontendKind, Message>

const severities = {
  missing: 'error',
  stale: 'error',
  wrongBackend: 'warning',
  wrongFlags: 'warning',
  extra: 'warning',
  notCollected: null,
  ok: null,
  none: null,
} as const satisfies Record<ServiceVerdict, Severity | null>

/** How bad a verdict is: the finding's word where there is one. */
export function severityOfState({ verdict, finding }: ServiceState): Severity | null {
  return finding?.severity ?? severities[verdict]
}

/** One sentence; those that follow from others stand in the map and on the command line. */
export function whyOf({ why }: ServiceState): Message {
  return why[0] ?? message('model.cell.none')
}
