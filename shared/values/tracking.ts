import { isExponent, isSheetError, plainCode } from './code-text.ts'
import {
  formatOf,
  hasCarrierCheck,
  identifiesTracking,
  withoutCarrier,
  withoutGluedCarrier,
} from './labels/carriers.ts'
import { gs1Goods, withoutParentheses, withoutSymbology } from './labels/gs1.ts'
import { bad, good, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

export const TRACKING_MIN = 12
const TRACKING_MAX = 34
/** Minimum length for shipments: DHL Express air waybills have 10 digits, PRO numbers of LTL carriers 7 to 10. */
const SHIPPED_TRACKING_MIN = 7

// Hyphens, dashes substituted by programs (U+2010 to U+2015), and the minus sign.
const SPACES_AND_DASHES = /[\s\u2010-\u2015\u2212-]+/g

// FNC1 arrives as the group separator; scanners differ in the other control characters they send.
const CONTROL = /\p{Cc}+/gu

/**
 * Upper case without spaces and dashes. Only ASCII letters are converted: the upper case of a sharp s has two letters.
 */
const literal = (text: string): string =>
  text.replace(SPACES_AND_DASHES, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** The full code of a label, without additions by users and scanners. */
const codeOf = (text: string): string => {
  const printed = withoutParentheses(withoutSymbology(plainCode(text)))
  const plain = plainCode(printed.replace(CONTROL, (control) => (/\s/.test(control) ? ' ' : '')))
  return withoutGluedCarrier(literal(withoutCarrier(plain)))
}

/**
 * The canonical form for comparing tracking numbers: the customer-facing number, whether scanned, copied or typed
 * (DEC-tracking-96). The code of a label is reduced to it only if it matches the carrier's published format and check
 * digit. Any other number is only uppercased and stripped of spaces and dashes.
 */
export const normalTracking = (text: string): string => {
  const code = codeOf(text)
  return formatOf(code)?.number?.(code) || code
}

/**
 * Numbers under which a text may be stored: in the current normal form, and in the form used before labels were
 * reduced, for records that still have their old number (npm run canonical-trackings).
 */
export const storedForms = (text: string): readonly string[] => [normalTracking(text), ...formerForms(text)]

/** Numbers under which only records of earlier releases may be stored. */
export const formerForms = (text: string): readonly string[] => {
  const forms = new Set([literal(plainCode(text)), codeOf(text)])
  forms.delete(normalTracking(text))
  return [...forms].filter((form) => form.length <= TRACKING_MAX && /^[A-Z0-9]+$/.test(form))
}

/** The scanned form: the code of the label, if it contains more than the number. Stored as `scanned`. */
export const scannedFormOf = (text: string): string | undefined => {
  const code = codeOf(text)
  return code === normalTracking(text) ? undefined : code
}

// A word between the fields of a line, such as UPC or 数量. A single letter may be part of a number.
const WORD = /(?:^|\s)(?:\p{L}{2,}|\p{Script=Han}+)[:：#.]*(?:\s|$)/u

/** Labels and grouped numbers have fewer words; later words of a long note are not examined. */
const MAX_WORDS = 16

/** A tracking number, and the rest of the text. */
interface Found {
  tracking: string
  rest: string
}

/** Splits a text in two at each word boundary; empty for a text that is a single number of a known format. */
const partingsOf = (text: string): { before: string; after: string }[] => {
  const whole = plainCode(text)
  const gaps = [...whole.slice(0, 200).matchAll(/\s+/g)].slice(0, MAX_WORDS)
  if (gaps.length === 0) return []
  const code = codeOf(whole)
  if (identifiesTracking(code) || formatOf(code)) return []
  return gaps.map(({ index }) => ({ before: whole.slice(0, index), after: whole.slice(index).trim() }))
}

const leadingOf = (partings: ReturnType<typeof partingsOf>): Found | undefined => {
  const found = partings.find(({ before, after }) => {
    const code = codeOf(before)
    // One in ten random numbers has a valid check digit, so digits alone after it may belong to the number.
    return identifiesTracking(code) || (hasCarrierCheck(code) && WORD.test(after))
  })
  return found && { tracking: found.before, rest: found.after }
}

/**
 * The tracking number at the start of a text, and the rest, if they can be separated with certainty: spaces may be part
 * of a number, and the name of a carrier may precede it. Undefined for a text that is a single number.
 */
export const leadingTracking = (text: string): Found | undefined => leadingOf(partingsOf(text))

/** True if the whole text is certainly a carrier's label: by its letters, or by a carrier's format and check digit. */
export const isCarrierLabel = (text: string): boolean => {
  const code = codeOf(text)
  return identifiesTracking(code) || hasCarrierCheck(code)
}

/** Finds a number at either end of the text: '2 1Z...'. */
const numberAmong = (text: string): Found | undefined => {
  const partings = partingsOf(text)
  const last = partings.find(({ after }) => identifiesTracking(codeOf(after)))
  return leadingOf(partings) ?? (last && { tracking: last.after, rest: last.before })
}

/** A tracking number has 12 to 34 letters and digits (DEC-tracking-96: UPS 1Z... and Amazon TBA... include letters). */
export const parseTracking = (text: string, { least = TRACKING_MIN } = {}): Parsed<string> => {
  const value = normalTracking(text)
  if (value === '') return bad(valuesReasons.trackingRequired)
  const goods = gs1Goods(text)
  if (goods) return bad(valuesReasons.trackingIsGoods, { gtin: goods.gtin })
  if (isSheetError(plainCode(text))) return bad(valuesReasons.cellError)
  if (isExponent(plainCode(text).replace(/\s+/g, ''))) return bad(valuesReasons.trackingRounded)
  const among = numberAmong(text)
  if (among) return bad(valuesReasons.trackingAndMore, { tracking: normalTracking(among.tracking), rest: among.rest })
  if (!/^[A-Z0-9]+$/.test(value)) return bad(valuesReasons.trackingLetters)
  if (value.length < least) return bad(valuesReasons.trackingShort, { least })
  if (value.length > TRACKING_MAX) return bad(valuesReasons.trackingLong, { most: TRACKING_MAX })
  return good(value)
}

/** A shipment's tracking number, which may be shorter than that of an incoming parcel. */
export const parseShippedTracking = (text: string): Parsed<string> =>
  parseTracking(text, { least: SHIPPED_TRACKING_MIN })
