import type * as z from 'zod'
import { type Given, type ReasonKind, readTold, type Told, tell, writeTold } from '../reasons/reasons.ts'
import type { Parsed } from '../values/parsed.ts'
import { fieldsReasons as fields } from './fields.reasons.ts'

// A schema's issue has one string for its message: what is wrong stands there as a written reason (writeTold). Checks
// name theirs with `says`; all others get a general one here, on the server and in the console's forms alike.

/** The reason of a check: `.regex(PHONE, says(peopleReasons.phoneSigns))`. */
export const says = <Text extends string>(kind: ReasonKind<Text>, ...given: Given<Text>): string =>
  writeTold(tell(kind, ...given))

/** The reason of a schema's own, for a field left out: its checks, and values of another type, keep theirs. */
export const needs = (kind: ReasonKind) => ({
  error: (issue: z.core.$ZodRawIssue): string | undefined =>
    issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null) ? says(kind) : undefined,
})

/** A check by one of the readers of values: `.superRefine(readBy(parseTracking))` says what the reader says. Empty text passes. */
export const readBy =
  (read: (text: string) => Parsed<unknown>) =>
  (text: string, context: z.core.ParsePayload<string> & z.RefinementCtx): void => {
    if (text === '' || context.issues.length > 0) return
    const parsed = read(text)
    if (!parsed.ok) context.addIssue({ code: 'custom', message: writeTold(parsed.told) })
  }

/** For `schema.safeParse(input, { error: issueWords })`: the reason of every issue whose schema names none. */
export const issueWords: z.core.$ZodErrorMap = (issue) => writeTold(reasonOf(issue))

/** What an issue of a schema that was parsed so says. */
export const toldOf = ({ message }: Pick<z.core.$ZodIssue, 'message'>): Told => readTold(message)

const TYPES: Readonly<Record<string, ReasonKind>> = {
  ...{ number: fields.useNumber, int: fields.useWholeNumber, boolean: fields.useBoolean, string: fields.useText },
  ...{ array: fields.useList, object: fields.useObject },
}

const reasonOf = (issue: z.core.$ZodRawIssue): Told => {
  switch (issue.code) {
    case 'invalid_type': {
      const isAbsent = issue.input === undefined || issue.input === null
      const own = isAbsent ? emptyReason(issue) : undefined
      if (own) return own
      return tell(issue.input === undefined ? fields.required : (TYPES[issue.expected] ?? fields.notValid))
    }
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum))
    case 'not_multiple_of':
      return issue.divisor === 0.0001 ? tell(fields.fourDecimals) : tell(fields.multipleOf, { step: issue.divisor })
    case 'invalid_value':
      // Nothing chosen: what can be is shown where it is chosen from, in words of people.
      if (issue.input === undefined) return tell(fields.required)
      return tell(fields.oneOf, { choices: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return tell(fields.unknownFields, { fields: issue.keys.join(', ') })
    default:
      return tell(fields.notValid)
  }
}

/** A text or list that must not be empty says the same when it is left out: `.min(1, says(reason))`. */
const emptyReason = (issue: z.core.$ZodRawIssue): Told | undefined => {
  const checks = issue.inst?._zod.def && 'checks' in issue.inst._zod.def ? issue.inst._zod.def.checks : undefined
  for (const check of Array.isArray(checks) ? checks : []) {
    const { def } = check._zod
    if (def.check !== 'min_length') continue
    const error: unknown = def.error
    const said: unknown = typeof error === 'function' ? error(issue) : undefined
    if (typeof said === 'string') return readTold(said)
  }
  return undefined
}

const tooBig = (origin: string, most: string): Told => {
  if (origin === 'string') return tell(fields.atMostCharacters, { most })
  return origin === 'array' ? tell(fields.atMostEntries, { most }) : tell(fields.atMost, { most })
}

const tooSmall = (origin: string, least: string): Told => {
  if (origin === 'string') return least === '1' ? tell(fields.required) : tell(fields.atLeastCharacters, { least })
  return origin === 'array' ? tell(fields.atLeastEntries, { least }) : tell(fields.atLeast, { least })
}
