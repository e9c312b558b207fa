import type { Arrival, FeeEvent } from '../../../shared/fees/fee-events.messages.ts'
import type { Day } from '../../../shared/values/day.ts'
import { eventsOfRow, rowEventsType } from '../../books/public.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventRow } from '../rows/fee-rows.items.ts'
import { queueBillRebuilds, sumClosedDays } from './closed-days.ts'
import { pricesOf } from './day-prices.ts'
import { type DayPrices, type Priced, priceArrival, priceShipped } from './price-event.ts'
import { type PricingData, readPricingData } from './pricing-data.ts'
import { RowsPlan } from './rows-plan.ts'

interface ChargedEvents {
  doctorNo: string
  warehouseNo: string
  events: readonly FeeEvent[]
}

/**
 * Maximum rows per commit. Each row writes at most two items, and in the worst case each of these increments a month
 * that no other row increments.
 */
const MAX_ROWS = 24

/** A row that an event adds or reverses. */
interface Unit {
  row: Priced
  undone?: { eventNo: string; at: string; prices: DayPrices }
}

/**
 * Writes the rows of events (DEC-fees-50): a charge for each event, or the opposite row for an event that reverses
 * another. A reversal that arrives before its original writes both. Existing rows are kept, so the result is idempotent
 * and independent of order: repeated, late or reordered events yield the same rows, and after an interruption the next
 * run writes the missing ones. Recomputes closed days and their bills. With `isQuiet`, the caller recomputes them for
 * the returned days, which are those of the rows written.
 */
export const settleEvents = async (
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  { events, ...place }: ChargedEvents,
  { isQuiet = false }: { isQuiet?: boolean } = {},
): Promise<ReadonlySet<Day>> => {
  const data = await pricingDataOf(deps, { events, ...place })
  const units: Unit[] = []
  for (const event of events) units.push(...(await unitsOf(await resolved(deps, place.doctorNo, event), data)))
  const changed = new Set<Day>()
  for (let start = 0; start < units.length; start += MAX_ROWS) {
    const some = units.slice(start, start + MAX_ROWS)
    const { existing, rows } = await retryRace(() => settle(deps, place, some, isQuiet))
    for (const { day } of rows) changed.add(day)
    if (!isQuiet) await sumClosedDays(deps, place, existing)
  }
  return changed
}

/** Returns the current rows of the units, and those among them that had to be written. */
const settle = async (
  deps: Pick<Deps, 'table' | 'now' | 'newId'>,
  place: Omit<ChargedEvents, 'events'>,
  units: readonly Unit[],
  isQuiet: boolean,
): Promise<{ existing: EventRow[]; rows: EventRow[] }> => {
  const plan = new RowsPlan(deps.table, place)
  const existing: EventRow[] = []
  for (const { row, undone } of units) {
    const own = await plan.ensure(row)
    existing.push(own, ...(undone ? [await plan.oppose(own, undone, undone.prices)] : []))
  }
  const intents = plan.intents()
  const rows = plan.rows()
  if (intents.length > 0)
    await deps.table.commit([...intents, ...(isQuiet ? [] : queueBillRebuilds(deps, place, rows))])
  return { existing, rows }
}

const pricingDataOf = async (
  deps: Pick<Deps, 'table' | 'now'>,
  { events, ...place }: ChargedEvents,
): Promise<PricingData> => {
  const outboundNos = events.flatMap((event) => ('outboundNo' in event ? [event.outboundNo] : []))
  const productNos = events.flatMap((event) => {
    if (event.what === 'arrived') return [event.productNo]
    return event.what === 'arrivalUndone' ? [event.original.productNo] : []
  })
  const pricesAt = await pricesOf(deps, place)
  return readPricingData(deps, { doctorNo: place.doctorNo, pricesAt }, { outboundNos, productNos })
}

const unitsOf = async (event: Resolved, data: PricingData): Promise<Unit[]> => {
  const { what, eventNo, at } = event
  const prices = await data.pricesAt(at)
  if (!prices) return []
  const rows = await chargesOf(event, data, prices)
  const isUndone = what === 'arrivalUndone' || what === 'shipmentUndone'
  return rows.map((row) => ({ row, undone: isUndone ? { eventNo, at, prices } : undefined }))
}

/** The charges that an event adds or reverses. */
const chargesOf = async (event: Resolved, data: PricingData, prices: DayPrices): Promise<Priced[]> => {
  const { productOf, shipmentOf, pricesAt } = data
  switch (event.what) {
    case 'arrived':
      return [priceArrival(prices, productOf(event.productNo), event)]
    case 'arrivalUndone': {
      const then = await pricesAt(event.original.at)
      return then ? [priceArrival(then, productOf(event.original.productNo), event.original)] : []
    }
    case 'shipped':
      return priceShipped(prices, productOf, shipmentOf(event.outboundNo), event)
    case 'shipmentUndone': {
      const shipment = shipmentOf(event.outboundNo)
      const submitted = shipment.events.find(({ what }) => what === 'submitted')
      const then = submitted && (await pricesAt(submitted.at))
      return then ? priceShipped(then, productOf, shipment, submitted) : []
    }
  }
}

type Undone = Extract<FeeEvent, { what: 'arrivalUndone' }>
/** An event that includes the number of the arrival it reverses, if any. */
type Resolved = Exclude<FeeEvent, Undone> | (Omit<Undone, 'original'> & { original: Arrival })

/**
 * Finds the arrival that an event reverses, in case the message lacks its number because the arrival was moved out of
 * the row.
 */
const resolved = async ({ table }: Pick<Deps, 'table'>, doctorNo: string, event: FeeEvent): Promise<Resolved> => {
  if (event.what !== 'arrivalUndone') return event
  const { eventNo, at, cwId = '' } = event.original
  if (eventNo !== undefined && at !== undefined) return { ...event, original: { ...event.original, eventNo, at } }
  const parts = await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId), { consistent: true })
  const before = parts.flatMap(({ events }) => events).filter((one) => placeIn(one.eventNo) < placeIn(event.eventNo))
  const found = before.findLast(isArrival)
  if (!found) throw new Error(`No event of ${cwId} before ${event.eventNo} records the arrival of its units`)
  return { ...event, original: { ...event.original, eventNo: found.eventNo, at: found.at } }
}

/** Position of an event among its row's events. */
const placeIn = (eventNo: string): number => Number(eventNo.slice(eventNo.lastIndexOf('.') + 1))

/** True for a confirmation, and for an edited quantity, which reverses the previous charge and makes a new one. */
const isArrival = ({ what, qty }: { what: string; qty: number }): boolean =>
  what === 'confirmed' || (what === 'edited' && qty !== 0)
