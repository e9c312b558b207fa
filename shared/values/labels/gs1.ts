import { hasCarrierCheck, hasGs1CheckDigit } from './carriers.ts'

/** Goods named by a GS1 code: a case or an item, and the quantity if the code contains one. */
export interface Gs1Goods {
  /** GTIN with 14 digits. */
  gtin: string
  /** The UPC-A or EAN-13 of a single item; empty for a case, whose GTIN begins with a packaging level. */
  upc: string
  /** Application identifier 37. */
  qty?: number
}

// Symbology prefix of a scanner (ISO/IEC 15424): ']C1' is GS1-128, ']E0' EAN-13 and UPC-A, ']d2' GS1 DataMatrix.
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/
// FNC1 arrives as the group separator; it ends an element of variable length.
const GROUP_SEPARATOR = '\u001d'

/** Removes the scanner's symbology prefix from a code. */
export const withoutSymbology = (text: string): string => text.replace(SYMBOLOGY, '')

/** An application identifier with the length of its value, fixed or maximum. */
interface Identifier {
  pattern: RegExp
  length: number
  isFixed?: true
}

/**
 * Identifiers that may accompany the number of goods. A value of variable length ends at FNC1. Source: GS1 General
 * Specifications, section 3.2. Excludes 00 (a parcel's SSCC).
 */
const IDENTIFIERS: readonly Identifier[] = [
  { pattern: /^0[1-3]/, length: 14, isFixed: true },
  { pattern: /^1[1-9]/, length: 6, isFixed: true },
  { pattern: /^20/, length: 2, isFixed: true },
  { pattern: /^(10|2[12])/, length: 20 },
  { pattern: /^235/, length: 28 },
  { pattern: /^(24[01]|25[0-5])/, length: 30 },
  { pattern: /^24[23]/, length: 20 },
  { pattern: /^3[07]/, length: 8 },
  // Weights and measures; the fourth digit is the position of the decimal point.
  { pattern: /^3[1-6]\d\d/, length: 6, isFixed: true },
  { pattern: /^39\d\d/, length: 18 },
  { pattern: /^40[013]/, length: 30 },
  { pattern: /^402/, length: 17, isFixed: true },
  { pattern: /^41[0-7]/, length: 13, isFixed: true },
  { pattern: /^42\d/, length: 20 },
  { pattern: /^43\d\d/, length: 70 },
  { pattern: /^70\d\d/, length: 30 },
  { pattern: /^71\d/, length: 20 },
  { pattern: /^72\d\d/, length: 90 },
  { pattern: /^8001/, length: 14, isFixed: true },
  { pattern: /^8005/, length: 6, isFixed: true },
  { pattern: /^(8006|8017|8018|8026)/, length: 18, isFixed: true },
  { pattern: /^8\d\d\d/, length: 70 },
  { pattern: /^9\d/, length: 90 },
]

/** Elements by identifier; undefined unless the text consists only of elements. */
const elementsOf = (text: string): Map<string, string> | undefined => {
  const found = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(GROUP_SEPARATOR)) {
      rest = rest.slice(1)
      continue
    }
    const known = IDENTIFIERS.find(({ pattern }) => pattern.test(rest))
    const identifier = known?.pattern.exec(rest)?.[0]
    if (!known || identifier === undefined) return undefined
    rest = rest.slice(identifier.length)
    const [whole = ''] = rest.split(GROUP_SEPARATOR)
    const value = known.isFixed ? whole.slice(0, known.length) : whole
    const isRight = known.isFixed
      ? value.length === known.length && /^\d+$/.test(value)
      : value !== '' && value.length <= known.length && /^[\x21-\x7e]+$/.test(value)
    if (!isRight) return undefined
    found.set(identifier, value)
    rest = rest.slice(value.length)
  }
  return found
}

/** The parentheses of the printed form: '(01)10614141000415(37)24'. */
const PRINTED = /^(\(\d{2,4}\)[^()]+)+$/
/** Converts the printed form, which has identifiers in parentheses. */
export const withoutParentheses = (text: string): string =>
  PRINTED.test(text) ? text.replace(/\((\d{2,4})\)/g, `${GROUP_SEPARATOR}$1`) : text

/** Item of a GTIN-14 without a packaging level, as UPC-A or EAN-13; empty for a case, which has its own number. */
export const itemOfGtin = (gtin: string): string => {
  if (!gtin.startsWith('0')) return ''
  return gtin.startsWith('00') ? gtin.slice(2) : gtin.slice(1)
}

// A GS1 Digital Link: 'https://example.com/01/00036000291452/10/LOT7?37=24'.
const LINK = /^https?:\/\/[^\s?#]*?\/01\/(\d{8}|\d{12,14})(?=[/?#]|$)/i
const COUNT_IN_LINK = /[?&](?:37|30)=(\d{1,8})(?=&|#|$)/

/** The relevant elements of a GS1 Digital Link. */
const elementsOfLink = (address: string): Map<string, string> | undefined => {
  const gtin = LINK.exec(address)?.[1]?.padStart(14, '0')
  if (gtin === undefined) return undefined
  const count = COUNT_IN_LINK.exec(address)?.[1]
  return new Map([['01', gtin], ...(count === undefined ? [] : [['37', count] as const])])
}

/**
 * Goods of a GS1 code: AI 01 or 02, optionally with other elements, or a GS1 Digital Link. Such a code never identifies
 * a parcel. Digits that pass a carrier's check are not goods.
 */
export const gs1Goods = (text: string): Gs1Goods | undefined => {
  const printed = withoutParentheses(withoutSymbology(text.trim().replaceAll(' ', '')))
  const code = printed.startsWith(GROUP_SEPARATOR) ? printed.slice(1) : printed
  const isElements = /^0[12]\d{14}/.test(code) && !hasCarrierCheck(code)
  const elements = isElements ? elementsOf(code) : elementsOfLink(code)
  const gtin = elements?.get('01') ?? elements?.get('02')
  if (!elements || gtin === undefined || !hasGs1CheckDigit(gtin)) return undefined
  const count = elements.get('37') ?? elements.get('30') ?? ''
  const qty = /^\d+$/.test(count) ? Number(count) : 0
  return { gtin, upc: itemOfGtin(gtin), qty: qty > 0 ? qty : undefined }
}
