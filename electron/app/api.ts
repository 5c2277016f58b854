import { randomUUID } from 'node:crypto'
import { implement, ORPCError, type Router } from '@orpc/server'
import { contract, type Contract } from '../../core/contract/contract.ts'
import type { AppErrorData } from '../../core/contract/errors.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import type { Logger } from '../platform/log.ts'
import type { SettingsFile } from '../platform/settings-file.ts'
import type { Locale } from '../platform/say.ts'
import type { ClusterDesk } from './cluster-desk.ts'
import { clusterTopology } from './cluster-picture.ts'
import { collectScriptView, type CaptureDesk } from './captures/captures.ts'
import { replacementRows } from './captures/redaction.ts'
import type { Changes } from './changes/changes.ts'
import { journalForPage } from './changes/journal-view.ts'
import * as drafts from './changes/drafts.ts'
import type { PageReport } from './page-log.ts'
import * as screens from './screens.ts'
import { serviceOnNodes, services } from './services.ts'
import type { SourceOffer } from './open-source.ts'
import type { Uploads } from './uploads.ts'
import { watchEvents } from './watch.ts'
import type { Workspace } from './workspace.ts'

/** What belongs to one page: its uploads, and how often it may write to the log. */
export interface Connection {
  readonly uploads: Uploads
  readonly captures: CaptureDesk
  readonly report: (report: PageReport) => void
}

interface ApiServices {
  readonly host: 'window' | 'browser'
  readonly log: Logger
  readonly workspace: Workspace
  readonly changes: Changes
  readonly sources: SourceOffer
  readonly cluster: ClusterDesk
  readonly settings: SettingsFile
  /** Of HNScope, for what it writes. */
  readonly version: string
  /** The language that the reader sees, for what is filtered and sorted here. */
  readonly locale: () => Locale
}

const none = {}

function declared(data: AppErrorData): ORPCError<'APP_ERROR', AppErrorData> {
  return new ORPCError('APP_ERROR', { message: data.code, data })
}

/** Any failure as the declared error. What is no AppError goes to the log under a number that the reader is told. */
function toDeclaredError(error: unknown, log: Logger, procedure: string): ORPCError<string, unknown> {
  if (error instanceof AppError) return declared(error.data)
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST') {
    log.warn('a request does not fit the contract', { procedure, cause: error.cause })
    return declared(new AppError({ code: 'api/bad-input', message: message('error.api.badInput') }).data)
  }
  const incident = randomUUID().slice(0, 8)
  log.error('unexpected', { incident, procedure, error })
  return declared(
    new AppError({
      code: 'internal/unexpected',
      message: message('error.internal', { incident }),
      hint: message('error.internal.hint'),
      retry: 'now',
      outcome: 'unknown',
      detail: { incident },
    }).data,
  )
}

