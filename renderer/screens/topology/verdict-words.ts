import type { ServiceVerdict } from '../../../core/diagnose/services/verdict.ts'
import type { MessageKey } from '../../../core/text/catalogue.ts'

export const verdictKeys: Readonly<Record<ServiceVerdict, MessageKey>> = {
  ok: 'services.verdict.ok',
  missing: 'services.verdict.missing',
  stale: 'services.verdict.stale',
  extra: 'services.verdict.extra',
  wrongBackend: 'services.verdict.wrongBackend',
  wrongFlags: 'services.verdict.wrongFlags',
  notCollected: 'services.verdict.notCollected',
  none: 'services.verdict.none',
}
