import { plainCode } from './code-text.ts'
import { bad, good, type Parsed } from './parsed.ts'
import { valuesReasons } from './values.reasons.ts'

export const UPC_MAX = 50

/** UPCs compare as text after trimming; leading zeros count (DECISIONS s2). What cannot be seen does not. */
export const normalUpc = (text: string): string => plainCode(text)

export const parseUpc = (text: string): Parsed<string> => {
  const value = normalUpc(text)
  if (value === '') return bad(valuesReasons.upcRequired)
  if (value.length > UPC_MAX) return bad(valuesReasons.upcLong, { most: UPC_MAX })
  if (!/^[\x21-\x7e]+$/.test(value)) return bad(valuesReasons.upcLetters)
  return good(value)
}
