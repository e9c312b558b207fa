import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import { type Day, dayIn, endOfDay, type Month } from '../../../shared/values/day.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { warehouseOn } from '../../rates/public.ts'
import { RowsPlan } from '../events/rows-plan.ts'
import { billItem, billNoOf } from './bills.items.ts'

/** Units that came in, by the event that says so. */
export interface Arrived {
  eventNo: string
  at: string
  productNo: string
  warehouseNo: string
}

/** Where the fee of an arrival stands. */
export interface Billed extends Arrived {
  qty: number
  /** The day that is charged; a later one than that of the event where its month had been paid. */
  day: Day
  month: Month
  /** When that month ended in the warehouse. */
  endedAt: string
  billNo: string
  /** Who is owed the bill. */
  adminNo: string
  /** When the company paid it, and the number of who did. */
  paid?: { at: string; by: string } | undefined
}

/**
 * Which arrivals of a company stand on the bill of a month that is over. What cost nothing, or was taken back in the
 * same month, is on none. A read of the warehouse, and three for each arrival.
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
      const standing = new RowsPlan(deps.table, { doctorNo, warehouseNo })
      return Promise.all(
        some.map(async (arrived): Promise<Billed | undefined> => {
          const { eventNo, at, productNo } = arrived
          const name = { feeType: 'inbound' as const, eventNo, productNo, opposes: undefined }
          const row = await standing.standing(name, dayIn(at, warehouse.at(at).timeZone))
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
