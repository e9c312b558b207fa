import { plainCode } from './code-text.ts'
import { bad, good, type Parsed } from './parsed.ts'

export const MAX_QUANTITY = 99_999

/**
 * A count of goods: a whole number from 1 to 99,999. '1,000' and '2.0' are taken, '2 pcs' is not. '1.000' is one here
 * and a thousand elsewhere: nobody but its writer knows, so it is refused.
 */
export const parseQuantity = (text: string): Parsed<number> => {
  const plain = plainCode(text).replace(/^(\d{1,3})((?:,\d{3})+)(?=\.0+$|$)/, (all) => all.replaceAll(',', ''))
  if (plain === '') return bad('Quantity is required.')
  if (/^\+?\d{1,3}\.000$/.test(plain)) return bad(`Quantity ${plain} can mean two things; write it without a dot.`)
  if (!/^\+?\d+(\.0+)?$/.test(plain)) return bad('Quantity must be a whole number.')
  const value = Number(plain)
  if (value < 1) return bad('Quantity must be at least 1.')
  if (value > MAX_QUANTITY) return bad(`Quantity cannot exceed ${MAX_QUANTITY}.`)
  return good(value)
}
