import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import { type Day, dayIn, endOfDay, type Month } from '../../../shared/values/day.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseOn } from '../../rates/public.ts'
import { RowsPlan } from '../events/rows-plan.ts'
import { billItem, billNoOf } from './bills.items.ts'

/** An event that records the arrival of units. */
export interface Arrived {
  eventNo: string
  at: string
  productNo: string
  warehouseNo: string
}

/** An arrival with the location of its fee: the row and the bill. */
export interface Billed extends Arrived {
  qty: number
  /** The day charged; later than the event's day if that month was already paid. */
  day: Day
  month: Month
  /** End of that month in the warehouse's time zone. */
  endedAt: string
  billNo: string
  /** The warehouse admin to whom the bill is payable. */
  adminNo: string
  /** Time of the company's payment, and user number of the payer. */
  paid?: { at: string; by: string } | undefined
}

/**
 * Finds the arrivals of a company that are on the bill for a month that has ended. Arrivals that cost nothing, or were
 * reversed in the same month, are not on a bill. Needs one read per warehouse and about three per arrival.
 */
export const billedArrivals = async (
  deps: Pick<Deps, 'table'>,
  doctorNo: string,
  arrivals: readonly Arrived[],
): Promise<Billed[]> => {
  const places = [...Map.groupBy(arrivals, ({ warehouseNo }) => warehouseNo)]
  const found = await Promise.all(
    places.map(async ([warehouseNo, some]) => {
      const warehouse = await warehouseOn(deps, { doctorNo, warehouseNo })
      const plan = new RowsPlan(deps.table, { doctorNo, warehouseNo })
      return Promise.all(
        some.map(async (arrived): Promise<Billed | undefined> => {
          const { eventNo, at, productNo } = arrived
          const name = { feeType: 'inbound' as const, eventNo, productNo, opposes: undefined }
          const row = await plan.current(name, dayIn(at, warehouse.at(at).timeZone))
          if (!row?.isCharged) return undefined
          const { day, qty, timeZone, opposedBy } = row
          const month = day.slice(0, 7)
          if (opposedBy?.day.startsWith(month)) return undefined
          const bill = await deps.table.get(ref(billItem, { doctorNo, billNo: billNoOf(warehouseNo, month) }))
          if (!bill || bill.isPreview) return undefined
          const endedAt = endOfDay(daysOfMonth(month).at(-1) ?? day, timeZone)
          return { ...arrived, qty, day, month, endedAt, billNo: bill.billNo, adminNo: bill.adminNo, paid: bill.paid }
        }),
      )
    }),
  )
  return found.flat().flatMap((one) => one ?? [])
}
