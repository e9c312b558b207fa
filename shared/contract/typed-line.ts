import * as z from 'zod'
import { numberText } from '../values/number.ts'

// Lines of a list are refused one by one (SPEC-mixed-packages-65): a missing value or a value of another type is an
// error of its line. The schema therefore accepts all simple values, and a line that is not an object counts as an
// empty one (`.catch({})`).

/** A value of a line as typed. */
export const typedValue = () => z.union([z.string(), z.number(), z.boolean(), z.null()]).optional()
export type TypedValue = z.output<ReturnType<typeof typedValue>>

/** The value as text. A missing value is empty text, which the parser refuses as required. */
export const typedText = (value: TypedValue): string =>
  typeof value === 'number' ? numberText(value) : String(value ?? '')

/**
 * True for numbers and booleans, which are refused where a code is expected: a number has lost its leading zeros, and a
 * long number is rounded.
 */
export const isNotText = (value: TypedValue): boolean => typeof value === 'number' || typeof value === 'boolean'
