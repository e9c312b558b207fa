import type { FeeEvent } from '../../../shared/fees/fee-events.messages.ts'
import type { QueryPage, Table } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EventRow } from '../rows/fee-rows.items.ts'
import { pricesOf } from './day-prices.ts'
import { readPricingDataOfRows } from './pricing-data.ts'
import { repricedRows } from './repriced-rows.ts'

/** Names of the rows of an event: '{type} {eventNo} {productNo}', with ' -' appended for an opposite row. */
export const rowNamesOf = (event: FeeEvent, productsOf: (outboundNo: string) => readonly string[]): string[] => {
  if (event.what === 'arrived') return [`inbound ${event.eventNo} ${event.productNo}`]
  if (event.what === 'arrivalUndone') return [`inbound ${event.eventNo} ${event.original.productNo} -`]
  const back = event.what === 'shipmentUndone' ? ' -' : ''
  return productsOf(event.outboundNo).map((productNo) => `outbound ${event.eventNo} ${productNo}${back}`)
}

export const nameOfRow = ({ feeType, eventNo, productNo, opposes }: EventRow): string =>
  `${feeType} ${eventNo} ${productNo}${opposes ? ' -' : ''}`

/** A rate saved while a row was priced may have a timestamp before `pricedAt` although it was not visible yet. */
const IN_FLIGHT_MS = 60_000

/**
 * Rows of one warehouse whose figures differ from the prices of their events, at the rates saved when they were priced.
 * Opposite rows are skipped, since they are copied from their originals.
 */
export const wronglyPriced = async (
  table: Table,
  place: { doctorNo: string; warehouseNo: string },
  rows: readonly EventRow[],
): Promise<EventRow[]> => {
  const reading = { table: cachingQueries(table), now: () => '' }
  const events = Map.groupBy(
    // Events reversed before they could be priced stay unpriced.
    rows.filter(({ opposes, opposedBy, unpriced }) => !opposes && !(opposedBy && unpriced)),
    ({ feeType, eventNo }) => `${feeType} ${eventNo}`,
  )
  const wrong: EventRow[] = []
  for (const [first, ...others] of events.values()) {
    if (!first) continue
    const some = [first, ...others]
    // Repricing a shipment reads all its rows but writes only those that change, so the newest time applies to all of
    // them.
    const pricedAt = others.reduce((last, row) => (row.pricedAt > last ? row.pricedAt : last), first.pricedAt)
    const found = await differing(reading, place, some, pricedAt)
    if (found.length === 0) continue
    const before = new Date(Date.parse(pricedAt) - IN_FLIGHT_MS).toISOString()
    if ((await differing(reading, place, some, before)).length > 0) wrong.push(...found)
  }
  return wrong
}

/** Rows of one event whose figures differ from its prices at the rates saved by an instant. */
const differing = async (
  deps: Pick<Deps, 'table' | 'now'>,
  place: { doctorNo: string; warehouseNo: string },
  rows: readonly EventRow[],
  asOf: string,
): Promise<EventRow[]> => {
  const pricesAt = await pricesOf(deps, place, asOf)
  const data = await readPricingDataOfRows(deps, place.doctorNo, { pricesAt, rows })
  const products = new Set((await repricedRows(data, rows)).map(({ productNo }) => productNo))
  return rows.filter(({ productNo }) => products.has(productNo))
}

/** Caches queries, since every row needs the same rate cards and the same warehouse. */
const cachingQueries = (table: Table): Table => {
  const cache = new Map<string, Promise<QueryPage<unknown>>>()
  return {
    ...table,
    query: async (item, range, options) => {
      const key = JSON.stringify([item.type, range, options])
      const read = cache.get(key) ?? table.query(item, range, options)
      cache.set(key, read)
      // The key includes the item type, so a cached page has the requested type.
      return (await read) as Awaited<ReturnType<typeof table.query<never, never>>>
    },
  }
}
