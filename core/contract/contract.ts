import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { appErrorSchema, base } from './base.ts'
import { capturesContract } from './captures.ts'
import { changesSeenContract } from './changes-seen.ts'
import { clusterContract } from './cluster.ts'
import { changesContract } from './changes.ts'
import { draftsContract } from './drafts.ts'
import { findingsContract } from './diagnosis.ts'
import { eventSchema } from './events.ts'
import { sliceChars, uploadLimits } from './limits.ts'
import { reportContract } from './report.ts'
import { servicesContract } from './services.ts'
import { scenarioViewSchema } from './scenarios.ts'
import { overviewContract } from './overview.ts'
import { paletteContract } from './palette.ts'
import { policiesContract } from './policies.ts'
import { settingsPatchSchema, settingsSchema } from './settings.ts'
import { topologyInputSchema, topologyViewSchema } from './topology.ts'
import {
  inventoryInputSchema,
  inventoryViewSchema,
  messageSchema,
  objectViewSchema,
  placeSchema,
  rawViewSchema,
  sourceViewSchema,
} from './views.ts'

const fileName = z.string().min(1).max(1024)

export const contract = {
  sources: {
    /** What this host can open, and what is open now. */
    list: base.output(
      z.object({
        current: sourceViewSchema.nullable(),
        /** Scenarios of the embedded node, with one line each. */
        scenarios: z.array(z.object({ name: z.string(), title: messageSchema })),
        /** True where the host has a file dialog of its own. */
        hasDialog: z.boolean(),
        host: z.enum(['window', 'browser']),
        /** This computer as a source; `why` says what stands against it. */
        live: z.object({ isAvailable: z.boolean(), why: messageSchema.nullable() }),
        /** Why the source that was asked for last could not be opened; null when it could, or was not waited for. */
        failure: appErrorSchema.nullable(),
      }),
    ),
    /** What can be asked of a scenario; sim/unknown-scenario where there is none of this name. */
    scenario: base.input(z.strictObject({ name: z.string().max(100) })).output(scenarioViewSchema),
    /** Opens `sim:<scenario>?…`. Paths are never taken from the page: see openUpload and openDialog. */
    openScenario: base
      .input(z.strictObject({ source: z.string().startsWith('sim:').max(500) }))
      .output(sourceViewSchema),
    /** Opens HNS of this computer. */
    openLive: base.output(sourceViewSchema),
    /** Shows the host's own dialog; null when the user cancelled it. */
    openDialog: base.input(z.strictObject({ what: z.enum(['files', 'folder']) })).output(sourceViewSchema.nullable()),
    /** Files that were dropped, picked or pasted in the page: begin, any number of slices, then open. */
    beginUpload: base
      .input(
        z.strictObject({
          files: z
            .array(z.strictObject({ name: fileName, size: z.number().int().min(0) }))
            .min(1)
            .max(uploadLimits.files),
        }),
      )
      .output(z.object({ upload: z.string() })),
    uploadSlice: base
      .input(
        z.strictObject({
          upload: z.string().max(100),
          file: z.number().int().min(0).max(uploadLimits.files),
          data: z.string().max(sliceChars),
        }),
      )
      .output(z.object({ received: z.number().int() })),
    openUpload: base.input(z.strictObject({ upload: z.string().max(100), name: fileName })).output(sourceViewSchema),
    /** Opens another of the snapshots that the open source holds (`source.snapshots`). */
    chooseSnapshot: base.input(z.strictObject({ id: z.string().max(20) })).output(sourceViewSchema),
    refresh: base.output(sourceViewSchema),
    close: base.output(z.object({})),
  },
  cluster: clusterContract,
  overview: overviewContract,
  topology: { view: base.input(topologyInputSchema).output(topologyViewSchema) },
  services: servicesContract,
  inventory: { page: base.input(inventoryInputSchema).output(inventoryViewSchema) },
  object: {
    get: base.input(z.strictObject({ ref: z.string().max(500) })).output(objectViewSchema),
    raw: base.input(z.strictObject({ place: placeSchema })).output(rawViewSchema),
  },
  palette: paletteContract,
  report: reportContract,
  findings: findingsContract,
  changesSeen: changesSeenContract,
  captures: capturesContract,
  changes: { ...changesContract, ...draftsContract },
  policies: policiesContract,
  jobs: { cancel: base.input(z.strictObject({ job: z.string().max(100) })).output(z.object({})) },
  settings: {
    get: base.output(z.object({ settings: settingsSchema, notice: messageSchema.nullable() })),
    set: base.input(settingsPatchSchema).output(settingsSchema),
  },
  events: { watch: base.output(eventIterator(eventSchema)) },
  log: {
    write: base
      .input(
        z.strictObject({
          level: z.enum(['warn', 'error']),
          text: z.string().max(4000),
          stack: z.string().max(8000).optional(),
        }),
      )
      .output(z.object({})),
  },
}
export type Contract = typeof contract
