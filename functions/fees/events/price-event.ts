import type { Arrival } from '../../../shared/fees/fee-events.messages.ts'
import type { Card, InForce, ServiceVersion, Version } from '../../../shared/rates/card.ts'
import { inboundFee } from '../../../shared/rates/fees/inbound-fee.ts'
import { outboundFee } from '../../../shared/rates/fees/outbound-fee.ts'
import { serviceFee } from '../../../shared/rates/fees/service-fee.ts'
import type { Day } from '../../../shared/values/day.ts'
import { addMoney } from '../../../shared/values/money.ts'
import type { Shipment, ShipmentItem } from '../../outbound/public.ts'
import type { EventRow, InboundRow, OutboundRow } from '../rows/fee-rows.items.ts'

/** Prices for the events of one warehouse and day. */
export interface DayPrices {
  doctorNo: string
  warehouseNo: string
  day: Day
  timeZone: string
  /** The admin who runs the warehouse at the end of the day. */
  adminNo: string
  /** Rates in force at the end of the day, among those saved by `pricedAt`. */
  card: Card
  pricedAt: string
}

/** Fee-related fields of a product, which may be deleted. */
export interface FeeProductTerms {
  productNo: string
  productName: string
  upc: string
  /** Id of the product's category ('' for none), and the category's short label. */
  size: string
  sizeLabel: string
}

/** A row without its day, which depends on which months are paid. */
export type Priced<Row extends EventRow = EventRow> = Row extends EventRow
  ? Omit<Row, 'day' | 'rev' | 'opposedBy'>
  : never

const common = (prices: DayPrices, product: FeeProductTerms, qty: number) => {
  const { doctorNo, warehouseNo, day: eventDay, timeZone, adminNo, pricedAt } = prices
  const { productNo, productName, upc, sizeLabel } = product
  return { doctorNo, warehouseNo, eventDay, timeZone, adminNo, pricedAt, productNo, productName, upc, sizeLabel, qty }
}

const cardOf = ({ source, version, effectiveFrom, firstDay }: InForce<Version>) => ({
  source,
  version,
  effectiveFrom,
  firstDay,
})

const UNPRICED = { amount: 0, isCharged: false, unpriced: true }

/** Prices an arrival: the first unit costs the base fee, each additional unit the rate. */
export const priceArrival = (prices: DayPrices, product: FeeProductTerms, arrival: Arrival): Priced<InboundRow> => {
  const { eventNo, at, qty, tracking, cwId, claimId } = arrival
  const row = {
    feeType: 'inbound' as const,
    ...common(prices, product, qty),
    eventNo,
    at,
    tracking,
    cwId,
    claimId,
  }
  const rate = prices.card.boxes.get(product.size)
  if (!rate) return { ...row, ...UNPRICED }
  const { amount } = inboundFee({ qty, rate, timeZone: prices.timeZone })
  const { inboundBaseFee: base, inboundRate } = rate
  const charge = { base, rate: inboundRate, baseUnits: 1, rateUnits: qty - 1, card: cardOf(rate) }
  return { ...row, amount, isCharged: amount !== 0, charge }
}

type Shipped = Pick<Shipment, 'outboundNo' | 'items' | 'boxes'>

/**
 * Prices a shipment: one row per product, including its service. All products together determine which units are
 * charged the base fee of a box, so if one product has no category with a rate, or a service has no fee, none of them
 * is priced.
 */
export const priceShipped = (
  prices: DayPrices,
  productOf: (productNo: string) => FeeProductTerms,
  { outboundNo, items, boxes: stated }: Shipped,
  { eventNo, at }: { eventNo: string; at: string },
): Priced<OutboundRow>[] => {
  const { card, timeZone } = prices
  const boxes = Math.max(1, stated)
  const candidates = items.map((item) => {
    const product = productOf(item.productNo)
    const row = {
      feeType: 'outbound' as const,
      ...common(prices, product, item.qty),
      eventNo,
      at,
      outboundNo,
      boxes,
    }
    return { item, row, units: item.qty, rate: card.boxes.get(product.size), service: serviceOf(card, item) }
  })
  const rated = candidates.flatMap((one) =>
    one.rate && (!one.service || one.service.rate) ? [{ ...one, rate: one.rate }] : [],
  )
  if (rated.length < candidates.length) {
    return candidates.map(({ row, service }) => ({ ...row, service: service?.stored, ...UNPRICED }))
  }
  const { lines, emptyBoxes } = outboundFee({ items: rated, boxes, timeZone })
  return lines.map(({ item: { item, row, rate, service }, amount, baseUnits, rateUnits }) => {
    const empty = emptyBoxes?.item.item === item ? emptyBoxes : undefined
    const done = service?.rate
      ? serviceFee({ qty: item.qty, service: service.stored.label, rate: service.rate, timeZone }).amount
      : 0
    const total = addMoney(amount, empty?.amount ?? 0, done)
    return {
      ...row,
      amount: total,
      isCharged: total !== 0,
      charge: {
        base: rate.outboundBaseFee,
        rate: rate.outboundRate,
        baseUnits,
        rateUnits,
        emptyBoxes: empty?.boxes ?? 0,
        card: cardOf(rate),
      },
      service: service?.stored,
    }
  })
}

const serviceOf = (card: Card, { serviceFeeId, serviceLabel = '' }: ShipmentItem) => {
  if (serviceFeeId === undefined) return undefined
  const rate: InForce<ServiceVersion> | undefined = card.services.get(serviceFeeId)
  const stored = { serviceFeeId, label: serviceLabel, fee: rate?.serviceBaseFee ?? 0 }
  return { rate, stored: rate ? { ...stored, card: cardOf(rate) } : stored }
}

/** The row that reverses another one: its exact negative, on the day of the reversal. */
export const oppositeOf = <Row extends EventRow>(
  original: Row,
  { eventNo, at }: { eventNo: string; at: string },
  { day: eventDay, adminNo, timeZone, pricedAt }: Pick<DayPrices, 'day' | 'adminNo' | 'timeZone' | 'pricedAt'>,
): Omit<Row, 'day' | 'rev' | 'opposedBy'> => {
  const { day, rev: _rev, opposedBy: _by, ...fields } = original
  const opposes = { eventNo: original.eventNo, day }
  const amount = original.amount === 0 ? 0 : -original.amount
  return { ...fields, amount, eventNo, at, eventDay, adminNo, timeZone, pricedAt, opposes }
}
