import type { Decimal } from 'decimal.js'
import type { Day } from '../../../../shared/values/day.ts'
import { costOf, type Pile, putOn, takeBack, takeOff } from './piles.ts'

// A naive model of storage fees: a list of arrivals and departures, processed day by day in dollars with a decimal
// library. It shares only the type `Day` with the code under test.

/** An event in the warehouse at a local time. */
export type Happening = { at: string; product: number } & (
  | { what: 'in'; units: number; chargeFrom: Day }
  | { what: 'out'; units: number }
  /** Reverses the newest arrival: takes units first from the pile it formed, then from the newest other piles. */
  | { what: 'back'; units: number; of: { arrived: Day; chargeFrom: Day } }
)

export interface Rates {
  /** Dollars per unit and day, by start day; of two entries for one day, the later one applies. */
  fees: readonly { from: Day; base: string; over: string }[]
  terms: readonly { from: Day; percent: number; overDays: number }[]
}

/** All units of the model arrive in the same way, so one source is enough. */
const SOURCE = ''

const apply = (piles: Pile[], event: Happening, day: Day): void => {
  if (event.what === 'in')
    putOn(piles, { arrived: day, chargeFrom: event.chargeFrom, left: event.units, source: SOURCE })
  else if (event.what === 'out') takeOff(piles, event.units)
  else takeBack(piles, event.units, [{ ...event.of, left: event.units, source: SOURCE }])
}

const latest = <T extends { from: Day }>(all: readonly T[], day: Day): T | undefined =>
  all.reduce<T | undefined>(
    (best, one) => (one.from <= day && (!best || one.from >= best.from) ? one : best),
    undefined,
  )

/** Dollars for each day and product with a cost, by 'day product'. */
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
      const sum = costOf(piles, day, { base: fee?.base ?? 0, over: fee?.over ?? 0, percent, overDays })
      if (!sum.isZero()) found.set(`${day} ${product}`, sum)
    }
  }
  return found
}
