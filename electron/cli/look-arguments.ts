import { topologyGroupings as groupings, type TopologyInput } from '../../core/contract/topology.ts'
import { inventoryKinds } from '../../core/contract/views.ts'
import { message } from '../../core/model/message.ts'
import { ok, type Result } from '../../core/model/result.ts'
import { overlays } from '../../core/topology/overlay-tones.ts'
import { formats, type CliCall } from './call.ts'
import { failOnValues } from './fail-on.ts'
import { choice, type Given } from './given.ts'
import { refuse, type WrongCall } from './wrong-call.ts'

/** Words of the commands that look at a source: `check`, `show`, `find` and `watch`. */

/** Names of `show`; `loadbalancers` is written as in hnsdiag. */
export const showKinds = [...inventoryKinds.map((kind) => kind.toLowerCase()), 'service-state', 'topology', 'object']

export function parseCheck(given: Given, source: string): Result<CliCall, WrongCall> {
  const format = choice(given, 'format', formats.check)
  if (!format.ok) return refuse(format.error, 'check')
  const failOn = choice(given, 'fail-on', failOnValues)
  if (!failOn.ok) return refuse(failOn.error, 'check')
  return ok({
    command: 'check',
    source,
    format: format.value ?? 'text',
    failOn: failOn.value ?? 'error',
    isAll: given.values.has('all'),
  })
}

/** Words for the views; `nodes` is what its tab is called. */
const viewWords: Readonly<Record<string, TopologyInput['view']>> = {
  vswitch: 'vswitch',
  services: 'services',
  reach: 'reach',
  nodes: 'cluster',
}

function parseTopology(given: Given, source: string): Result<CliCall, WrongCall> {
  const format = choice(given, 'format', formats.topology)
  if (!format.ok) return refuse(format.error, 'show')
  const [, , , word = 'vswitch', focus = null] = given.positionals
  const view = viewWords[word.toLowerCase()]
  const views = Object.keys(viewWords)
  if (view === undefined) {
    return refuse(message('cli.error.unknownView', { name: word, views: views.join(', ') }), 'show', word, views)
  }
  const group = choice(given, 'group', groupings)
  if (!group.ok) return refuse(group.error, 'show')
  const overlay = choice(given, 'overlay', overlays)
  if (!overlay.ok) return refuse(overlay.error, 'show')
  return ok({
    command: 'topology',
    source,
    view,
    focus,
    group: group.value ?? 'auto',
    overlay: overlay.value ?? 'findings',
    format: format.value ?? 'table',
  })
}

export function parseShow(given: Given, source: string): Result<CliCall, WrongCall> {
  const kinds = showKinds.join(', ')
  const [, , word] = given.positionals
  if (word === undefined) return refuse(message('cli.error.noKind', { kinds }), 'show')
  const kind = inventoryKinds.find((one) => one.toLowerCase() === word.toLowerCase())
  if (word.toLowerCase() === 'service-state') {
    const format = choice(given, 'format', formats['service-state'])
    if (!format.ok) return refuse(format.error, 'show')
    const service = given.positionals[3] ?? null
    return ok({ command: 'service-state', source, service, format: format.value ?? 'table' })
  }
  if (word.toLowerCase() === 'object') {
    const [, , , object] = given.positionals
    if (object === undefined) return refuse(message('changes.cli.noObject'), 'show')
    const format = choice(given, 'format', formats.object)
    if (!format.ok) return refuse(format.error, 'show')
    return ok({ command: 'object', source, object, format: format.value ?? 'table' })
  }
  if (word.toLowerCase() === 'topology') return parseTopology(given, source)
  if (kind === undefined) {
    return refuse(message('cli.error.unknownKind', { name: word, kinds }), 'show', word, showKinds)
  }
  const format = choice(given, 'format', formats.show)
  if (!format.ok) return refuse(format.error, 'show')
  const query = given.values.get('query') ?? ''
  return ok({ command: 'show', source, kind, query, format: format.value ?? 'table' })
}

export function parseFind(given: Given, source: string): Result<CliCall, WrongCall> {
  const text = given.positionals.slice(2).join(' ')
  if (text.trim() === '') return refuse(message('cli.error.noText'), 'find')
  const format = choice(given, 'format', formats.find)
  if (!format.ok) return refuse(format.error, 'find')
  const isAsWritten = given.values.has('as-written')
  const evidence = isAsWritten ? 'asWritten' : given.values.has('evidence') ? 'laidOut' : 'none'
  return ok({ command: 'find', source, text, evidence, format: format.value ?? 'text' })
}

export function parseWatch(given: Given, source: string): Result<CliCall, WrongCall> {
  const format = choice(given, 'format', formats.watch)
  if (!format.ok) return refuse(format.error, 'watch')
  return ok({ command: 'watch', source, format: format.value ?? 'text' })
}
