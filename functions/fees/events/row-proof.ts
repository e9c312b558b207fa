import type { FeeEvent } from '../../../shared/fees/fee-events.messages.ts'
import type { QueryPage, Table } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventRow } from '../rows/fee-rows.items.ts'
import { pricesOf } from './day-prices.ts'
import { readKnownOf } from './known.ts'
import { pricedAnew } from './priced-anew.ts'

/** Names of the rows that an event makes: '{type} {eventNo} {productNo}', of one that takes another back with ' -' behind. */
export const rowNamesOf = (event: FeeEvent, productsOf: (outboundNo: string) => readonly string[]): string[] => {
  if (event.what === 'arrived') return [`inbound ${event.eventNo} ${event.productNo}`]
  if (event.what === 'arrivalUndone') return [`inbound ${event.eventNo} ${event.original.productNo} -`]
  const back = event.what === 'shipmentUndone' ? ' -' : ''
  return productsOf(event.outboundNo).map((productNo) => `outbound ${event.eventNo} ${productNo}${back}`)
}

export const nameOfRow = ({ feeType, eventNo, productNo, opposes }: EventRow): string =>
  `${feeType} ${eventNo} ${productNo}${opposes ? ' -' : ''}`

/** A rate that somebody was saving while a row was priced may bear an earlier instant than it became visible at. */
const IN_FLIGHT_MS = 60_000

/**
 * Rows of one warehouse that do not say what their events come to, by the rates that had been saved when they were priced.
 * An opposite row goes by its original instead.
 */
export const wronglyPriced = async (
  table: Table,
  place: { doctorNo: string; warehouseNo: string },
  rows: readonly EventRow[],
): Promise<EventRow[]> => {
  const reading = { table: remembering(table), now: () => '' }
  const events = Map.groupBy(
    // What was taken back before anybody could price it stays as it is.
    rows.filter(({ opposes, opposedBy, unpriced }) => !opposes && !(opposedBy && unpriced)),
    ({ feeType, eventNo }) => `${feeType} ${eventNo}`,
  )
  const wrong: EventRow[] = []
  for (const [first, ...others] of events.values()) {
    if (!first) continue
    const some = [first, ...others]
    // Whoever prices a shipment anew looks at all its rows, and writes those that change.
    const pricedAt = others.reduce((last, row) => (row.pricedAt > last ? row.pricedAt : last), first.pricedAt)
    const found = await differing(reading, place, some, pricedAt)
    if (found.length === 0) continue
    const before = new Date(Date.parse(pricedAt) - IN_FLIGHT_MS).toISOString()
    if ((await differing(reading, place, some, before)).length > 0) wrong.push(...found)
  }
  return wrong
}

/** Rows of one event that are not what they come to by the rates saved at an instant. */
const differing = async (
  deps: Pick<Deps, 'table' | 'now'>,
  place: { doctorNo: string; warehouseNo: string },
  rows: readonly EventRow[],
  asOf: string,
): Promise<EventRow[]> => {
  const pricesAt = await pricesOf(deps, place, asOf)
  const known = await readKnownOf(deps, place.doctorNo, { pricesAt, rows })
  const products = new Set((await pricedAnew(known, rows)).map(({ productNo }) => productNo))
  return rows.filter(({ productNo }) => products.has(productNo))
}

/** Ranges are read once: those of the cards and of the warehouse, again and again for each row. */
const remembering = (table: Table): Table => {
  const known = new Map<string, Promise<QueryPage<unknown>>>()
  return {
    ...table,
    query: async (item, range, options) => {
      const key = JSON.stringify([item.type, range, options])
      const read = known.get(key) ?? table.query(item, range, options)
      known.set(key, read)
      // Of one type of item each range holds its values alone.
      return (await read) as Awaited<ReturnType<typeof table.query<never, never>>>
    },
  }
}
