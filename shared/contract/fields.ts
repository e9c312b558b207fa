import * as z from 'zod'
import type { ReasonKind } from '../reasons/reasons.ts'
import { CHARGE_YEARS, isChargeYear } from '../values/charge-time.ts'
import { isDay, isZone } from '../values/day.ts'
import { ID_PATTERN, type IdKind } from '../values/id.ts'
import { MAX_PRICE } from '../values/money.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'
import { valuesReasons } from '../values/values.reasons.ts'
import { fieldsReasons } from './fields.reasons.ts'
import { needs, says } from './issues.ts'

// Building blocks of call bodies. They are plain JSON Schema without transforms, because z.toJSONSchema must describe
// them all.

// Line breaks and tabs are the only control characters that a user can enter on purpose. Noncharacters belong to no
// script.
const NO_CONTROL = /^(?:[^\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\ufeff]|[\n\r\t])*$/u
// A name must not be blank or imitate another one. Empty text passes; `required` handles it.
// - At least one visible character: not only combining marks, Hangul fillers (U+115F, U+1160, U+3164, U+FFA0) or the
//   blank Braille pattern (U+2800).
// - At most 8 combining marks in a row: Hebrew, Thai and Vietnamese need up to 5; more would overlap the adjacent
//   lines.
// - No invisible characters or direction marks, except U+200C, U+200D and variation selectors, which Persian and emoji
//   need.
const VISIBLE =
  /^(?:|(?=.*[^\p{M}\p{Z}\p{C}\u115f\u1160\u2800\u3164\uffa0])(?!.*\p{M}{9})[^\p{Cc}\p{Noncharacter_Code_Point}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]*)$/u

/**
 * Returns the same schema for the same arguments, because creating a field takes a dozen schemas, and a contract has
 * dozens of fields of the same kind. The result must not be registered or changed.
 */
const once = <Given extends [unknown?, unknown?], Schema>(
  build: (...given: Given) => Schema,
): ((...given: Given) => Schema) => {
  const built = new Map<unknown, Map<unknown, Schema>>()
  return (...given) => {
    const [first, second] = given
    const those = built.get(first) ?? new Map<unknown, Schema>()
    built.set(first, those)
    const schema = those.get(second) ?? build(...given)
    those.set(second, schema)
    return schema
  }
}

const textOf = (pattern: RegExp, otherwise: ReasonKind) => (max: number, required?: ReasonKind) => {
  const base = z
    .string(required && needs(required))
    .trim()
    .max(max)
    .regex(pattern, says(otherwise))
  return required === undefined ? base : base.min(1, says(required))
}

/** One line of text, trimmed. `required` is the reason for a field that is empty or absent. */
export const singleLine = textOf(VISIBLE, fieldsReasons.visibleOneLine)

// Scanners send the FNC1 of GS1 codes as the group separator.
const FNC1 = '\u001d'
const NO_BREAKS_IN_CODE = new RegExp(`^(?:[^\\p{Cc}\\p{Noncharacter_Code_Point}\\u2028\\u2029\\ufeff]|${FNC1})*$`, 'u')
/** A code or search word; the parser drops invisible characters copied from a page (values/code-text.ts). */
export const codeLine = textOf(NO_BREAKS_IN_CODE, fieldsReasons.visibleOneLine)

const NO_CONTROL_IN_CODES = new RegExp(
  `^(?:[^\\p{Cc}\\p{Noncharacter_Code_Point}\\u2028\\u2029\\ufeff]|[\\n\\r\\t${FNC1}])*$`,
  'u',
)
/** Lines of scanned or pasted codes. */
export const codeLines = (max = 4000) => textOf(NO_CONTROL_IN_CODES, fieldsReasons.noControls)(max)

const longText = textOf(NO_CONTROL, fieldsReasons.noControls)
/** Multi-line text, trimmed. `required` as in `singleLine`. */
export const note = (max = 4000, required?: ReasonKind) => longText(max, required)

/** Kinds of records that the text of a field refers to. */
export interface Reference {
  kinds: readonly IdKind[]
  /** True if the text contains several ids, separated by commas. */
  isList?: true
}

/**
 * Kind of record of each field that contains ids. The access tests fill these fields with ids of records of other
 * companies. A separate map keeps the JSON Schema plain.
 */
export const references = z.registry<Reference>()

/**
 * An id created by Dockside (values/id.ts). Whether the record exists in the caller's scope is checked when it is read
 * (404). Without `required`, the reason for an empty field is derived from the field name.
 */
export const id = once((kind: IdKind, required?: ReasonKind) =>
  z
    .string(required && needs(required))
    .trim()
    .min(1, required && says(required))
    .max(40, says(fieldsReasons.notAnId))
    .regex(ID_PATTERN, says(fieldsReasons.notAnId))
    .register(references, { kinds: [kind] }),
)

/** Like `id`, for ids that people copy from emails: a misspelled one is not found (404). */
export const copiedId = (kind: IdKind) => singleLine(40, fieldsReasons.required).register(references, { kinds: [kind] })

/** 'yyyy-MM-dd' */
export const day = once((required: ReasonKind = fieldsReasons.useDate) =>
  z
    .string(needs(required))
    .trim()
    .min(1, says(required))
    .max(10, says(fieldsReasons.useDate))
    .refine(isDay, says(fieldsReasons.useDate)),
)

/** A stored day in a plausible year; 9999-12-31 would sort above all others. */
export const plannedDay = (required: ReasonKind = fieldsReasons.useDate) =>
  day(required).refine(isChargeYear, says(fieldsReasons.dayInYears, CHARGE_YEARS))

export const zone = () => z.string().trim().max(60).refine(isZone, says(fieldsReasons.useZone))

/** An amount of money on the wire: at least 0, with at most 4 decimals. */
export const price = (required: ReasonKind = fieldsReasons.priceRequired) =>
  z.number(needs(required)).min(0).max(MAX_PRICE).multipleOf(0.0001)

/** An amount of money that appears only in responses, such as a balance or a total; may be negative or large. */
export const amount = once(() => z.number())

/** Number of the request for approval, in the answer of a call that waits for a second person and changed nothing else. */
export const approvalNo = once(() => z.string().optional())

/** A count of goods to move, at least 1. */
export const quantity = once((required: ReasonKind = valuesReasons.quantityRequired) =>
  z
    .int(needs(required))
    .min(1, says(valuesReasons.quantityLeast))
    .max(MAX_QUANTITY, says(valuesReasons.quantityMost, { most: MAX_QUANTITY })),
)

/** A count that may be 0. */
export const count = once((required?: ReasonKind) =>
  z
    .int(required && needs(required))
    .min(0)
    .max(MAX_QUANTITY),
)

/** Address pattern of D1 section 5, extended to longer top-level domains and dots in the domain. */
export const email = (required: ReasonKind = fieldsReasons.emailRequired) =>
  z
    .string(needs(required))
    .trim()
    .min(1, says(required))
    .max(254, says(fieldsReasons.badEmail))
    .regex(/^[A-Za-z0-9][\w.+-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/, says(fieldsReasons.badEmail))

/** An instant, ISO 8601 UTC. */
export const instant = () => z.string()
