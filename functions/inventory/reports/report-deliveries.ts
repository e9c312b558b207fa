import { dayIn } from '../../../shared/values/day.ts'
import { chargeFromOf, type Delivery } from '../../books/public.ts'
import { bookedTake, type Inbound } from '../../inbound/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { freeMonthsOf, productItem } from '../../products/public.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import type { Report } from './reports.items.ts'

/** Deliveries of a report, one per take. `fromPending`: true if the units are already reserved on the takes. */
export const deliveriesOf = (
  { reportNo, warehouseNo, credits, inboundDate, chargeFrom }: Report,
  takes: ReadonlyMap<string, Inbound>,
  fromPending: boolean,
): Delivery[] => {
  if (!inboundDate || !chargeFrom) throw new Error('The dates of the lot of a report are missing')
  return credits.map(({ inboundNo, quantity: qty }) => ({
    take: bookedTake(takeOf(takes, inboundNo)),
    movement: 'report',
    warehouseNo,
    fromPending,
    refs: { reportNo },
    parts: [{ qty, inboundDate, chargeFrom, source: 'report' }],
  }))
}

export const takeOf = (takes: ReadonlyMap<string, Inbound>, inboundNo: string): Inbound => {
  const take = takes.get(inboundNo)
  if (!take) throw new Error(`The take ${inboundNo} of a report does not exist`)
  return take
}

/**
 * Dates of the report's lot. It arrives when the report is confirmed; the day of arrival is in the warehouse's time
 * zone. The free months are those of the product, or of the company if the product has none.
 */
export const lotOf = async (deps: Deps, { doctorNo, productNo }: Report, { adminNo, timeZone }: Warehouse) => {
  const inboundDate = dayIn(deps.now(), timeZone)
  const [product, companyMonths] = await Promise.all([
    deps.table.get(ref(productItem, { doctorNo, productNo })),
    companyFreeMonths(deps, { doctorNo, adminNo, timeZone, inboundDate }),
  ])
  const months = { ...companyMonths, ...(product && freeMonthsOf(product, adminNo)) }
  return { inboundDate, chargeFrom: chargeFromOf(inboundDate, months) }
}
