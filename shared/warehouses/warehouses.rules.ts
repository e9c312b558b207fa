import { usStateOf, zoneOfState } from './us-states.ts'
import { warehousesReasons } from './warehouses.reasons.ts'

const US_ZIP = /^\d{5}(-\d{4})?$/

/**
 * The refusal of a zip code of a US state that does not have the US format, else undefined. Postal codes of other
 * countries are not checked.
 */
export const zipRefusal = (state: string, zipCode: string) =>
  usStateOf(state) && !US_ZIP.test(zipCode) ? warehousesReasons.usZip : undefined

/** Default time zone of a warehouse. */
export const defaultZone = (state: string): string => {
  const known = usStateOf(state)
  return known ? zoneOfState(known) : 'America/New_York'
}

/** Normalized keyword: lower case, single spaces (DEC-warehouses-9). */
export const normalKeyword = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** Length of a warehouse's name in characters. */
export const NAME_LENGTH = { least: 2, most: 24 } as const

/** Default name of a warehouse: its city, shortened if necessary, and a number. */
export const defaultName = (city: string, number: number): string => {
  const end = ` ${number}`
  let start = ''
  // Iterates over code points, because half of a surrogate pair is not a character.
  for (const character of city.replace(/\s+/g, ' ')) {
    if (start.length + character.length + end.length > NAME_LENGTH.most) break
    start += character
  }
  return start.trim() + end
}
