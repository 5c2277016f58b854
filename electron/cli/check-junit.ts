import type { Finding } from '../../core/diagnose/finding.ts'
import { unexplainedErrors, type LogError } from '../../core/diagnose/log-errors.ts'
import { message, type Message } from '../../core/model/message.ts'
import { codeAnswer } from '../../core/view/palette-answers.ts'
import type { Session } from '../app/session.ts'
import { say } from '../platform/say.ts'
import { reaches, type FailOn } from './fail-on.ts'

const english = (sentence: Message): string => say('en', sentence)

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Characters that XML 1.0 does not have, lone surrogates among them, cannot be written in any form. */
export function xmlText(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- letters that XML has not, and a name of the evidence may have
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
      .replace(/[&<>"\t\n\r]/g, (char) => entities[char] ?? '')
  )
}

function details(finding: Finding): string {
  return [
    english(finding.explanation),
    ...finding.evidence.map(
      ({ text, place }) => `- ${english(text)}${place === null ? '' : ` (${place.file} ${place.pointer})`}`,
    ),
    ...finding.repair.map(({ text, command }) => `> ${english(text)}${command === undefined ? '' : `\n  ${command}`}`),
  ].join('\n')
}

function caseOf(finding: Finding, failOn: FailOn): string {
  const title = xmlText(english(finding.title))
  const body = reaches(finding.severity, failOn)
    ? `<failure type="${finding.severity}" message="${title}">${xmlText(details(finding))}</failure>`
    : `<system-out>${title}&#10;${xmlText(details(finding))}</system-out>`
  return `    <testcase classname="${finding.kind}" name="${xmlText(finding.resource)}">${body}</testcase>`
}

function caseOfLogError({ line, code }: LogError, failOn: FailOn): string {
  const title = xmlText(english(message('report.logErrors')))
  const answer = code === null ? null : codeAnswer(code)
  const told = [line.text, ...(answer === null ? [] : [answer.title, ...answer.sentences].map(english))]
  const text = xmlText(told.join('\n'))
  const body = reaches('info', failOn)
    ? `<failure type="info" message="${title}">${text}</failure>`
    : `<system-out>${title}&#10;${text}</system-out>`
  return `    <testcase classname="logs" name="${xmlText(`${line.component}: ${line.text}`)}">${body}</testcase>`
}

/** JUnit as pipelines read it: a class is a kind of finding. English. */
export function checkJunit(source: string, session: Session, failOn: FailOn): string {
  const { diagnosis, joined } = session.current().model
  const { findings, passed, nothing, skipped } = diagnosis
  const errors = unexplainedErrors(joined, findings)
  const failures =
    findings.filter(({ severity }) => reaches(severity, failOn)).length + (reaches('info', failOn) ? errors.length : 0)
  const tests = findings.length + errors.length + passed.length + nothing.length + skipped.length
  const numbers = `tests="${tests}" failures="${failures}" errors="0" skipped="${nothing.length + skipped.length}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="hnscope" ${numbers}>`,
    `  <testsuite name="${xmlText(source)}" ${numbers}>`,
    ...findings.map((finding) => caseOf(finding, failOn)),
    ...errors.map((error) => caseOfLogError(error, failOn)),
    ...passed.map((kind) => `    <testcase classname="${kind}" name="${kind}"/>`),
    ...nothing.map(
      (kind) =>
        `    <testcase classname="${kind}" name="${kind}"><skipped message="${xmlText(english(message('cli.check.nothingToCheck')))}"/></testcase>`,
    ),
    ...skipped.map(
      ({ kind, why }) =>
        `    <testcase classname="${kind}" name="${kind}"><skipped message="${xmlText(english(why))}"/></testcase>`,
    ),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
