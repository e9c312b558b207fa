import { Decimal } from 'decimal.js'
import { daysAfter } from '../calendar.ts'

// A model of stock: a list of piles of equal units, oldest first.

export interface Pile {
  arrived: string
  chargeFrom: string
  left: number
  /** Letter of the source: piles of different sources stay separate; piles of the same day are ordered by letter. */
  source: string
}

const nameOf = ({ arrived, chargeFrom, source }: Pile): string => arrived + chargeFrom + source
export const isAlike = (one: Pile, other: Pile): boolean => nameOf(one) === nameOf(other)

export const putOn = (piles: Pile[], more: Pile): void => {
  const same = piles.find((pile) => isAlike(pile, more))
  if (same) same.left += more.left
  else piles.push({ ...more })
  piles.sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** Takes units from the first piles; returns the units taken from each pile. */
export const takeOff = (piles: readonly Pile[], units: number): Pile[] => {
  let wanted = units
  const taken: Pile[] = []
  for (const pile of piles) {
    const some = Math.min(pile.left, wanted)
    pile.left -= some
    wanted -= some
    if (some > 0) taken.push({ ...pile, left: some })
  }
  return taken
}

const unitsIn = (piles: readonly Pile[]): number => piles.reduce((sum, { left }) => sum + left, 0)

/** Reverses units: takes them first from the piles that they formed, newest first, then from the newest other piles. */
export const takeBack = (piles: readonly Pile[], units: number, made: readonly Pile[]): void => {
  const newestFirst = piles.toReversed()
  let wanted = units
  for (const pile of newestFirst) {
    const own = unitsIn(made.filter((one) => isAlike(one, pile)))
    wanted -= unitsIn(takeOff([pile], Math.min(own, wanted)))
  }
  takeOff(newestFirst, wanted)
}

export interface DayRates {
  /** Dollars per unit and day: the first fee, and the long-term fee. */
  base: Decimal.Value
  over: Decimal.Value
  /**
   * `percent`: percentage of the fees that is charged. `overDays`: charged days before the long-term fee (0: no
   * long-term fee).
   */
  percent: number
  overDays: number
}

/** Dollars for the piles of a product on a day: each is rounded half up to 1/10,000, then added. */
export const costOf = (piles: readonly Pile[], day: string, { base, over, percent, overDays }: DayRates): Decimal => {
  let sum = new Decimal(0)
  for (const { left, chargeFrom } of piles) {
    if (left === 0 || day < chargeFrom) continue
    const isOver = overDays > 0 && day >= daysAfter(chargeFrom, overDays)
    const exact = new Decimal(isOver ? over : base).times(left).times(percent).div(100)
    sum = sum.plus(exact.toDecimalPlaces(4, Decimal.ROUND_HALF_UP))
  }
  return sum
}
