import { type Day, endOfDay } from '../../shared/values/day.ts'
import type { Deps } from '../platform/deps.ts'
import { discountAt } from './read-card.ts'

/** Where a company's units arrive. */
interface Arrival {
  doctorNo: string
  /** Who runs the warehouse. */
  adminNo: string
  timeZone: string
  inboundDate: Day
}

/**
 * Months that a company's units lie free of storage fees which arrive on a day: by its terms with the warehouse admin in
 * force that day; nothing where it has none. A product's own months come before them (DECISIONS s9).
 */
export const companyFreeMonths = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, adminNo, timeZone, inboundDate }: Arrival,
): Promise<{ freeMonths?: number }> => {
  const terms = await discountAt(deps, { adminNo, doctorNo }, endOfDay(inboundDate, timeZone))
  return terms ? { freeMonths: terms.storageFreeDuration } : {}
}
