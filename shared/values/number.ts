import { plainCode } from './code-text.ts'
import { bad, good, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

// The only parser of numbers, for fields, pasted text and workbooks. A text is accepted as exactly the number it
// states, or refused with a hint; no character is dropped to make it a number. tests/unit/number-cases.ts lists every
// case.

/** Minus signs of word processors and sheets; full-width ones have already been converted to ASCII. */
const MINUS = /[\u2212\u2012\u2013\ufe63]/g
/** Spaces of all widths: no-break spaces separate thousands in several countries. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g
/** Full stop that Chinese input methods type instead of a dot; within a number, it cannot end a sentence. */
const FULL_STOP = /[\u3002\uff61]/g
const MAX_DIGITS = 15

const NUMBER = /^(?<sign>[+-]?)(?<whole>\d*)(?:\.(?<fraction>\d*))?$/
const EXPONENT = /^[+-]?(?:\d+\.?\d*|\.\d+)e[+-]?\d+$/i
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:([, '\u2019])\d{3})(?:\1\d{3})*(?:\.\d*)?$/
const ONE_COMMA = /^(?<before>[+-]?(?:\d*|[1-9]\d{0,2}(?:[. '\u2019]\d{3})+)),(?<after>\d+)$/
const DOTS = /^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/

export interface NumberRules {
  /** Maximum decimals; 0 for counts. Trailing zeros are ignored. */
  decimals: number
  /** Amounts are in US dollars and may include the dollar sign. */
  isMoney?: boolean
}

/** Normalized text: without invisible characters, with ASCII digits and signs. */
const plainNumber = (text: string): string =>
  plainCode(text.replace(MINUS, '-').replace(FULL_STOP, '.').replace(SPACES, ' '))

/** Parses a number exactly, or returns the reason why it is invalid. */
export const parseNumber = (text: string, { decimals, isMoney = false }: NumberRules): Parsed<number> => {
  const written = plainNumber(text)
  const plain = isMoney ? written.replace(/^([+-]?)(?:US)?\$ ?/i, '$1') : written
  if (plain === '') return bad(valuesReasons.numberRequired)
  if (/^\(.*\)$|\d ?[+-]$/.test(plain)) return bad(valuesReasons.numberSign)
  if (plain.includes('%')) return bad(valuesReasons.numberPercent)
  if (/\p{Sc}/u.test(plain)) return bad(isMoney ? valuesReasons.numberDollars : valuesReasons.numberCurrency)
  if (EXPONENT.test(plain)) return bad(valuesReasons.numberExponent)
  const unclear = readingsOf(plain)
  // A count must have neither a fraction nor zeros after a decimal comma.
  if (unclear && decimals === 0 && (unclear.other.includes('.') || plain.includes(','))) {
    return bad(valuesReasons.numberNoSeparators, { text: unclear.one })
  }
  if (unclear) return bad(valuesReasons.numberUnclear, unclear)
  if (GROUPED.test(plain)) return exact(plain.replace(/[, '\u2019]/g, ''), decimals)
  const comma = ONE_COMMA.exec(plain)?.groups
  if (comma) {
    if (decimals === 0 && /[^0]/.test(comma.after ?? '')) return bad(valuesReasons.numberWhole)
    const dotted = `${(comma.before ?? '').replace(/[. '\u2019]/g, '')}.${comma.after}`
    return bad(valuesReasons.numberDot, { text: dotted.replace(/^([+-]?)\./, '$10.') })
  }
  if (DOTS.test(plain)) return bad(valuesReasons.numberPlain, { text: plain.replaceAll('.', '') })
  return exact(plain, decimals)
}

/**
 * '1,000' and '1.299' are thousands in some countries and fractions in others. Returns both readings, unambiguously
 * formatted; undefined for a text with a single reading.
 */
const readingsOf = (plain: string): { text: string; one: string; other: string } | undefined => {
  const [, sign, whole, fraction] = /^([+-]?)([1-9]\d{0,2})[.,](\d{3})$/.exec(plain) ?? []
  if (whole === undefined || fraction === undefined) return undefined
  const minus = sign === '-' ? '-' : ''
  const other = fraction === '000' ? whole : `${whole}.${fraction}0`
  return { text: plain, one: `${minus}${whole}${fraction}`, other: `${minus}${other}` }
}

const exact = (plain: string, decimals: number): Parsed<number> => {
  const { sign, whole = '', fraction = '' } = NUMBER.exec(plain)?.groups ?? {}
  if (whole === '' && fraction === '') return bad(valuesReasons.numberNone)
  const significant = fraction.replace(/0+$/, '')
  if (significant.length > decimals) {
    return decimals === 0 ? bad(valuesReasons.numberWhole) : bad(valuesReasons.numberDecimals, { most: decimals })
  }
  const digits = `${whole}${significant}`.replace(/^0+/, '')
  if (digits.length > MAX_DIGITS) return bad(valuesReasons.numberLong, { most: MAX_DIGITS })
  const value = Number(`${whole === '' ? '0' : whole}.${significant === '' ? '0' : significant}`)
  return good(sign === '-' && value !== 0 ? -value : value)
}

/**
 * A number as text that the parser reads back: in full, and with a fourth decimal if three could be read as thousands.
 * `minDecimals` pads: with 2, 12.5 becomes '12.50'.
 */
export const numberText = (value: number, minDecimals = 0): string => {
  const [whole = '', fraction = ''] = inFull(value).split('.')
  const least = fraction.length === 3 && /^-?[1-9]\d{0,2}$/.test(whole) ? 4 : minDecimals
  const shown = fraction.padEnd(least, '0')
  return shown === '' ? whole : `${whole}.${shown}`
}

/** All digits of a number; JavaScript uses an exponent below 1e-6 and from 1e21. */
const inFull = (value: number): string => {
  const text = String(value)
  const [, sign = '', first = '', rest = '', power] = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text) ?? []
  if (power === undefined) return text
  const places = Number(power)
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${first}${rest}`
  return `${sign}${first}${rest.padEnd(places, '0')}`
}

/**
 * Pattern source of a number with thousands commas, for text in which commas also separate fields: '1,000' is not 1
 * followed by '000'. `groups` matches the digits after a comma.
 */
export const commaNumber = (groups: '\\d+' | '\\d{3}'): string => `[+-]?\\d{1,3}(?:,${groups})+(?:\\.\\d*)?(?![^\\s,;])`
