import type { Arrival } from '../../../shared/fees/fee-events.messages.ts'
import { isStoredEqual } from '../../platform/db/stored-attributes.ts'
import type { EventRow, InboundRow } from '../rows/fee-rows.items.ts'
import { type DayPrices, type Priced, priceArrival, priceShipped } from './price-event.ts'
import type { PricingData } from './pricing-data.ts'

/** Groups rows that are priced together, such as those of one shipment. */
export const byEvent = (rows: readonly EventRow[]): EventRow[][] => [
  ...Map.groupBy(rows, ({ feeType, eventNo, opposes }) => `${feeType}#${eventNo}#${opposes ? '-' : ''}`).values(),
]

/** New versions of the rows of one event, for those whose price differs. */
export const repricedRows = async (data: PricingData, rows: readonly EventRow[]): Promise<Priced[]> => {
  const [first] = rows
  const prices = first && (await data.pricesAt(first.at))
  if (!prices) return []
  const current = new Map(rows.map((row) => [row.productNo, row]))
  const all = first.opposes
    ? rows.map((row) => ({ ...row, adminNo: prices.adminNo }))
    : repricedCharges(data, prices, first)
  return all.filter((row) => {
    const now = current.get(row.productNo)
    return now !== undefined && !isSamePrice(now, row)
  })
}

/** The charges of an event at the given prices; for a shipment, those of all its products. */
export const repricedCharges = (data: Omit<PricingData, 'pricesAt'>, prices: DayPrices, row: EventRow): Priced[] =>
  row.feeType === 'inbound'
    ? [priceArrival(prices, data.productOf(row.productNo), arrivalOf(row))]
    : priceShipped(prices, data.productOf, data.shipmentOf(row.outboundNo), row)

const arrivalOf = ({ eventNo, at, productNo, qty, tracking, cwId, claimId }: InboundRow): Arrival => ({
  eventNo,
  at,
  productNo,
  qty,
  tracking,
  cwId,
  claimId,
})

/** True if two rows agree in all figures that repricing may change. */
export const isSamePrice = (a: Priced | EventRow, b: Priced | EventRow): boolean =>
  isStoredEqual(figuresOf(a), figuresOf(b))

const figuresOf = (row: Priced | EventRow): unknown[] => {
  const { adminNo, amount, isCharged, unpriced = false, charge } = row
  return [adminNo, amount, isCharged, unpriced, charge, row.feeType === 'outbound' ? row.service : undefined]
}
