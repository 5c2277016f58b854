import { collectScript } from '../../core/capture/collect-script.ts'
import { AppError } from '../../core/contract/errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import { takeClusterOptions } from '../app/cluster-words.ts'
import { environmentLocale, say, type Locale } from '../platform/say.ts'
import { hintOf, reasonOf } from '../platform/system-error.ts'
import { parseCall } from './arguments.ts'
import { showKinds } from './look-arguments.ts'
import type { CliCall, CommandName } from './call.ts'
import type { WrongCall } from './wrong-call.ts'
import { clusterRoleYaml } from '../kubernetes/cluster-role.ts'
import { capture } from './capture.ts'
import { captures } from './captures.ts'
import { check } from './check.ts'
import { diff } from './diff.ts'
import { draft } from './draft.ts'
import { find } from './find.ts'
import type { CliIo } from './io.ts'
import { journal } from './journal.ts'
import { plan } from './plan.ts'
import { policies } from './policies.ts'
import { printable } from './output.ts'
import { redact } from './redact.ts'
import { showObject } from './show-object.ts'
import { showServices } from './show-services.ts'
import { showTopology } from './show-topology.ts'
import { report } from './report.ts'
import { openStandardInput } from './standard-input.ts'
import { scenarios } from './scenarios.ts'
import { show } from './show.ts'
import { watch } from './watch.ts'

/** Exit codes beside 0 and 1, which belong to `check`. */
const wrongOrUnreadable = 2
const internal = 70
const interrupted = 130

/** Names with commas between them, in lines of the width of the help. */
function inLines(names: readonly string[]): string {
  const lines = ['']
  for (const name of names) {
    const last = lines.at(-1) ?? ''
    if (last.length + name.length > 110) lines.push(name)
    else lines[lines.length - 1] = last === '' ? name : `${last}, ${name}`
  }
  return lines.map((line) => `  ${line}`).join(',\n')
}

function helpOf(command: CommandName | null): Message {
  const kinds = inLines(showKinds)
  switch (command) {
    case 'check':
      return message('cli.help.check')
    case 'show':
      return message('cli.help.show', { kinds })
    case 'find':
      return message('palette.cli.help')
    case 'report':
      return message('report.cli.help')
    case 'watch':
      return message('live.cli.help.watch')
    case 'open':
      return message('cli.help.open')
    case 'capture':
      return message('captures.cli.help.capture')
    case 'captures':
      return message('captures.cli.help.captures')
    case 'redact':
      return message('captures.cli.help.redact')
    case 'diff':
      return message('captures.cli.help.diff')
    case 'policies':
      return message('changes.cli.help.policies')
    case 'draft':
      return message('changes.cli.help.draft')
    case 'plan':
      return message('changes.cli.help.plan')
    case 'journal':
      return message('changes.cli.help.journal')
    case 'collect-script':
      return message('captures.cli.help.collectScript')
    case 'rbac':
      return message('kubernetes.cli.help.rbac')
    case 'scenarios':
      return message('cli.help.scenarios')
    case null:
      return message('cli.help')
  }
}

async function carryOut(call: CliCall, kubeconfig: string | null, locale: Locale, io: CliIo): Promise<number> {
  switch (call.command) {
    case 'help':
      io.stdout.write(`${say(locale, helpOf(call.of))}\n`)
      return 0
    case 'version':
      io.stdout.write(`${io.version}\n`)
      return 0
    case 'check':
      return check(call, locale, io)
    case 'show':
      return show(call, locale, io)
    case 'service-state':
      return showServices(call, locale, io)
    case 'object':
      return showObject(call, locale, io)
    case 'topology':
      return showTopology(call, locale, io)
    case 'find':
      return find(call, locale, io)
    case 'report':
      return report(call, locale, io)
    case 'watch':
      return watch(call, locale, io)
    case 'open':
      return io.startApp(call.args, kubeconfig)
    case 'capture':
      return capture(call, locale, io)
    case 'captures':
      return captures(call, locale, io)
    case 'redact':
      return redact(call, locale, io)
    case 'diff':
      return diff(call, locale, io)
    case 'policies':
      return policies(call, locale, io)
    case 'draft':
      return draft(call, locale, io)
    case 'plan':
      return plan(call, locale, io)
    case 'journal':
      return journal(call, locale, io)
    case 'collect-script':
      io.stdout.write(collectScript)
      return 0
    case 'rbac':
      io.stdout.write(clusterRoleYaml())
      return 0
    case 'scenarios':
      return scenarios(call, locale, io)
  }
}

function withStandardInput(io: CliIo, locale: Locale): CliIo {
  return { ...io, openers: { ...io.openers, openStandardInput: () => openStandardInput(locale, io) } }
}

function withKubeconfig(io: CliIo, kubeconfig: string | null): CliIo {
  if (kubeconfig === null) return io
  const openCluster: CliIo['openers']['openCluster'] = (choice, hns) =>
    io.openers.openCluster({ ...choice, kubeconfig }, hns)
  return { ...io, openers: { ...io.openers, openCluster } }
}

function complain({ problem, hints }: WrongCall, locale: Locale, io: CliIo): number {
  for (const sentence of [problem, ...hints]) io.stderr.write(`${printable(say(locale, sentence))}\n`)
  return wrongOrUnreadable
}

/**
 * The command line without its process: words in, exit code out. Standard output carries the answer alone; what went
 * wrong is a sentence on standard error, and one on what to do.
 */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  const words = takeClusterOptions(argv)
  const { locale: wanted, call } = parseCall(words.ok ? words.value.argv : argv)
  const locale = wanted ?? environmentLocale(io.env)
  if (!words.ok) {
    const { problem, command } = words.error
    const help = command === null ? 'hnscope --help' : `hnscope ${command} --help`
    return complain({ problem, hints: [message('cli.hint.help', { command: help })] }, locale, io)
  }
  if (!call.ok) return complain(call.error, locale, io)
  const { kubeconfig } = words.value
  try {
    return await carryOut(call.value, kubeconfig, locale, withKubeconfig(withStandardInput(io, locale), kubeconfig))
  } catch (error) {
    if (io.signal.aborted) return interrupted
    if (error instanceof AppError) {
      const { code, message: sentence, hint } = error.data
      io.stderr.write(`${printable(say(locale, sentence))}\n`)
      // What to do next. Of an object that is not there it speaks of the window.
      if (hint !== null && !code.startsWith('api/')) io.stderr.write(`${printable(say(locale, hint))}\n`)
      return wrongOrUnreadable
    }
    // What nobody expected of a file still has its sentence.
    const hint = hintOf(error)
    if (hint !== null && error instanceof Error && 'path' in error) {
      const problem = message('error.system', { what: String(error.path), reason: reasonOf(error) })
      return complain({ problem, hints: [hint] }, locale, io)
    }
    const problem = error instanceof Error ? (error.stack ?? error.message) : String(error)
    io.stderr.write(`${printable(say(locale, message('cli.unexpected', { problem })))}\n`)
    return internal
  }
}
