import { type Day, endOfDay } from '../../shared/values/day.ts'
import type { Deps } from '../platform/deps.ts'
import { discountAt } from './read-card.ts'

/** The company, warehouse admin and day of an arrival. */
interface Arrival {
  doctorNo: string
  /** Admin who runs the warehouse. */
  adminNo: string
  timeZone: string
  inboundDate: Day
}

/**
 * Months without storage fees for units that arrive on a day, by the company's terms with the warehouse admin in force
 * that day; none if it has no terms. A product's own months take precedence (DECISIONS s9).
 */
export const companyFreeMonths = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, adminNo, timeZone, inboundDate }: Arrival,
): Promise<{ freeMonths?: number }> => {
  const terms = await discountAt(deps, { adminNo, doctorNo }, endOfDay(inboundDate, timeZone))
  return terms ? { freeMonths: terms.storageFreeDuration } : {}
}
