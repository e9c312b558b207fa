import type { NumberFormat } from './cell.ts'
import { readXml } from './xml-events.ts'

// Built-in date and time formats, including those of Chinese and Japanese Excel (ECMA-376 18.8.30).
const BUILT_IN_DATES = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
const PERCENTS: ReadonlySet<number> = new Set([9, 10])
const MAX_STYLES = 100_000

/** Parses a number format code, for non-negative numbers. */
export const formatOf = (code: string): NumberFormat => {
  const known = KNOWN.get(code)
  if (known) return known
  const format = readFormat(code)
  if (KNOWN.size < 1000 && code.length <= 255) KNOWN.set(code, format)
  return format
}

// Cache of parsed codes. An .xls file repeats the format code in each cell, but only a few codes occur.
const KNOWN = new Map<string, NumberFormat>()

const readFormat = (code: string): NumberFormat => {
  const plain = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '').replace(/general/gi, '')
  return /[dmyhs]/i.test(plain) ? { kind: 'date' } : { ...zerosOf(code), unit: unitOf(code) }
}

// Tokens of a section: quoted and escaped text; invisible parts (gaps, fills, colors, locales); conditions and
// currencies; single characters.
const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<nothing>[_*].|\[(?:[a-z]+ ?\d*|\$-[^\]]*)\])|(?<other>\[[^\]]*\])|(?<sign>.)/gisu
// Sign of a currency with its locale, such as [$€-407].
const CURRENCY = /^\[\$(?<currency>[^\]-]*)/u
// Dollars of the United States; those of other countries have a further letter.
const DOLLAR = /^(?:US ?\$|\$|USD|USD ?\$)$/i

/** The text that a format shows beside positive numbers; undefined for none and for US dollars. */
const unitOf = (code: string): string | undefined => {
  let shown = ''
  for (const { groups = {} } of code.replace(/general/gi, '0').matchAll(TOKEN)) {
    const { quoted, escaped, other = '', sign = '' } = groups
    if (sign === ';') break
    shown += quoted ?? escaped ?? CURRENCY.exec(other)?.groups?.currency ?? (/[\p{Sc}%]/u.test(sign) ? sign : '')
  }
  const unit = shown.replace(/[\s()'.,+\p{Pd}]+/gu, ' ').trim()
  return DOLLAR.test(unit) || /^\d*$/.test(unit) ? undefined : unit
}

// Separators between the digits of a code that make it easier to read.
const SEPARATORS = /^[\s()'\u2010-\u2015-]*$/

/**
 * The minimum number of digits that a format shows: '000000000000', for example, keeps a UPC's leading zeros.
 * Separators between digit placeholders are ignored, and literal digits before the first placeholder are a prefix. A
 * format that shows zeros in any other way is 'unclear', and its value must not be read without them. Formats with
 * decimals or exponents show no leading zeros.
 */
const zerosOf = (code: string): Exclude<NumberFormat, { kind: 'date' }> => {
  let prefix = ''
  let digits = 0
  let clear = true
  let whole = true
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    const { quoted, escaped, nothing, sign } = groups
    const written = quoted ?? escaped
    if (sign === ';') break
    if (nothing !== undefined || (written ?? sign) === '') continue
    if (sign !== undefined && /[.e]/i.test(sign)) whole = false
    if (!whole) clear = false
    else if (sign === '0' || (/^[#?]$/.test(sign ?? '') && digits > 0)) digits += 1
    else if (written !== undefined && /^\d+$/.test(written) && digits === 0) prefix += written
    else if (!/^[#?]$/.test(sign ?? '') && !SEPARATORS.test(written ?? sign ?? '[')) clear = false
  }
  if (digits < 2 && prefix === '') return PLAIN
  return clear && digits >= 2 && digits <= MAX_DIGITS ? { kind: 'padded', prefix, digits } : { kind: 'unclear' }
}

const PLAIN: { kind: 'plain' } = { kind: 'plain' }
/** Length of the longest tracking number. */
const MAX_DIGITS = 34

/** The number format of each cell style in styles.xml, by the index that cells refer to. */
export const readNumberFormats = async (chunks: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> => {
  const codes = new Map<string, NumberFormat>()
  const ids: string[] = []
  let inCellStyles = false
  await readXml(chunks, {
    open: (name, attributes) => {
      if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles && ids.length < MAX_STYLES) ids.push(attributes.numFmtId ?? '0')
      else if (name === 'numFmt' && codes.size < MAX_STYLES && attributes.numFmtId) {
        codes.set(attributes.numFmtId, formatOf(attributes.formatCode ?? ''))
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return ids.map((id) => codes.get(id) ?? builtIn(Number(id)))
}

const builtIn = (id: number): NumberFormat =>
  BUILT_IN_DATES.some(([first, last]) => id >= first && id <= last)
    ? { kind: 'date' }
    : PERCENTS.has(id)
      ? { kind: 'plain', unit: '%' }
      : PLAIN
