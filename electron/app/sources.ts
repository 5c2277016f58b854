import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'

/**
 * What the text of a source stands for: `sim:<scenario>?…`, `live`, the path of a file, folder or zip, or
 * `cluster:<context>[/<node>]`, or `-`, standard input; with `+cluster:…` behind it an HNS source is joined with a cluster.
 */
type SourceSpec =
  | { readonly kind: 'simulator'; readonly spec: string }
  | { readonly kind: 'live' }
  | { readonly kind: 'stdin' }
  | { readonly kind: 'capture'; readonly path: string }
  | { readonly kind: 'cluster'; readonly name: string }
  | { readonly kind: 'joined'; readonly hns: string; readonly cluster: string }

/** The embedded node, opened where nothing else is asked for. */
export const defaultSource = 'sim:demo'

const joined = /^(.+?)\+cluster:(.*)$/s

/** A scheme of two letters or more; one letter is a drive of Windows. */
const scheme = /^([a-z][a-z0-9+.-]+):/i

export function parseSource(text: string): SourceSpec {
  const spec = text.trim()
  if (spec === 'live') return { kind: 'live' }
  if (spec === '-') return { kind: 'stdin' }
  const [, hns, cluster] = joined.exec(spec) ?? []
  if (hns !== undefined && cluster !== undefined) return { kind: 'joined', hns, cluster }
  const named = scheme.exec(spec)?.[1]?.toLowerCase()
  if (named === 'sim') return { kind: 'simulator', spec }
  if (named === 'cluster') return { kind: 'cluster', name: spec.slice('cluster:'.length) }
  if (spec === '' || named !== undefined) {
    throw new AppError({
      code: 'source/unsupported',
      message: message('error.source.unsupported', { source: spec === '' ? '""' : spec }),
      hint: message('error.source.unsupported.hint'),
    })
  }
  return { kind: 'capture', path: spec }
}
