import { Decimal } from 'decimal.js'
import type { Day } from '../../../../shared/values/day.ts'

// What storage costs, as somebody would work it out by hand: a list of what came and went, day by day, in dollars by a
// library of big numbers. Shares nothing with what it proves but what days are called.

export interface Pile {
  arrived: Day
  chargeFrom: Day
  left: number
}

/** Something that happened in the warehouse at a local time. */
export type Happening = { at: string; product: number } & (
  | { what: 'in'; units: number; chargeFrom: Day }
  | { what: 'out'; units: number }
  /** Takes back what came last, of its own pile first, what is missing there of the newest others. */
  | { what: 'back'; units: number; of: { arrived: Day; chargeFrom: Day } }
)

export interface Rates {
  /** Dollars a unit and day, by the day on which they begin; of one day the later in the list counts. */
  fees: readonly { from: Day; base: string; over: string }[]
  terms: readonly { from: Day; percent: number; overDays: number }[]
}

const inOrder = (a: Pile, b: Pile): number =>
  a.arrived === b.arrived ? a.chargeFrom.localeCompare(b.chargeFrom) : a.arrived.localeCompare(b.arrived)

const take = (piles: readonly Pile[], units: number): number => {
  let wanted = units
  for (const pile of piles) {
    const some = Math.min(pile.left, wanted)
    pile.left -= some
    wanted -= some
  }
  return wanted
}

const apply = (piles: Pile[], event: Happening, day: Day): void => {
  if (event.what === 'in') {
    const { units, chargeFrom } = event
    const same = piles.find((pile) => pile.arrived === day && pile.chargeFrom === chargeFrom)
    if (same) same.left += units
    else piles.push({ arrived: day, chargeFrom, left: units })
    piles.sort(inOrder)
    return
  }
  if (event.what === 'out') {
    take(piles, event.units)
    return
  }
  const { arrived, chargeFrom } = event.of
  const own = piles.filter((pile) => pile.arrived === arrived && pile.chargeFrom === chargeFrom)
  take(piles.toReversed(), take(own, event.units))
}

const latest = <T extends { from: Day }>(all: readonly T[], day: Day): T | undefined =>
  all.reduce<T | undefined>(
    (best, one) => (one.from <= day && (!best || one.from >= best.from) ? one : best),
    undefined,
  )

const after = (day: Day, days: number): Day => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Dollars for each day and product that costs something: 'day product' to the amount. */
export const naiveStorage = (
  days: readonly Day[],
  happenings: readonly { day: Day; event: Happening }[],
  { fees, terms }: Rates,
): Map<string, Decimal> => {
  const found = new Map<string, Decimal>()
  const products = new Map<number, Pile[]>()
  for (const day of days) {
    for (const { event } of happenings.filter((one) => one.day === day)) {
      const piles = products.get(event.product) ?? []
      products.set(event.product, piles)
      apply(piles, event, day)
    }
    const fee = latest(fees, day)
    const { percent, overDays } = latest(terms, day) ?? { percent: 100, overDays: 0 }
    for (const [product, piles] of products) {
      let sum = new Decimal(0)
      for (const { left, chargeFrom } of piles) {
        if (left === 0 || day < chargeFrom || !fee) continue
        const isOver = overDays > 0 && day >= after(chargeFrom, overDays)
        const exact = new Decimal(isOver ? fee.over : fee.base).times(left).times(percent).div(100)
        sum = sum.plus(exact.toDecimalPlaces(4, Decimal.ROUND_HALF_UP))
      }
      if (!sum.isZero()) found.set(`${day} ${product}`, sum)
    }
  }
  return found
}
