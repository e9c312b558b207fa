import type { Day } from '../../../shared/values/day.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EventRow, eventRowsBetween, type FeeRow, feeRowItem, unpricedRowsOf } from '../rows/fee-rows.items.ts'
import { queueBillRebuilds, sumClosedDays } from './closed-days.ts'
import { pricesOf } from './day-prices.ts'
import type { Priced } from './price-event.ts'
import { readPricingDataOfRows } from './pricing-data.ts'
import { byEvent, isSamePrice, repricedRows } from './repriced-rows.ts'
import { RowsPlan } from './rows-plan.ts'

type Working = Pick<Deps, 'table' | 'now' | 'newId'>
interface Place {
  doctorNo: string
  warehouseNo: string
}

/**
 * Maximum rows per commit. In the worst case each row is moved to another place together with its opposite (two
 * writes each), and increments two months that no other row increments.
 */
const MAX_ROWS = 16

/**
 * Reprices the events of several days of one month at the rates in force at the end of each day. Until a day has ended,
 * neither its rates nor the admin who runs the warehouse is final. Returns the number of changed rows. Rows of a paid
 * month stay unchanged.
 */
export const repriceDays = async (
  deps: Working,
  { doctorNo, warehouseNo, from, to, asOf }: Place & { from: Day; to: Day; asOf: string },
): Promise<number> => {
  const place = { doctorNo, warehouseNo }
  let changed = 0
  for (const range of eventRowsBetween({ ...place, from, to })) {
    for await (const rows of pagesOf(deps.table, feeRowItem, range)) {
      changed += await repriceRows(deps, place, rows, { asOf, rebuilds: ({ day }) => !isSameMonth(day, from) })
    }
  }
  return changed
}

/** Prices the events of a product that has just been assigned a category. */
export const priceCategorized = async (deps: Working, doctorNo: string, productNo: string): Promise<void> => {
  await priceUnpriced(deps, doctorNo, productNo)
}

/**
 * Prices the unpriced events of a company, or of one of its products, if they can be priced now. Returns the number of
 * changed rows.
 */
export const priceUnpriced = async (deps: Working, doctorNo: string, productNo?: string): Promise<number> => {
  let changed = 0
  for await (const rows of pagesOf(deps.table, feeRowItem, unpricedRowsOf(doctorNo, productNo))) {
    for (const [warehouseNo, some] of Map.groupBy(rows, (row) => row.warehouseNo)) {
      changed += await repriceRows(deps, { doctorNo, warehouseNo }, some, { rebuilds: () => true })
    }
  }
  return changed
}

/**
 * Reprices rows. `asOf`: excludes rates saved after that instant. `rebuilds`: selects the rows whose closed days and
 * existing bills are rebuilt afterwards. A fee run rebuilds those of its own month itself, but not those of a later
 * month in which its rows were reversed.
 */
const repriceRows = async (
  deps: Working,
  place: Place,
  rows: readonly FeeRow[],
  { asOf, rebuilds }: { asOf?: string; rebuilds: (row: EventRow) => boolean },
): Promise<number> => {
  const events = rows.filter((row) => row.feeType !== 'storage')
  if (events.length === 0) return 0
  const pricesAt = await pricesOf(deps, place, asOf)
  const data = await readPricingDataOfRows(deps, place.doctorNo, { pricesAt, rows: events })
  const wanted = (await Promise.all(byEvent(events).map((some) => repricedRows(data, some)))).flat()
  let changed = 0
  for (let start = 0; start < wanted.length; start += MAX_ROWS) {
    const some = wanted.slice(start, start + MAX_ROWS)
    const result = await retryRace(async () => {
      const plan = new RowsPlan(deps.table, place)
      const moved = []
      for (const row of some) if (await replaceRow(plan, row)) moved.push(row)
      const intents = plan.intents()
      const rebuilt = plan.rows().filter(rebuilds)
      if (intents.length > 0) await deps.table.commit([...intents, ...queueBillRebuilds(deps, place, rebuilt)])
      return { moved: moved.length, rebuilt }
    })
    changed += result.moved
    await sumClosedDays(deps, place, result.rebuilt)
  }
  return changed
}

/**
 * Replaces the figures of a row, and negates them in its opposite. Rows in a paid month stay unchanged, except that an
 * event that was unpriced is charged in the first open month. Returns true if anything changed.
 */
const replaceRow = async (plan: RowsPlan, priced: Priced): Promise<boolean> => {
  const current = await plan.current(priced, priced.eventDay)
  if (!current || isSamePrice(current, priced)) return false
  const isPaid = await plan.isPaid(current.day)
  const { opposedBy } = current
  const opposite = opposedBy && (await oppositeIn(plan, current, opposedBy))
  if (opposite && (isPaid || (await plan.isPaid(opposite.day)))) return false
  if (isPaid && !(current.unpriced && priced.isCharged)) return false
  const day = isPaid ? await plan.firstUnpaid(current.day) : current.day
  const row = { ...priced, day, rev: current.rev, opposedBy } as EventRow
  plan.replace(current, row)
  if (opposite) plan.replace(opposite, minus(row, opposite))
  return true
}

const oppositeIn = (
  plan: RowsPlan,
  original: EventRow,
  { eventNo, day }: { eventNo: string; day: Day },
): Promise<EventRow | undefined> => {
  const { feeType, productNo } = original
  return plan.current({ feeType, eventNo, productNo, opposes: { eventNo: original.eventNo, day: original.day } }, day)
}

const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)

/** Returns the opposite row, updated to the figures of its original. */
const minus = (original: EventRow, opposite: EventRow): EventRow => {
  const { unpriced: _unpriced, charge: _charge, opposes: _opposes, ...fields } = opposite
  const { amount, isCharged, unpriced, charge, eventNo, day, pricedAt } = original
  return {
    ...fields,
    amount: amount === 0 ? 0 : -amount,
    isCharged,
    pricedAt,
    opposes: { eventNo, day },
    unpriced: unpriced || undefined,
    charge,
    ...(original.feeType === 'outbound' && original.service ? { service: original.service } : {}),
  } as EventRow
}
