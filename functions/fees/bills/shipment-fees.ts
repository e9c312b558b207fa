import { type Day, dayIn, type Month } from '../../../shared/values/day.ts'
import type { Money } from '../../../shared/values/money.ts'
import { addMoney } from '../../../shared/values/money.ts'
import type { Shipment } from '../../outbound/public.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { warehouseOn } from '../../rates/public.ts'
import { RowsPlan } from '../events/rows-plan.ts'
import type { EventRow } from '../rows/fee-rows.items.ts'
import { type Bill, billItem, billNoOf } from './bills.items.ts'

/** Fee of one event of a shipment on a day: the sum for all products charged. */
export interface ShipmentFee {
  eventNo: string
  isTakenBack: boolean
  day: Day
  month: Month
  amount: Money
  /** The warehouse admin to whom the fee is owed. */
  adminNo: string
  /** The bill for that month; absent while the month has not ended. */
  bill: Bill | undefined
}

/** Number of products read in parallel. */
const CONCURRENCY = 8

/**
 * Charges of a shipment and their reversals, oldest first. Leaves out events that cost nothing or have no price yet.
 * Needs two reads per product and one per month.
 */
export const shipmentFees = async (
  deps: Pick<Deps, 'table'>,
  { doctorNo, warehouseNo, items, events }: Shipment,
): Promise<ShipmentFee[]> => {
  const submitted = events.find(({ what }) => what === 'submitted')
  if (!submitted) return []
  const place = { doctorNo, warehouseNo }
  const warehouse = await warehouseOn(deps, place)
  const plan = new RowsPlan(deps.table, place)
  const day = dayIn(submitted.at, warehouse.at(submitted.at).timeZone)
  const products = [...new Set(items.map(({ productNo }) => productNo))]
  const rows = await mapConcurrently(CONCURRENCY, products, async (productNo): Promise<(EventRow | undefined)[]> => {
    const name = { feeType: 'outbound' as const, productNo }
    const row = await plan.current({ ...name, eventNo: submitted.eventNo, opposes: undefined }, day)
    if (!row?.opposedBy) return [row]
    const { eventNo, day: on } = row.opposedBy
    const opposes = { eventNo: row.eventNo, day: row.day }
    return [row, await plan.current({ ...name, eventNo, opposes }, on)]
  })
  const charged = rows.flat().filter((row) => row?.isCharged)
  const groups = Map.groupBy(
    charged.flatMap((row) => row ?? []),
    (row) => `${row.day} ${row.eventNo}`,
  )
  const fees = [...groups.values()].flatMap(([first, ...others]) =>
    first ? [feeOf(first, addMoney(first.amount, ...others.map(({ amount }) => amount)))] : [],
  )
  const months = [...new Set(fees.map(({ month }) => month))]
  const bills = await deps.table.batchGet(
    months.map((month) => ref(billItem, { doctorNo, billNo: billNoOf(warehouseNo, month) })),
  )
  const ended = new Map(bills.flatMap((bill) => (bill && !bill.isPreview ? [[bill.month, bill]] : [])))
  return fees
    .map((fee) => ({ ...fee, bill: ended.get(fee.month) }))
    .sort((a, b) => (a.day === b.day ? Number(a.isTakenBack) - Number(b.isTakenBack) : a.day < b.day ? -1 : 1))
}

const feeOf = ({ eventNo, opposes, day, adminNo }: EventRow, amount: Money) => ({
  eventNo,
  isTakenBack: opposes !== undefined,
  day,
  month: day.slice(0, 7),
  amount,
  adminNo,
})
