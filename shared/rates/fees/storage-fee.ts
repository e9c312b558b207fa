import { tell, word } from '../../reasons/reasons.ts'
import { addDays, type Day } from '../../values/day.ts'
import { addMoney, type Money } from '../../values/money.ts'
import type { BoxFees, Discount } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'
import { cardWords, daysWords, type Fee, feeText, type Rated, requireCount, unitsWords } from './fee.ts'

export interface StorageCase {
  /** Units left in one lot at the end of the day, at least 1. */
  left: number
  /** The lot's first charged day, and the day charged: days of the warehouse. */
  chargeFrom: Day
  day: Day
  /** Of the product's category, in force on the day charged. */
  rate: Rated<Pick<BoxFees, 'storageBaseFee' | 'storageBaseFeeOver'>>
  /** The company's terms in force on the day charged. */
  discount: Discount
  /** The warehouse's. */
  timeZone: string
}

/** What a lot pays for one day; `amount` is Money. */
export interface LotDay {
  amount: Money
  /** Money for a unit and day, before the discount. */
  unitFee: Money
  /** The long-term fee holds already. */
  isOver: boolean
}

export type StorageDay = LotDay & Fee

/**
 * What a lot costs for one day: units left x fee x discount rate, rounded half up to 1/10,000 (DECISIONS s11). Undefined
 * on a day before the first charged one. The long-term fee holds from the day on that comes `storageFeeOverDays` after
 * the first charged one; 0 days mean never.
 */
export const lotDay = (of: Omit<StorageCase, 'timeZone'>): LotDay | undefined => {
  const { left, chargeFrom, day, rate, discount } = of
  requireCount(left, 1)
  if (day < chargeFrom) return undefined
  const isOver = isOverOn(day, chargeFrom, discount)
  const unitFee = isOver ? rate.storageBaseFeeOver : rate.storageBaseFee
  return { amount: discounted(left, unitFee, discount.discountPercent), unitFee, isOver }
}

/** The same with its sentence. */
export const storageFee = (of: StorageCase): StorageDay | undefined => {
  const paid = lotDay(of)
  return paid && { ...paid, said: storageSentence({ ...of, days: 1 }) }
}

/** What is left of one lot at the end of a day. */
export interface LotLeft {
  lotNo: string
  left: number
  chargeFrom: Day
}

/** The fee of one product in one warehouse for one day. */
export interface StorageRow {
  /** Money: the sum of the parts, each rounded by itself. */
  amount: Money
  /** Units that are charged; those within their free months are not. */
  units: number
  /** One for each lot that is charged, in the order given. */
  parts: (LotDay & LotLeft)[]
}

/**
 * What the lots of a product cost for one day: a row with a part for each lot (DECISIONS s11). Undefined where nothing is
 * charged, be it that no lot has come to its first charged day or that the fees are zero: zero rows are not stored.
 */
export const storageRow = (
  lots: readonly LotLeft[],
  of: Omit<StorageCase, 'left' | 'chargeFrom' | 'timeZone'>,
): StorageRow | undefined => {
  const parts = lots.flatMap(({ lotNo, left, chargeFrom }) => {
    const fee = lotDay({ ...of, left, chargeFrom })
    return fee ? [{ ...fee, lotNo, left, chargeFrom }] : []
  })
  const amount = addMoney(...parts.map((part) => part.amount))
  if (amount === 0) return undefined
  return { amount, units: parts.reduce((sum, { left }) => sum + left, 0), parts }
}

type OverDays = Pick<Discount, 'storageFeeOverDays'>

const overFrom = (chargeFrom: Day, { storageFeeOverDays }: OverDays): Day => addDays(chargeFrom, storageFeeOverDays)

/** The long-term fee holds on that day for units charged since `chargeFrom`. */
export const isOverOn = (day: Day, chargeFrom: Day, discount: OverDays): boolean =>
  discount.storageFeeOverDays > 0 && day >= overFrom(chargeFrom, discount)

/** In whole numbers beyond 2^53: units, fee and percent may multiply to more. */
const discounted = (left: number, fee: Money, percent: number): Money => {
  const amount = Number((BigInt(left) * BigInt(fee) * BigInt(percent) + 50n) / 100n)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Money out of range: ${amount}`)
  return amount
}

/** The sentence of as many days in a row, from `day` on, on which all of it stayed the same. */
export const storageSentence = ({
  left,
  chargeFrom,
  day,
  rate,
  discount,
  timeZone,
  days,
}: StorageCase & { days: number }) => {
  const { discountPercent: percent } = discount
  const said = {
    units: unitsWords(left),
    days: daysWords(days),
    discount: percent === 100 ? word(ratesReasons.fullRate) : word(ratesReasons.discounted, { percent }),
    freeUntil: chargeFrom,
    card: cardWords(rate, timeZone),
  }
  return isOverOn(day, chargeFrom, discount)
    ? tell(ratesReasons.storageOver, {
        ...said,
        rate: feeText(rate.storageBaseFeeOver),
        overFrom: overFrom(chargeFrom, discount),
      })
    : tell(ratesReasons.storage, { ...said, rate: feeText(rate.storageBaseFee) })
}
