import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decodeText } from '../../core/capture/encoding.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message } from '../../core/model/message.ts'
import { readPlanFile } from '../../core/plan/plan-file.ts'
import type { Changes } from '../app/changes/changes.ts'
import * as drafts from '../app/changes/drafts.ts'
import { decode } from '../app/take-input.ts'
import type { Session } from '../app/session.ts'
import { say, type Locale } from '../platform/say.ts'
import { hintOf, reasonOf } from '../platform/system-error.ts'
import { readDraftFile } from './draft-file.ts'
import type { CliIo } from './io.ts'
import { refOfNamed } from './named-object.ts'
import { printable } from './output.ts'
import type { PlanOf } from './plan-arguments.ts'
import { readStandardInput } from './standard-input.ts'

/** What a plan on the command line is made of: a finding, a file, a rule, a template, a removal. */

interface Surroundings {
  readonly session: Session
  readonly changes: Changes
  readonly locale: Locale
  readonly io: CliIo
}

async function bytesOf(name: string, locale: Locale, io: CliIo): Promise<Buffer> {
  if (name === '-') return readStandardInput(locale, io)
  try {
    return await readFile(name)
  } catch (error) {
    throw new AppError({
      code: 'change/bad-plan',
      message: message('error.source.unreadable', { source: path.basename(name), reason: reasonOf(error) }),
      hint: hintOf(error),
    })
  }
}

/** In any encoding in which PowerShell writes a file. Throws AppError change/bad-plan where it cannot be read. */
export async function readTextOf(name: string, locale: Locale, io: CliIo): Promise<string> {
  const decoded = decodeText(await bytesOf(name, locale, io), decode)
  return decoded.ok ? decoded.value.text : ''
}

/** A plan takes the place of what is staged; of drafts every problem is told, field by field, before they are refused. */
async function stageFile(text: string, { session, changes, locale, io }: Surroundings): Promise<void> {
  const filled = readDraftFile(text)
  if (filled === null) {
    const plan = readPlanFile(text)
    if (!plan.ok) throw new AppError({ code: 'change/bad-plan', message: plan.error })
    await changes.load(plan.value)
    return
  }
  if (!filled.ok) throw new AppError({ code: 'change/bad-plan', message: filled.error })
  for (const draft of filled.value) {
    const { problems } = drafts.check(session, changes, draft)
    for (const { field, text: problem } of problems) {
      const place = field === '' ? draft.kind : `${draft.kind} ${field}`
      io.stderr.write(`${printable(`${place}: ${say(locale, problem)}`)}\n`)
    }
    if (problems.some(({ severity }) => severity === 'error')) {
      throw new AppError({ code: 'change/bad-plan', message: message('changes.error.draft') })
    }
    await drafts.stage(session, changes, draft)
  }
}

/** Puts what was asked for into the plan; `file` is the text of the file that was named. */
export async function stagePlan(of: PlanOf, file: string, around: Surroundings): Promise<void> {
  const { session, changes } = around
  const idOf = (ref: string): string => ref.slice(ref.indexOf('/') + 1)
  switch (of.by) {
    case 'file':
      return stageFile(file, around)
    case 'fix':
      await changes.stageFix(of.finding)
      return
    case 'removal':
      await changes.stageRemoval([refOfNamed(session, of.object)])
      return
    case 'rule':
    case 'template': {
      const suggestion =
        of.by === 'rule'
          ? drafts.suggest(session, {
              action: of.action,
              from: refOfNamed(session, of.from),
              to: of.to === null ? null : refOfNamed(session, of.to),
              protocol: of.protocol,
              ports: of.ports,
            })
          : drafts.template(session, {
              endpoint: idOf(drafts.policies(session, changes, refOfNamed(session, of.object)).object.ref),
              template: of.template,
            })
      await drafts.stage(session, changes, {
        kind: 'endpoint-policies',
        endpoint: idOf(suggestion.endpoint.ref),
        policies: suggestion.policies,
      })
    }
  }
}
