import { parseNumber } from './number.ts'
import { bad, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

export const MAX_QUANTITY = 99_999

/** A count of goods: a whole number from 1 to 99,999. */
export const parseQuantity = (text: string): Parsed<number> => {
  const parsed = parseNumber(text, { decimals: 0 })
  if (!parsed.ok) {
    const { reason } = parsed.problem
    if (reason === valuesReasons.numberRequired.key) return bad(valuesReasons.quantityRequired)
    const isWords = reason === valuesReasons.numberNone.key || reason === valuesReasons.numberWhole.key
    return isWords ? bad(valuesReasons.quantityWhole) : parsed
  }
  if (parsed.value < 1) return bad(valuesReasons.quantityLeast)
  if (parsed.value > MAX_QUANTITY) return bad(valuesReasons.quantityMost, { most: MAX_QUANTITY })
  return parsed
}
