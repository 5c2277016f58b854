import type { CaptureScope } from '../../core/capture/scope.ts'
import type { TopologyInput } from '../../core/contract/topology.ts'
import type { InventoryKind } from '../../core/contract/views.ts'
import type { RedactionPreset } from '../../core/model/snapshot.ts'
import type { Overlay } from '../../core/topology/overlay-tones.ts'
import type { FailOn } from './fail-on.ts'
import type { DraftCall, JournalCall, PlanCall, PoliciesCall } from './plan-arguments.ts'

/** What the command line can be asked for. */

export const commandNames = [
  'check',
  'show',
  'find',
  'report',
  'watch',
  'open',
  'capture',
  'captures',
  'redact',
  'diff',
  'policies',
  'draft',
  'plan',
  'journal',
  'collect-script',
  'rbac',
  'scenarios',
] as const
export type CommandName = (typeof commandNames)[number]

export const formats = {
  check: ['text', 'json', 'sarif', 'junit', 'csv', 'markdown'],
  diff: ['text', 'json', 'csv', 'markdown'],
  show: ['table', 'json', 'csv', 'markdown'],
  'service-state': ['table', 'json', 'csv', 'markdown'],
  object: ['table', 'json'],
  topology: ['table', 'json', 'markdown', 'svg'],
  find: ['text', 'json'],
  report: ['html', 'markdown'],
  watch: ['text', 'json'],
  captures: ['text', 'json', 'csv', 'markdown'],
} as const

export type ShowFormat = (typeof formats.show)[number]

export type CliCall =
  | { readonly command: 'help'; readonly of: CommandName | null }
  | { readonly command: 'version' }
  | {
      readonly command: 'check'
      readonly source: string
      readonly format: (typeof formats.check)[number]
      readonly failOn: FailOn
      /** Names what passed, what there was nothing of and what was not checked, instead of counting it. */
      readonly isAll: boolean
    }
  | {
      readonly command: 'show'
      readonly source: string
      readonly kind: InventoryKind
      /** Words and `key:value` terms; empty for all objects. */
      readonly query: string
      readonly format: ShowFormat
    }
  | {
      readonly command: 'service-state'
      readonly source: string
      /** `shop/cart`: this one on every node; null shows all services of this node. */
      readonly service: string | null
      readonly format: (typeof formats)['service-state'][number]
    }
  | {
      readonly command: 'object'
      readonly source: string
      readonly object: string
      readonly format: (typeof formats.object)[number]
    }
  | {
      readonly command: 'topology'
      readonly source: string
      readonly view: TopologyInput['view']
      /** The object that the view is about; null shows all. */
      readonly focus: string | null
      readonly group: TopologyInput['group']
      readonly overlay: Overlay
      readonly format: (typeof formats.topology)[number]
    }
  | {
      readonly command: 'find'
      readonly source: string
      readonly text: string
      /** Prints the documents of what was found: laid out, or as they stand in the file. */
      readonly evidence: 'none' | 'laidOut' | 'asWritten'
      readonly format: 'text' | 'json'
    }
  | { readonly command: 'watch'; readonly source: string; readonly format: 'text' | 'json' }
  /** The arguments are those of the start script, which knows and checks them. */
  | { readonly command: 'open'; readonly args: readonly string[] }
  | {
      readonly command: 'capture'
      readonly source: string
      readonly file: string
      readonly isForced: boolean
      readonly redaction: RedactionPreset | null
      readonly scopes: readonly CaptureScope[]
      readonly note: string | null
    }
  | {
      readonly command: 'captures'
      /** The file or id to be taken off the list; null shows the list. */
      readonly forget: string | null
      readonly format: (typeof formats.captures)[number]
    }
  | {
      readonly command: 'redact'
      readonly source: string
      /** Without a file only a preview is wanted. */
      readonly file: string | null
      readonly isForced: boolean
      readonly redaction: RedactionPreset
    }
  | {
      readonly command: 'diff'
      readonly before: string
      readonly after: string
      readonly format: (typeof formats.diff)[number]
    }
  | PoliciesCall
  | DraftCall
  | PlanCall
  | JournalCall
  | {
      readonly command: 'report'
      readonly source: string
      readonly file: string
      readonly format: 'html' | 'markdown'
      readonly isForced: boolean
    }
  | { readonly command: 'collect-script' }
  | { readonly command: 'rbac' }
  /** What can be asked of a scenario; null lists them all. */
  | { readonly command: 'scenarios'; readonly scenario: string | null }
