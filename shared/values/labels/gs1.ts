import { hasCarrierCheck, hasGs1CheckDigit } from './carriers.ts'

/** Goods that a GS1 code names: a case or an item, and how many of them where the code says so. */
export interface Gs1Goods {
  /** 14 digits. */
  gtin: string
  /** The UPC-A or EAN-13 of a single item; empty for a case, whose GTIN has a packaging level in front. */
  upc: string
  /** Application identifier 37. */
  qty?: number
}

// The symbology that a scanner may put in front (ISO/IEC 15424): ']C1' is GS1-128, ']E0' EAN-13 and UPC-A, ']d2' GS1 DataMatrix.
const SYMBOLOGY = /^\][A-Za-z][0-9A-Za-z]/
// FNC1 arrives as the group separator; it ends an element of variable length.
const GROUP_SEPARATOR = '\u001d'

/** A code without what the scanner puts in front of it. */
export const withoutSymbology = (text: string): string => text.replace(SYMBOLOGY, '')

/** Application identifiers with the length of what follows: a fixed one, or the longest. */
interface Identifier {
  pattern: RegExp
  length: number
  isFixed?: true
}

/**
 * The identifiers that goods carry beside their number. Digits behind one of variable length belong to it up to FNC1.
 * Source: GS1 General Specifications, section 3.2. 00 (a parcel's SSCC) is not among them.
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
  // Weights and measures; the fourth digit says where the decimal point is.
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

/** Elements by their identifiers; undefined where the text is not made of these alone. */
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
/** The code that is printed with its identifiers in parentheses. */
export const withoutParentheses = (text: string): string =>
  PRINTED.test(text) ? text.replace(/\((\d{2,4})\)/g, `${GROUP_SEPARATOR}$1`) : text

/** A UPC-A or an EAN-13 in 14 digits has no packaging level; other cases are numbers of their own. */
export const itemOfGtin = (gtin: string): string => {
  if (!gtin.startsWith('0')) return ''
  return gtin.startsWith('00') ? gtin.slice(2) : gtin.slice(1)
}

// A GS1 Digital Link: 'https://example.com/01/00036000291452/10/LOT7?37=24'.
const LINK = /^https?:\/\/[^\s?#]*?\/01\/(\d{8}|\d{12,14})(?=[/?#]|$)/i
const COUNT_IN_LINK = /[?&](?:37|30)=(\d{1,8})(?=&|#|$)/

/** The elements of a GS1 Digital Link that matter here. */
const elementsOfLink = (address: string): Map<string, string> | undefined => {
  const gtin = LINK.exec(address)?.[1]?.padStart(14, '0')
  if (gtin === undefined) return undefined
  const count = COUNT_IN_LINK.exec(address)?.[1]
  return new Map([['01', gtin], ...(count === undefined ? [] : [['37', count] as const])])
}

/**
 * The goods of a GS1 code: AI 01 or 02 with any other element behind it, or a GS1 Digital Link. Such a code never names a
 * parcel. Digits alone that a carrier's check digit proves to be its number are none.
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
  return { gtin, upc: itemOfGtin(gtin), ...(qty > 0 ? { qty } : {}) }
}
