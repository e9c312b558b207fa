import { isDecimal, isExponent, isSheetError, plainCode } from './code-text.ts'
import { hasGs1CheckDigit } from './labels/carriers.ts'
import { gs1Goods, itemOfGtin, withoutSymbology } from './labels/gs1.ts'
import { bad, good, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

export const UPC_MAX = 50

/**
 * The canonical form for comparing UPCs (DEC-tracking-13): trimmed text that keeps leading zeros, without invisible
 * characters. A GS1 code is reduced to its item, or to the GTIN of a case. An EAN-13 with a leading zero, and a GTIN-14
 * without a packaging level, are reduced to the UPC-A within: scanners and programs use either form.
 */
export const normalUpc = (text: string): string => {
  const goods = gs1Goods(text)
  const code = withoutSymbology(goods ? goods.upc || goods.gtin : plainCode(text))
  return upcAOf(code) || code
}

/** The UPC-A of an EAN-13 or GTIN-14, or the EAN-13 of a GTIN-14, without leading zeros; empty for other codes. */
export const upcAOf = (code: string): string => {
  if (!code.startsWith('0') || !isGtin(code)) return ''
  if (code.length === 14) return itemOfGtin(code)
  return code.length === 13 ? code.slice(1) : ''
}

/** True if two codes are the same UPC in any stored form. */
export const isSameUpc = (one: string, other: string): boolean => one === other || normalUpc(one) === normalUpc(other)

/**
 * Forms in which a UPC may be stored: the current one, and those in which earlier releases stored typed or scanned
 * codes.
 */
export const storedUpcs = (text: string): readonly string[] => {
  const upc = normalUpc(text)
  return [...new Set([upc, plainCode(text), ...(upc.length === 12 && isGtin(upc) ? [`0${upc}`] : [])])]
}

export const parseUpc = (text: string): Parsed<string> => {
  const value = normalUpc(text)
  if (value === '') return bad(valuesReasons.upcRequired)
  if (value.length > UPC_MAX) return bad(valuesReasons.upcLong, { most: UPC_MAX })
  if (isSheetError(value)) return bad(valuesReasons.cellError)
  if (isExponent(value)) return bad(valuesReasons.upcRounded)
  if (/^https?:/i.test(value)) return bad(valuesReasons.upcAddress)
  if (isDecimal(value)) return bad(valuesReasons.upcDecimal)
  if (!/^[\x21-\x7e]+$/.test(value)) return bad(valuesReasons.upcLetters)
  return good(value)
}

/** Digits of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = new Set([8, 12, 13, 14])

/**
 * True for the digits of a UPC, EAN or GTIN with a correct check digit. One in ten random codes of these lengths
 * passes.
 */
export const isGtin = (code: string): boolean =>
  /^\d+$/.test(code) && GTIN_LENGTHS.has(code.length) && hasGs1CheckDigit(code)

// The last digit of a UPC-E encodes the position of the zeros that are omitted from its UPC-A (GS1 General
// Specifications).
const upcAOfE = (code: string): string => {
  const [system = '', one = '', two = '', three = '', four = '', five = '', last = '', check = ''] = code
  if (/[0-2]/.test(last)) return `${system}${one}${two}${last}0000${three}${four}${five}${check}`
  if (last === '3') return `${system}${one}${two}${three}00000${four}${five}${check}`
  if (last === '4') return `${system}${one}${two}${three}${four}00000${five}${check}`
  return `${system}${one}${two}${three}${four}${five}0000${last}${check}`
}

/**
 * Restores the leading zero that a spreadsheet dropped: a UPC-A of eleven digits, or a UPC-E of seven, whose check
 * digit is valid with the zero; undefined for others.
 */
export const withLostZero = (digits: string): string | undefined => {
  const code = `0${digits}`
  if (/^\d{11}$/.test(digits) && isGtin(code)) return code
  return /^\d{7}$/.test(digits) && isGtin(upcAOfE(code)) ? code : undefined
}
