import type { Day } from '../../../shared/values/day.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { type EventRow, eventRowsBetween, type FeeRow, feeRowItem, unpricedRowsOf } from '../rows/fee-rows.items.ts'
import { billsAnew, sumClosedDays } from './closed-days.ts'
import { pricesOf } from './day-prices.ts'
import { readKnownOf } from './known.ts'
import type { Priced } from './price-event.ts'
import { byEvent, isSamePrice, pricedAnew } from './priced-anew.ts'
import { RowsPlan } from './rows-plan.ts'

type Working = Pick<Deps, 'table' | 'now' | 'newId'>
interface Place {
  doctorNo: string
  warehouseNo: string
}

/** Rows of one commit: each may be written at another place, with its opposite. */
const MOST_ROWS = 20

/**
 * Prices the events of some days of one month anew, each by the card in force at the end of its day: until the day is over
 * nobody knows it, nor who runs the warehouse then. Answers how many rows have changed. Rows of a paid month stay as they
 * are.
 */
export const repriceDays = async (
  deps: Working,
  { doctorNo, warehouseNo, from, to, asOf }: Place & { from: Day; to: Day; asOf: string },
): Promise<number> => {
  const place = { doctorNo, warehouseNo }
  let changed = 0
  for (const range of eventRowsBetween({ ...place, from, to })) {
    for await (const rows of pagesOf(deps.table, feeRowItem, range)) {
      changed += await repriceRows(deps, place, rows, { asOf, tells: ({ day }) => !isSameMonth(day, from) })
    }
  }
  return changed
}

/** Prices the events of a product that has a category now. */
export const priceCategorized = async (deps: Working, doctorNo: string, productNo: string): Promise<void> => {
  await priceUnpriced(deps, doctorNo, productNo)
}

/** Prices what can be priced by now of the events of a company, or of one product there, whose fees were not known. */
export const priceUnpriced = async (deps: Working, doctorNo: string, productNo?: string): Promise<number> => {
  let changed = 0
  for await (const rows of pagesOf(deps.table, feeRowItem, unpricedRowsOf(doctorNo, productNo))) {
    for (const [warehouseNo, some] of Map.groupBy(rows, (row) => row.warehouseNo)) {
      changed += await repriceRows(deps, { doctorNo, warehouseNo }, some, { tells: () => true })
    }
  }
  return changed
}

/**
 * `asOf`: rates saved after that instant are not in the prices. `tells`: of which rows the days that have been closed, and
 * standing bills, are made anew afterwards. A run of the fees does so itself for the month that it is about, but not for a
 * later one in which rows of it were taken back.
 */
const repriceRows = async (
  deps: Working,
  place: Place,
  rows: readonly FeeRow[],
  { asOf, tells }: { asOf?: string; tells: (row: EventRow) => boolean },
): Promise<number> => {
  const events = rows.filter((row) => row.feeType !== 'storage')
  if (events.length === 0) return 0
  const pricesAt = await pricesOf(deps, place, asOf)
  const known = await readKnownOf(deps, place.doctorNo, { pricesAt, rows: events })
  const wanted = (await Promise.all(byEvent(events).map((some) => pricedAnew(known, some)))).flat()
  let changed = 0
  for (let start = 0; start < wanted.length; start += MOST_ROWS) {
    const some = wanted.slice(start, start + MOST_ROWS)
    const landed = await retryRace(async () => {
      const plan = new RowsPlan(deps.table, place)
      const moved = []
      for (const row of some) if (await replaceRow(plan, row)) moved.push(row)
      const intents = plan.intents()
      const told = plan.rows().filter(tells)
      if (intents.length > 0) await deps.table.commit([...intents, ...billsAnew(deps, place, told)])
      return { moved: moved.length, told }
    })
    changed += landed.moved
    await sumClosedDays(deps, place, landed.told)
  }
  return changed
}

/**
 * Puts other figures into a row, and minus those into what has taken it back. What stands in a paid month stays: only an
 * event that nobody could price then is charged in the first month that is open. Whether anything changed.
 */
const replaceRow = async (plan: RowsPlan, priced: Priced): Promise<boolean> => {
  const standing = await plan.standing(priced, priced.eventDay)
  if (!standing || isSamePrice(standing, priced)) return false
  const isPaid = await plan.isPaid(standing.day)
  const { opposedBy } = standing
  const opposite = opposedBy && (await oppositeIn(plan, standing, opposedBy))
  if (opposite && (isPaid || (await plan.isPaid(opposite.day)))) return false
  if (isPaid && !(standing.unpriced && priced.isCharged)) return false
  const day = isPaid ? await plan.firstUnpaid(standing.day) : standing.day
  const row = { ...priced, day, rev: standing.rev, ...(opposedBy ? { opposedBy } : {}) } as EventRow
  plan.replace(standing, row)
  if (opposite) plan.replace(opposite, minus(row, opposite))
  return true
}

const oppositeIn = (
  plan: RowsPlan,
  original: EventRow,
  { eventNo, day }: { eventNo: string; day: Day },
): Promise<EventRow | undefined> => {
  const { feeType, productNo } = original
  return plan.standing({ feeType, eventNo, productNo, opposes: { eventNo: original.eventNo, day: original.day } }, day)
}

const isSameMonth = (a: Day, b: Day): boolean => a.slice(0, 7) === b.slice(0, 7)

/** An opposite row with the figures that its original has now. */
const minus = (original: EventRow, opposite: EventRow): EventRow => {
  const { unpriced: _unpriced, charge: _charge, opposes: _opposes, ...kept } = opposite
  const { amount, isCharged, unpriced, charge, eventNo, day, pricedAt } = original
  return {
    ...kept,
    amount: amount === 0 ? 0 : -amount,
    isCharged,
    pricedAt,
    opposes: { eventNo, day },
    ...(unpriced ? { unpriced } : {}),
    ...(charge ? { charge } : {}),
    ...(original.feeType === 'outbound' && original.service ? { service: original.service } : {}),
  } as EventRow
}
