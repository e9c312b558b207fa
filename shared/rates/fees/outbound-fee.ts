import { reasonMessage } from '../../reasons/reasons.ts'
import { addMoney, type Money, timesMoney } from '../../values/money.ts'
import type { BoxFees } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'
import { boxesWords, cardWords, type Fee, feeText, type Rated, requireCount, unitsWords } from './fee.ts'

type OutboundRate = Rated<Pick<BoxFees, 'outboundBaseFee' | 'outboundRate'>>

export interface OutboundItem {
  /** Units of one product, at least 1; sub-items of a bundle are separate items. */
  units: number
  /** Rate of the product's category in force on the day of the shipment. */
  rate: OutboundRate
}
export interface OutboundCase<Item extends OutboundItem> {
  items: readonly Item[]
  /** Boxes the shipment is split into (splitPackagesNum); 0 counts as 1. */
  boxes: number
  /** Time zone of the warehouse. */
  timeZone: string
}

/** Fee of one item. */
export interface OutboundLine<Item> extends Fee {
  item: Item
  /** Units that are charged the base fee, and units that are charged the rate. */
  baseUnits: number
  rateUnits: number
}
export interface OutboundFee<Item> {
  /** One line per item, in the order given. */
  lines: OutboundLine<Item>[]
  /**
   * Boxes in excess of the units: each is charged the highest base fee, which is that of `item`. Absent if there are
   * none.
   */
  emptyBoxes?: Fee & { boxes: number; item: Item }
  amount: Money
}

/**
 * Fee for outbound units (DEC-fees-49). Units are sorted by base fee, then by rate, both descending. The first `boxes`
 * units are charged their own base fee, every other unit its own rate; boxes in excess of the units are charged the
 * highest base fee. Items with equal fees stay in input order.
 */
export const outboundFee = <Item extends OutboundItem>(of: OutboundCase<Item>): OutboundFee<Item> => {
  const { items, timeZone } = of
  requireCount(of.boxes, 0)
  for (const { units } of items) requireCount(units, 1)
  let boxes = Math.max(1, of.boxes)
  const order = dearestFirst(items)
  const baseUnits = items.map(() => 0)
  for (const index of order) {
    const based = Math.min(boxes, items[index]?.units ?? 0)
    baseUnits[index] = based
    boxes -= based
  }
  const lines = items.map((item, index) => outboundLine(item, baseUnits[index] ?? 0, timeZone))
  const dearest = items[order[0] ?? 0]
  const emptyBoxes =
    dearest && boxes > 0 ? { item: dearest, ...emptyBoxesFee(boxes, dearest.rate, timeZone) } : undefined
  return {
    lines,
    emptyBoxes,
    amount: addMoney(...lines.map(({ amount }) => amount), emptyBoxes?.amount ?? 0),
  }
}

/** Indexes of the items, most expensive first. */
const dearestFirst = (items: readonly OutboundItem[]): number[] =>
  items
    .map(({ rate }, index) => ({ rate, index }))
    .toSorted(({ rate: a }, { rate: b }) => b.outboundBaseFee - a.outboundBaseFee || b.outboundRate - a.outboundRate)
    .map(({ index }) => index)

/** Fee of an item with `baseUnits` units that each begin a box. */
export const outboundLine = <Item extends OutboundItem>(
  item: Item,
  baseUnits: number,
  timeZone: string,
): OutboundLine<Item> => {
  const { units, rate } = item
  const { outboundBaseFee, outboundRate } = rate
  const rateUnits = units - baseUnits
  const based = { base: feeText(outboundBaseFee), card: cardWords(rate, timeZone) }
  const further = { rate: feeText(outboundRate), card: cardWords(rate, timeZone) }
  return {
    item,
    baseUnits,
    rateUnits,
    amount: addMoney(timesMoney(outboundBaseFee, baseUnits), timesMoney(outboundRate, rateUnits)),
    said:
      rateUnits === 0
        ? reasonMessage(ratesReasons.outboundBase, { ...based, units: unitsWords(units) })
        : baseUnits === 0
          ? reasonMessage(ratesReasons.outboundRate, { ...further, units: unitsWords(units) })
          : reasonMessage(ratesReasons.outboundBoth, {
              ...based,
              ...further,
              based: unitsWords(baseUnits),
              further: unitsWords(rateUnits),
            }),
  }
}

/** Fee of boxes in excess of the units: the first-unit fee of the most expensive product for each. */
export const emptyBoxesFee = (boxes: number, rate: OutboundRate, timeZone: string): Fee & { boxes: number } => ({
  boxes,
  amount: timesMoney(rate.outboundBaseFee, boxes),
  said: reasonMessage(ratesReasons.outboundBoxes, {
    boxes: boxesWords(boxes),
    base: feeText(rate.outboundBaseFee),
    card: cardWords(rate, timeZone),
  }),
})
