/** What is said of one address of a service on a node, the worst first. */
export const serviceVerdicts = [
  'missing',
  'stale',
  'wrongBackend',
  'wrongFlags',
  'extra',
  'notCollected',
  'ok',
  'none',
] as const
export type ServiceVerdict = (typeof serviceVerdicts)[number]
