import type * as z from 'zod'
import { generalReasons as general } from './general.reasons.ts'
import { type Given, type ReasonKind, readTold, type Told, tell, writeTold } from './reasons.ts'

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

/** For `schema.safeParse(input, { error: issueWords })`: the reason of every issue whose schema names none. */
export const issueWords: z.core.$ZodErrorMap = (issue) => writeTold(reasonOf(issue))

/** What an issue of a schema that was parsed so says. */
export const toldOf = ({ message }: Pick<z.core.$ZodIssue, 'message'>): Told => readTold(message)

const TYPES: Readonly<Record<string, ReasonKind>> = {
  ...{ number: general.useNumber, int: general.useWholeNumber, boolean: general.useBoolean, string: general.useText },
  ...{ array: general.useList, object: general.useObject },
}

const reasonOf = (issue: z.core.$ZodRawIssue): Told => {
  switch (issue.code) {
    case 'invalid_type':
      return tell(issue.input === undefined ? general.required : (TYPES[issue.expected] ?? general.notValid))
    case 'too_big':
      return tooBig(issue.origin, String(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, String(issue.minimum))
    case 'not_multiple_of':
      return issue.divisor === 0.0001 ? tell(general.fourDecimals) : tell(general.multipleOf, { step: issue.divisor })
    case 'invalid_value':
      return tell(general.oneOf, { choices: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return tell(general.unknownFields, { fields: issue.keys.join(', ') })
    default:
      return tell(general.notValid)
  }
}

const tooBig = (origin: string, most: string): Told => {
  if (origin === 'string') return tell(general.atMostCharacters, { most })
  return origin === 'array' ? tell(general.atMostEntries, { most }) : tell(general.atMost, { most })
}

const tooSmall = (origin: string, least: string): Told => {
  if (origin === 'string') return least === '1' ? tell(general.required) : tell(general.atLeastCharacters, { least })
  return origin === 'array' ? tell(general.atLeastEntries, { least }) : tell(general.atLeast, { least })
}
