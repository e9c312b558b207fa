import * as z from 'zod'
import { type Conditions, readConditions } from './conditions.ts'
import { actionPattern, arnPattern } from './wildcards.ts'

const many = z.union([z.string().transform((one) => [one]), z.array(z.string())])

// Strict, because an unknown element must not be ignored silently.
const Written = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(['Allow', 'Deny']),
  Action: many.optional(),
  NotAction: many.optional(),
  Resource: many.optional(),
  NotResource: many.optional(),
  Condition: z
    .record(z.string(), z.record(z.string(), z.union([many, z.boolean().transform((one) => [String(one)])])))
    .optional(),
})
const Document = z.object({ Statement: z.union([Written.transform((one) => [one]), z.array(Written)]) })

/** A statement of an identity-based policy, ready for evaluation. */
export interface Statement {
  effect: 'Allow' | 'Deny'
  /** True if it matches the action, regardless of its resources. */
  ofAction: (action: string) => boolean
  ofResource: (arn: string) => boolean
  conditions: Conditions
}

const anyOf = (patterns: RegExp[]) => (value: string) => patterns.some((pattern) => pattern.test(value))
const noneOf = (patterns: RegExp[]) => (value: string) => !anyOf(patterns)(value)

const oneOf = (name: string, given: string[] | undefined, not: string[] | undefined, read: (one: string) => RegExp) => {
  if ((given === undefined) === (not === undefined)) throw new Error(`needs either ${name} or Not${name}`)
  return given ? anyOf(given.map(read)) : noneOf((not ?? []).map(read))
}

/**
 * The statements of a policy document whose references are resolved. Throws for elements that are not supported here.
 */
export const readPolicy = (document: unknown): Statement[] =>
  Document.parse(document).Statement.map((written) => ({
    effect: written.Effect,
    ofAction: oneOf('Action', written.Action, written.NotAction, actionPattern),
    ofResource: oneOf('Resource', written.Resource, written.NotResource, arnPattern),
    conditions: readConditions(written.Condition ?? {}),
  }))
