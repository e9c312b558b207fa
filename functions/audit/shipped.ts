import type { StockLog } from '../books/public.ts'
import type { ShipmentLots } from '../outbound/public.ts'

/** Nonzero units by product and lot: `{productNo} {lotNo}`. */
export type UnitsOfLots = Map<string, number>

/** Units taken out of stock, by shipment number. */
export type Shipped = Map<string, UnitsOfLots>

const add = (units: UnitsOfLots, name: string, qty: number): void => {
  const sum = (units.get(name) ?? 0) + qty
  if (sum === 0) units.delete(name)
  else units.set(name, sum)
}

/** Adds the units of a log row to the shipment that caused it; rows of a cancellation subtract them. */
export const countRow = (shipped: Shipped, { refNo, productNo, movement, lots }: StockLog): void => {
  if (movement !== 'ship' && movement !== 'shipCancel') return
  const units: UnitsOfLots = shipped.get(refNo) ?? new Map()
  for (const { lotNo, qty } of lots) add(units, `${productNo} ${lotNo}`, -qty)
  if (units.size === 0) shipped.delete(refNo)
  else shipped.set(refNo, units)
}

/** Units that a shipment took out of stock according to the lots recorded for its first `taken` items. */
export const unitsOut = (taken: number, lots: readonly ShipmentLots[]): UnitsOfLots => {
  const units: UnitsOfLots = new Map()
  for (const { products } of lots.filter(({ from }) => from < taken))
    for (const { productNo, parts } of products)
      for (const { lotNo, qty } of parts) add(units, `${productNo} ${lotNo}`, qty)
  return units
}

export const isSame = (one: UnitsOfLots, other: UnitsOfLots): boolean =>
  one.size === other.size && [...one].every(([name, qty]) => other.get(name) === qty)
