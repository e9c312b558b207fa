import { usStateOf, zoneOfState } from './us-states.ts'
import { warehousesReasons } from './warehouses.reasons.ts'

const US_ZIP = /^\d{5}(-\d{4})?$/

/** What is wrong with a zip code in its state; postal codes of other countries are taken as they are. */
export const zipRefusal = (state: string, zipCode: string) =>
  usStateOf(state) && !US_ZIP.test(zipCode) ? warehousesReasons.usZip : undefined

/** The zone of a warehouse for which none is chosen. */
export const defaultZone = (state: string): string => {
  const known = usStateOf(state)
  return known ? zoneOfState(known) : 'America/New_York'
}

/** A keyword as it is compared: lower case, one space where there were several (DECISIONS s11). */
export const normalKeyword = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
