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

/** Identifiers of goods with the length of what follows: a fixed one, or the longest. Two-digit dates have six digits. */
const FIXED: Readonly<Record<string, number>> = { '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '17': 6 }
const LONGEST: Readonly<Record<string, number>> = { '10': 20, '21': 20, '30': 8, '37': 8 }

/** Elements by their identifiers; undefined where the text is not made of these alone. */
const elementsOf = (text: string): Map<string, string> | undefined => {
  const found = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(GROUP_SEPARATOR)) {
      rest = rest.slice(1)
      continue
    }
    const identifier = rest.slice(0, 2)
    rest = rest.slice(2)
    const fixed = FIXED[identifier]
    const longest = LONGEST[identifier]
    if (fixed !== undefined) {
      const value = rest.slice(0, fixed)
      if (value.length < fixed || !/^\d+$/.test(value)) return undefined
      found.set(identifier, value)
      rest = rest.slice(fixed)
    } else if (longest !== undefined) {
      const [value = ''] = rest.split(GROUP_SEPARATOR)
      if (value === '' || value.length > longest || !/^[\x21-\x7e]+$/.test(value)) return undefined
      found.set(identifier, value)
      rest = rest.slice(value.length)
    } else {
      return undefined
    }
  }
  return found
}

/** The parentheses of the printed form: '(01)10614141000415(37)24'. */
const PRINTED = /^(\(\d{2,4}\)[^()]+)+$/
/** The code that is printed with its identifiers in parentheses. */
export const withoutParentheses = (text: string): string =>
  PRINTED.test(text) ? text.replace(/\((\d{2,4})\)/g, `${GROUP_SEPARATOR}$1`) : text

/** A UPC-A or an EAN-13 in 14 digits has no packaging level; other cases are numbers of their own. */
const itemOf = (gtin: string): string => {
  if (!gtin.startsWith('0')) return ''
  return gtin.startsWith('00') ? gtin.slice(2) : gtin.slice(1)
}

/**
 * The goods of a GS1 code: AI 01 or 02, with batch, dates, serial number and count behind it. Such a code never names a
 * parcel. Digits alone that a carrier's check digit proves to be its number are none.
 */
export const gs1Goods = (text: string): Gs1Goods | undefined => {
  const printed = withoutParentheses(withoutSymbology(text.trim().replaceAll(' ', '')))
  const code = printed.startsWith(GROUP_SEPARATOR) ? printed.slice(1) : printed
  if (!/^0[12]\d{14}/.test(code) || hasCarrierCheck(code)) return undefined
  const elements = elementsOf(code)
  const gtin = elements?.get('01') ?? elements?.get('02')
  if (!elements || gtin === undefined || !hasGs1CheckDigit(gtin)) return undefined
  const count = elements.get('37') ?? elements.get('30') ?? ''
  const qty = /^\d+$/.test(count) ? Number(count) : 0
  return { gtin, upc: itemOf(gtin), ...(qty > 0 ? { qty } : {}) }
}
