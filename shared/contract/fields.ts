import * as z from 'zod'
import { isDay, isZone } from '../values/day.ts'
import { ID_PATTERN } from '../values/id.ts'
import { MAX_PRICE } from '../values/money.ts'
import { MAX_QUANTITY } from '../values/quantity.ts'

// Building blocks of call bodies. Plain JSON Schema on purpose (no transforms): z.toJSONSchema must describe them all.

// Line breaks and tabs are the only control characters a person can mean. Noncharacters are none in any script.
const NO_CONTROL = /^(?:[^\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\ufeff]|[\n\r\t])*$/u
const NO_BREAKS = /^[^\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\ufeff]*$/u
// Invisible characters and marks of direction make one name look like another. U+200D stays: emoji are joined by it.
const VISIBLE = /^[^\p{Cc}\p{Noncharacter_Code_Point}\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]*$/u

const lineOf = (pattern: RegExp) => (max: number, required?: string) => {
  const base = z
    .string(required)
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(pattern, 'Line breaks and invisible characters are not allowed here.')
  return required === undefined ? base : base.min(1, required)
}

/** One line of text, trimmed. `required` is the sentence for an empty field. */
export const line = lineOf(VISIBLE)

/** A code or search word: what comes along invisibly when it is copied from a page, its reader drops (values/code-text.ts). */
export const codeLine = lineOf(NO_BREAKS)

/** Text of several lines, trimmed. */
export const note = (max = 4000) =>
  z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(NO_CONTROL, 'Control characters are not allowed here.')

/** An id of ours. Whether it exists in the caller's scope, the store says (404). */
export const id = (required = 'Required.') =>
  z.string(required).trim().min(1, required).max(40, 'This is not an id.').regex(ID_PATTERN, 'This is not an id.')

/** 'yyyy-MM-dd' */
export const day = (required = 'Use a date like 2026-11-20.') =>
  z.string(required).trim().max(10, 'Use a date like 2026-11-20.').refine(isDay, 'Use a date like 2026-11-20.')

export const zone = () => z.string().trim().max(60).refine(isZone, 'Use a time zone such as America/New_York.')

/** Money of the wire: at least 0, at most 4 decimals. */
export const price = (required = 'Price is required.') =>
  z
    .number(required)
    .min(0, 'Use a number of at least 0.')
    .max(MAX_PRICE, `Use at most ${MAX_PRICE}.`)
    .multipleOf(0.0001, 'Use at most 4 decimals.')

/** Money that only leaves us (balances, totals): may be negative or large. */
export const amount = () => z.number()

/** A count of goods to move: at least 1. */
export const quantity = (required = 'Quantity is required.') =>
  z.int(required).min(1, 'Quantity must be at least 1.').max(MAX_QUANTITY, `Quantity cannot exceed ${MAX_QUANTITY}.`)

/** A count that may be 0. */
export const count = (required?: string) =>
  z.int(required).min(0, 'Use a whole number of at least 0.').max(MAX_QUANTITY, `Use at most ${MAX_QUANTITY}.`)

/** D1 section 5's pattern for addresses, with longer endings and dots in the domain as today's have. */
export const email = (required = 'Email is required.') =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(254, 'Invalid email.')
    .regex(/^[A-Za-z0-9][\w.+-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,24}$/, 'Invalid email.')

/** An instant, ISO 8601 UTC. */
export const instant = () => z.string()
