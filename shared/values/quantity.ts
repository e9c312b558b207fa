import { plainCode } from './code-text.ts'
import { bad, good, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

export const MAX_QUANTITY = 99_999

/**
 * A count of goods: a whole number from 1 to 99,999. '1,000' and '2.0' are taken, '2 pcs' is not. '1.000' is one here
 * and a thousand elsewhere: nobody but its writer knows, so it is refused.
 */
export const parseQuantity = (text: string): Parsed<number> => {
  const plain = plainCode(text).replace(/^(\d{1,3})((?:,\d{3})+)(?=\.0+$|$)/, (all) => all.replaceAll(',', ''))
  if (plain === '') return bad(valuesReasons.quantityRequired)
  if (/^\+?\d{1,3}\.000$/.test(plain)) return bad(valuesReasons.quantityUnclear, { text: plain })
  if (!/^\+?\d+(\.0+)?$/.test(plain)) return bad(valuesReasons.quantityWhole)
  const value = Number(plain)
  if (value < 1) return bad(valuesReasons.quantityLeast)
  if (value > MAX_QUANTITY) return bad(valuesReasons.quantityMost, { most: MAX_QUANTITY })
  return good(value)
}
