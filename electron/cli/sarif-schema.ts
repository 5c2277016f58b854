import { z } from 'zod'

/**
 * What SARIF 2.1.0 (OASIS, errata 01) asks of the objects that `check --format sarif` writes: the properties that it knows,
 * those that must be there, and the values of enumerations. Strict: a property that the standard does not have fails.
 */

const message = z.strictObject({ text: z.string().min(1) })
const multiformat = z.strictObject({ text: z.string(), markdown: z.string().optional() })
const bag = z.record(z.string(), z.unknown())
const level = z.enum(['none', 'note', 'warning', 'error'])
const index = z.int().min(-1)

/** A URI reference (RFC 3986): no blank, no backslash, every other character escaped. */
const uriReference = z.string().regex(/^(?:[\w.~!$&'()*+,;=:@/?#-]|%[0-9A-Fa-f]{2})+$/)

const logicalLocation = z.strictObject({
  name: z.string().optional(),
  fullyQualifiedName: z.string().min(1),
  kind: z.enum([
    'function',
    'member',
    'module',
    'namespace',
    'parameter',
    'resource',
    'returnType',
    'type',
    'variable',
  ]),
})

const location = z.strictObject({
  physicalLocation: z
    .strictObject({ artifactLocation: z.strictObject({ uri: uriReference, uriBaseId: z.string().optional() }) })
    .optional(),
  logicalLocations: z.array(logicalLocation).min(1),
})

const result = z.strictObject({
  ruleId: z.string().min(1),
  ruleIndex: index,
  level,
  message,
  locations: z.array(location),
  partialFingerprints: z.record(z.string().regex(/^[\w]+\/v\d+$/), z.string().min(1)),
  properties: bag,
})

const rule = z.strictObject({
  id: z.string().min(1),
  shortDescription: multiformat,
  fullDescription: multiformat,
  help: multiformat,
  helpUri: z.url().optional(),
})

const notification = z.strictObject({
  level,
  message,
  associatedRule: z.strictObject({ id: z.string(), index }).optional(),
})

const invocation = z.strictObject({
  executionSuccessful: z.boolean(),
  toolExecutionNotifications: z.array(notification),
})

const run = z.strictObject({
  tool: z.strictObject({
    driver: z.strictObject({
      name: z.string().min(1),
      semanticVersion: z.string().regex(/^\d+\.\d+\.\d+/),
      rules: z.array(rule),
    }),
  }),
  invocations: z.array(invocation),
  results: z.array(result),
  properties: bag,
})

const log = z.strictObject({
  $schema: z.url(),
  version: z.literal('2.1.0'),
  runs: z.array(run),
})

export type SarifLog = z.infer<typeof log>

export function parseSarif(text: string): SarifLog {
  const parsed = log.parse(JSON.parse(text))
  for (const { tool, results, invocations } of parsed.runs) {
    const { rules } = tool.driver
    // Rules are told apart by their id, and an index leads to the rule of that id (3.27.5, 3.52.5).
    if (new Set(rules.map(({ id }) => id)).size !== rules.length) throw new Error('two rules with one id')
    const named = [
      ...results.map(({ ruleId, ruleIndex }) => ({ id: ruleId, index: ruleIndex })),
      ...invocations.flatMap(({ toolExecutionNotifications }) =>
        toolExecutionNotifications.flatMap(({ associatedRule }) =>
          associatedRule === undefined ? [] : [associatedRule],
        ),
      ),
    ]
    for (const { id, index: at } of named) if (rules[at]?.id !== id) throw new Error(`index ${at} is not of ${id}`)
  }
  return parsed
}
