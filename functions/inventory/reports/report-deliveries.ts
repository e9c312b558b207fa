import { dayIn } from '../../../shared/values/day.ts'
import { chargeFromOf, type Delivery } from '../../books/public.ts'
import { bookedTake, type Inbound } from '../../inbound/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { freeMonthsOf, productItem } from '../../products/public.ts'
import { companyFreeMonths } from '../../rates/public.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import type { Report } from './reports.items.ts'

/** Deliveries of a report, one per take; `fromPending`: its units were reserved before. */
export const deliveriesOf = (
  { reportNo, warehouseNo, credits, inboundDate, chargeFrom }: Report,
  takes: ReadonlyMap<string, Inbound>,
  fromPending: boolean,
): Delivery[] => {
  if (!inboundDate || !chargeFrom) throw new Error('A report is delivered without the days of its lot')
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
 * The lot arrives at confirmation, on a day of the warehouse's time zone. Free months: the product's, if it has any,
 * else the company's.
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