/** The contract, served. One line a procedure; what they do stands in the modules they call. */
export function createRouter({
  version,
  host,
  log,
  workspace,
  changes,
  sources,
  cluster,
  settings,
  locale,
}: ApiServices): Router<Contract, Connection> {
  const os = implement(contract)
    .$context<Connection>()
    .use(async ({ next, path, signal }) => {
      try {
        return await next()
      } catch (error) {
        // The page has left, and nobody is told.
        if (signal?.aborted === true) throw error
        throw toDeclaredError(error, log, path.join('.'))
      }
    })
  const session = workspace.session
  const never = new AbortController().signal

  return os.router({
    sources: {
      list: os.sources.list.handler(() => ({
        current: workspace.current()?.current().source ?? null,
        scenarios: sources.scenarios(),
        hasDialog: sources.choose !== null,
        host,
        live: sources.live(),
        failure: workspace.failure(),
      })),
      scenario: os.sources.scenario.handler(({ input, signal }) => sources.describeScenario(input.name, signal)),
      openScenario: os.sources.openScenario.handler(({ input, signal }) =>
        workspace.open(sources.fromScenario(input.source), signal),
      ),
      openLive: os.sources.openLive.handler(({ signal }) => workspace.open(sources.fromText('live'), signal)),
      openDialog: os.sources.openDialog.handler(async ({ input, signal }) => {
        const opening = await sources.fromDialog(input.what)
        return opening === null ? null : workspace.open(opening, signal)
      }),
      beginUpload: os.sources.beginUpload.handler(async ({ input, context }) => ({
        upload: await context.uploads.begin(input.files),
      })),
      uploadSlice: os.sources.uploadSlice.handler(async ({ input, context }) => ({
        received: await context.uploads.slice(input.upload, input.file, input.data),
      })),
      openUpload: os.sources.openUpload.handler(async ({ input, context, signal }) =>
        workspace.open(sources.fromUpload(input.name, await context.uploads.finish(input.upload, input.name)), signal),
      ),
      chooseSnapshot: os.sources.chooseSnapshot.handler(({ input, signal }) => {
        session().chooseSnapshot(input.id)
        return workspace.refresh(signal)
      }),
      refresh: os.sources.refresh.handler(({ signal }) => workspace.refresh(signal)),
      close: os.sources.close.handler(async () => {
        await workspace.closeSource()
        return none
      }),
    },
    cluster: {
      contexts: os.cluster.contexts.handler(() => cluster.contexts()),
      pick: os.cluster.pick.handler(() => cluster.pick()),
      paste: os.cluster.paste.handler(({ input }) => cluster.paste(input.text)),
      unpick: os.cluster.unpick.handler(() => cluster.unpick()),
      open: os.cluster.open.handler(async ({ input, signal }) => workspace.open(await cluster.open(input), signal)),
      join: os.cluster.join.handler(async ({ input, signal }) => workspace.open(await cluster.join(input), signal)),
      unjoin: os.cluster.unjoin.handler(({ signal }) => workspace.open(cluster.unjoin(), signal)),
      nodes: os.cluster.nodes.handler(({ input }) => cluster.nodes(session(), input.filter)),
    },
    overview: {
      get: os.overview.get.handler(() => screens.overview(session())),
      state: os.overview.state.handler(() => screens.stateOf(session())),
    },
    topology: {
      view: os.topology.view.handler(({ input }) =>
        input.view === 'cluster'
          ? clusterTopology(session(), input, workspace.jobs)
          : screens.topology(session(), input),
      ),
    },
    services: {
      table: os.services.table.handler(({ input }) => services(session(), input, locale())),
      matrix: os.services.matrix.handler(({ input, signal }) =>
        serviceOnNodes(session(), input.ref, signal ?? never, workspace.jobs),
      ),
    },
    inventory: {
      page: os.inventory.page.handler(({ input, signal }) =>
        screens.inventory(session(), input, locale(), signal ?? never),
      ),
    },
    object: {
      get: os.object.get.handler(({ input }) => screens.object(session(), input.ref)),
      raw: os.object.raw.handler(({ input }) => screens.raw(session(), input.place)),
    },
    report: {
      part: os.report.part.handler(({ input }) => screens.reportPart(session(), input, version, locale())),
    },
    palette: {
      search: os.palette.search.handler(({ input }) => screens.palette(workspace.current(), input.text, locale())),
    },
    findings: {
      list: os.findings.list.handler(({ input }) =>
        screens.findings(session(), input ?? { filter: '', from: 0 }, locale()),
      ),
      rows: os.findings.rows.handler(({ input }) => screens.findingRows(session(), input, locale())),
      chosen: os.findings.chosen.handler(({ input }) => screens.chosenFinding(session(), input, locale())),
      checks: os.findings.checks.handler(() => screens.checks(session())),
      about: os.findings.about.handler(({ input }) => screens.aboutFinding(input.kind, locale())),
    },
    changesSeen: {
      get: os.changesSeen.get.handler(() => screens.changesSeen(session())),
      dismiss: os.changesSeen.dismiss.handler(() => {
        workspace.dismissChanges()
        return none
      }),
    },
    captures: {
      list: os.captures.list.handler(({ context }) => context.captures.list()),
      take: os.captures.take.handler(({ input, context, signal }) => context.captures.take(input, signal)),
      slice: os.captures.slice.handler(({ input, context }) => context.captures.slice(input.capture, input.from)),
      open: os.captures.open.handler(({ input, context, signal }) => context.captures.open(input.capture, signal)),
      forget: os.captures.forget.handler(async ({ input, context }) => {
        await context.captures.forget(input.capture)
        return none
      }),
      showInFolder: os.captures.showInFolder.handler(async ({ input, context }) => {
        await context.captures.showInFolder(input.capture)
        return none
      }),
      pick: os.captures.pick.handler(({ context }) => context.captures.pick()),
      hold: os.captures.hold.handler(async ({ input, context }) =>
        context.captures.hold(input.name, await context.uploads.finish(input.upload, input.name)),
      ),
      redact: os.captures.redact.handler(
        async ({ input, context, signal }) => (await context.captures.redact(input.of, input.preset, signal)).view,
      ),
      replacements: os.captures.replacements.handler(({ input, context }) =>
        replacementRows(context.captures.redaction(input.redaction), input),
      ),
      saveRedacted: os.captures.saveRedacted.handler(({ input, context, signal }) =>
        context.captures.saveRedacted(input.redaction, signal),
      ),
      compare: os.captures.compare.handler(
        async ({ input, context, signal }) =>
          (await context.captures.compare(input.before, input.after, input.language, signal)).view,
      ),
      changes: os.captures.changes.handler(({ input, context }) => ({
        changes: (context.captures.comparison(input.comparison).ofCause.get(input.cause) ?? []).slice(
          input.from,
          input.from + input.count,
        ),
      })),
      documents: os.captures.documents.handler(({ input, context }) =>
        context.captures.documents(input.comparison, input.index),
      ),
      release: os.captures.release.handler(({ context }) => {
        context.captures.release()
        return none
      }),
      collectScript: os.captures.collectScript.handler(() => collectScriptView),
      saveScript: os.captures.saveScript.handler(({ context }) => context.captures.saveScript()),
    },
    changes: {
      get: os.changes.get.handler(() => changes.get()),
      fixOf: os.changes.fixOf.handler(({ input }) => changes.fixOf(input.finding)),
      stageFix: os.changes.stageFix.handler(({ input }) => changes.stageFix(input.finding)),
      stageRemoval: os.changes.stageRemoval.handler(({ input }) => changes.stageRemoval(input.refs)),
      stageOperation: os.changes.stageOperation.handler(({ input }) => changes.stage([input.operation])),
      unstage: os.changes.unstage.handler(({ input }) => changes.unstage(input.step)),
      clear: os.changes.clear.handler(() => changes.clear()),
      reorder: os.changes.reorder.handler(({ input }) => changes.reorder(input.step, input.to)),
      dryRun: os.changes.dryRun.handler(({ signal }) => changes.dryRun(signal ?? never)),
      diff: os.changes.diff.handler(() => changes.diff()),
      // A page that leaves must not stop a change half-way.
      apply: os.changes.apply.handler(({ input }) => changes.apply(input.acknowledgeNoUndo, never)),
      keep: os.changes.keep.handler(() => changes.keep()),
      revert: os.changes.revert.handler(() => changes.revert()),
      export: os.changes.export.handler(({ input }) => changes.export(input.format, locale())),
      pending: os.changes.pending.handler(() => changes.pending()),
      journal: os.changes.journal.handler(() => changes.journal()),
      journalEntry: os.changes.journalEntry.handler(({ input }) => changes.journalEntry(input.id)),
      undo: os.changes.undo.handler(({ input }) => changes.undo(input.id, false)),
      keepPending: os.changes.keepPending.handler(async ({ input }) => {
        await changes.keepPending(input.id)
        return none
      }),
      exportJournal: os.changes.exportJournal.handler(async () => journalForPage(await changes.exportJournal())),
      editMode: os.changes.editMode.handler(() => changes.editMode()),
      enableEdit: os.changes.enableEdit.handler(() => changes.enableEdit()),
      disableEdit: os.changes.disableEdit.handler(() => changes.disableEdit()),
      stageDraft: os.changes.stageDraft.handler(({ input }) => drafts.stage(session(), changes, input.draft)),
      formFor: os.changes.formFor.handler(({ input }) => drafts.form(session(), changes, input)),
      checkDraft: os.changes.checkDraft.handler(({ input }) => drafts.check(session(), changes, input.draft)),
      address: os.changes.address.handler(({ input }) => drafts.address(session(), changes, input)),
    },
    policies: {
      get: os.policies.get.handler(({ input }) => drafts.policies(session(), changes, input.ref)),
      effect: os.policies.effect.handler(({ input }) => drafts.effect(session(), changes, input)),
      suggest: os.policies.suggest.handler(({ input }) => drafts.suggest(session(), input)),
      template: os.policies.template.handler(({ input }) => drafts.template(session(), input)),
    },
    jobs: {
      cancel: os.jobs.cancel.handler(({ input }) => {
        workspace.jobs.cancel(input.job)
        return none
      }),
    },
    settings: {
      get: os.settings.get.handler(() => settings.get()),
      set: os.settings.set.handler(({ input }) => settings.set(input)),
    },
    events: { watch: os.events.watch.handler(({ signal }) => watchEvents(workspace, signal ?? never)) },
    log: {
      write: os.log.write.handler(({ input, context }) => {
        context.report(input)
        return none
      }),
    },
  })
}

export type HostRouter = ReturnType<typeof createRouter>
