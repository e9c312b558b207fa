import type * as z from 'zod'
import {
  parseReasonMessage,
  type ReasonArguments,
  type ReasonKind,
  type ReasonMessage,
  reasonMessage,
  serializeReasonMessage,
} from '../reasons/reasons.ts'
import type { Parsed } from '../values/parsed.ts'
import { valuesReasons as values } from '../values/values.reasons.ts'
import { fieldsReasons as fields } from './fields.reasons.ts'

// The message of a schema issue is a string that contains a serialized reason (serializeReasonMessage). Checks set
// theirs with `says`; all other issues get a general reason here, on the server and in the console's forms.

/** The reason for a failed check: `.regex(PHONE, says(peopleReasons.phoneSigns))`. */
export const says = <Text extends string>(kind: ReasonKind<Text>, ...given: ReasonArguments<Text>): string =>
  serializeReasonMessage(reasonMessage(kind, ...given))

/** True if the value is omitted, null, or blank text. Called only for values of the wrong type. */
const isAbsent = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** Issue codes for a value of the wrong type. */
const KIND_CODES: readonly string[] = ['invalid_type', 'invalid_value', 'invalid_union']

/** Reason for a field that is omitted or empty; checks and values of another type keep their own reasons. */
export const needs = (kind: ReasonKind) => ({
  error: ({ code, input }: z.core.$ZodRawIssue): string | undefined =>
    KIND_CODES.includes(code) && isAbsent(input) ? says(kind) : undefined,
})

/** Reasons for missing fields whose schema has none of its own, by field name. */
const REQUIRED: Readonly<Record<string, ReasonKind>> = {
  doctorNo: fields.companyRequired,
  currentCompany: fields.companyRequired,
  warehouseNo: fields.warehouseRequired,
  productNo: fields.productRequired,
  price: fields.priceRequired,
  email: fields.emailRequired,
  tracking: values.trackingRequired,
  upc: values.upcRequired,
  qty: values.quantityRequired,
  quantity: values.quantityRequired,
}

const requiredAt = (path: readonly PropertyKey[] | undefined): ReasonMessage =>
  reasonMessage(REQUIRED[String(path?.at(-1))] ?? fields.required)

/**
 * A check that runs a parser from shared/values: `.superRefine(readBy(parseTracking))` reports the parser's reason.
 * Empty text passes.
 */
export const readBy =
  (read: (text: string) => Parsed<unknown>) =>
  (text: string, context: z.core.ParsePayload<string> & z.RefinementCtx): void => {
    if (text === '' || context.issues.length > 0) return
    const parsed = read(text)
    if (!parsed.ok) context.addIssue({ code: 'custom', message: serializeReasonMessage(parsed.problem) })
  }

/** For `schema.safeParse(input, { error: issueWords })`: assigns a reason to every issue whose schema has none. */
export const issueWords: z.core.$ZodErrorMap = (issue) => serializeReasonMessage(reasonOf(issue))

/** Reason for an issue parsed with `issueWords`. */
export const reasonMessageOf = ({ message }: Pick<z.core.$ZodIssue, 'message'>): ReasonMessage =>
  parseReasonMessage(message)

const TYPES: Readonly<Record<string, ReasonKind>> = {
  number: fields.useNumber,
  int: fields.useWholeNumber,
  boolean: fields.useBoolean,
  string: fields.useText,
  array: fields.useList,
  object: fields.useObject,
  record: fields.useObject,
}

const reasonOf = (issue: z.core.$ZodRawIssue): ReasonMessage => {
  switch (issue.code) {
    case 'invalid_type': {
      if (isAbsent(issue.input)) return emptyReason(issue) ?? requiredAt(issue.path)
      return reasonMessage(TYPES[issue.expected] ?? fields.notValid)
    }
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum))
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return requiredAt(issue.path)
      return tooSmall(issue.origin, String(issue.minimum))
    case 'not_multiple_of':
      return issue.divisor === 0.0001
        ? reasonMessage(fields.fourDecimals)
        : reasonMessage(fields.multipleOf, { step: issue.divisor })
    case 'invalid_value':
      // If nothing is chosen, the reason need not list the choices, because the control shows them in plain words.
      if (issue.input === undefined || issue.input === null) return requiredAt(issue.path)
      return oneOf(issue.values)
    case 'invalid_union':
      return unionReason(issue)
    case 'unrecognized_keys':
      return reasonMessage(fields.unknownFields, { fields: issue.keys.join(', ') })
    default:
      return reasonMessage(fields.notValid)
  }
}

const oneOf = (choices: readonly unknown[]): ReasonMessage =>
  reasonMessage(fields.oneOf, {
    choices: choices
      .map(String)
      .filter((choice) => choice !== '')
      .join(', '),
  })

/**
 * A union of literals lists its values. Any other union, such as 'None' or an id, uses the reason of the member that is
 * not a literal.
 */
const unionReason = (issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): ReasonMessage => {
  if (issue.input === undefined || issue.input === null) return requiredAt(issue.path)
  const found = (issue.errors ?? []).flat()
  const other = found.find(({ code, path }) => code !== 'invalid_value' && path.length === 0)
  if (other) return reasonMessageOf(other)
  const choices = found.flatMap((one) => (one.code === 'invalid_value' && one.path.length === 0 ? one.values : []))
  return choices.length > 0 ? oneOf(choices) : reasonMessage(fields.notValid)
}

/** The reason for an empty text or list also applies when the field is omitted: `.min(1, says(reason))`. */
const emptyReason = (issue: z.core.$ZodRawIssue): ReasonMessage | undefined => {
  const checks = issue.inst?._zod.def && 'checks' in issue.inst._zod.def ? issue.inst._zod.def.checks : undefined
  for (const check of Array.isArray(checks) ? checks : []) {
    const { def } = check._zod
    if (def.check !== 'min_length') continue
    const error: unknown = def.error
    const said: unknown = typeof error === 'function' ? error(issue) : undefined
    if (typeof said === 'string') return parseReasonMessage(said)
  }
  return undefined
}

const tooBig = (origin: string, most: string): ReasonMessage => {
  if (origin === 'string') return reasonMessage(fields.atMostCharacters, { most })
  return origin === 'array' ? reasonMessage(fields.atMostEntries, { most }) : reasonMessage(fields.atMost, { most })
}

const tooSmall = (origin: string, least: string): ReasonMessage => {
  if (origin === 'string') return reasonMessage(fields.atLeastCharacters, { least })
  return origin === 'array' ? reasonMessage(fields.atLeastEntries, { least }) : reasonMessage(fields.atLeast, { least })
}
