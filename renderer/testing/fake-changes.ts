import { implement, ORPCError } from '@orpc/server'
import { changesContract } from '../../core/contract/changes.ts'
import { draftsContract } from '../../core/contract/drafts.ts'
import type { DifferenceView, EditView, FixView, PlanView } from '../../core/contract/changes.ts'
import type { DraftCheckView, FormView } from '../../core/contract/drafts.ts'
import type { JournalDetailView, JournalEntryView } from '../../core/contract/applied.ts'
import {
  policiesContract,
  type PoliciesView,
  type PolicyEffectView,
  type PolicySuggestion,
} from '../../core/contract/policies.ts'
import type { SourceView } from '../../core/contract/views.ts'

/** What a test has the host answer about changes; the rest is a host where nothing was ever changed. */
export interface ChangesAnswers {
  readonly plan?: PlanView
  readonly pending?: readonly JournalEntryView[]
  readonly isOpenElsewhere?: boolean
  readonly journal?: readonly JournalEntryView[]
  readonly entry?: JournalDetailView
  readonly difference?: DifferenceView
  readonly fix?: FixView
  readonly form?: FormView
  readonly check?: DraftCheckView
  readonly policies?: PoliciesView
  readonly effect?: PolicyEffectView
  readonly suggestion?: PolicySuggestion
}

export const readOnly: EditView = {
  state: 'read-only',
  sourceName: null,
  secondsLeft: null,
  endsAt: null,
  canEnable: false,
  why: { key: 'changes.why.capture' },
}

export function emptyPlan(source: SourceView): PlanView {
  return {
    stamp: { session: 's1', revision: 1 },
    source,
    edit: readOnly,
    steps: [],
    guards: [],
    canApply: false,
    whyNot: { key: 'changes.why.empty' },
    needsAcknowledge: false,
    dryRun: null,
    apply: null,
  }
}

export function fakeChanges(
  answers: () => ChangesAnswers,
  source: () => SourceView,
  called: (name: string, input?: unknown) => void,
) {
  const os = implement({ ...changesContract, ...draftsContract })
  const plan = (): PlanView => answers().plan ?? emptyPlan(source())
  const asked = (name: string, input?: unknown): PlanView => {
    called(`changes.${name}`, input)
    return plan()
  }
  const file = (name: string, input?: unknown) => {
    called(`changes.${name}`, input)
    return { fileName: 'plan.ps1', text: '# plan' }
  }
  return os.router({
    get: os.get.handler(() => plan()),
    fixOf: os.fixOf.handler(({ input }) => {
      called('changes.fixOf', input)
      return answers().fix ?? { steps: [], repairs: [] }
    }),
    stageFix: os.stageFix.handler(({ input }) => asked('stageFix', input)),
    stageRemoval: os.stageRemoval.handler(({ input }) => asked('stageRemoval', input)),
    stageOperation: os.stageOperation.handler(({ input }) => asked('stageOperation', input)),
    unstage: os.unstage.handler(({ input }) => asked('unstage', input)),
    clear: os.clear.handler(() => asked('clear')),
    reorder: os.reorder.handler(({ input }) => asked('reorder', input)),
    dryRun: os.dryRun.handler(() => asked('dryRun')),
    diff: os.diff.handler(() => answers().difference ?? { objects: [], isCut: false }),
    apply: os.apply.handler(({ input }) => asked('apply', input)),
    keep: os.keep.handler(() => asked('keep')),
    revert: os.revert.handler(() => asked('revert')),
    export: os.export.handler(({ input }) => file('export', input)),
    pending: os.pending.handler(() => ({
      entries: [...(answers().pending ?? [])],
      isOpenElsewhere: answers().isOpenElsewhere ?? false,
    })),
    journal: os.journal.handler(() => ({ entries: [...(answers().journal ?? [])] })),
    journalEntry: os.journalEntry.handler(() => given(answers().entry)),
    undo: os.undo.handler(({ input }) => {
      called('changes.undo', input)
      throw new ORPCError('NOT_FOUND')
    }),
    keepPending: os.keepPending.handler(({ input }) => {
      called('changes.keepPending', input)
      return {}
    }),
    exportJournal: os.exportJournal.handler(() => file('exportJournal')),
    editMode: os.editMode.handler(() => plan().edit),
    enableEdit: os.enableEdit.handler(() => {
      called('changes.enableEdit')
      return plan().edit
    }),
    disableEdit: os.disableEdit.handler(() => {
      called('changes.disableEdit')
      return plan().edit
    }),
    stageDraft: os.stageDraft.handler(({ input }) => asked('stageDraft', input)),
    formFor: os.formFor.handler(({ input }) => {
      called('changes.formFor', input)
      return given(answers().form)
    }),
    checkDraft: os.checkDraft.handler(({ input }) => {
      called('changes.checkDraft', input)
      return answers().check ?? { isValid: true, problems: [], requests: [], steps: [], sentences: [] }
    }),
    address: os.address.handler(() => ({
      state: 'free' as const,
      text: { key: 'changes.form.address.free' as const, params: { ip: '10.244.1.9' } },
      holder: null,
    })),
  })
}

function given<T>(answer: T | undefined): T {
  if (answer === undefined) throw new ORPCError('NOT_FOUND')
  return answer
}

export function fakePolicies(answers: () => ChangesAnswers, called: (name: string, input?: unknown) => void) {
  const os = implement(policiesContract)
  return os.router({
    get: os.get.handler(({ input }) => {
      called('policies.get', input)
      return given(answers().policies)
    }),
    effect: os.effect.handler(({ input }) => {
      called('policies.effect', input)
      return given(answers().effect)
    }),
    suggest: os.suggest.handler(({ input }) => {
      called('policies.suggest', input)
      return given(answers().suggestion)
    }),
    template: os.template.handler(({ input }) => {
      called('policies.template', input)
      return given(answers().suggestion)
    }),
  })
}
