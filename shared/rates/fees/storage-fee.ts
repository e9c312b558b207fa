import { reasonMessage, word } from '../../reasons/reasons.ts'
import { addDays, type Day } from '../../values/day.ts'
import { addMoney, type Money } from '../../values/money.ts'
import type { BoxFees, Discount } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'
import { cardWords, daysWords, type Fee, feeText, type Rated, requireCount, unitsWords } from './fee.ts'

export interface StorageCase {
  /** Units left in one lot at the end of the day, at least 1. */
  left: number
  /** First charged day of the lot, and the day to charge, in the warehouse's zone. */
  chargeFrom: Day
  day: Day
  /** Rate of the product's category in force on the day charged. */
  rate: Rated<Pick<BoxFees, 'storageBaseFee' | 'storageBaseFeeOver'>>
  /** The company's terms in force on the day charged. */
  discount: Discount
  /** Time zone of the warehouse. */
  timeZone: string
}

/** Fee of a lot for one day; `amount` is Money. */
export interface LotDay {
  amount: Money
  /** Fee per unit and day before the discount, in Money. */
  unitFee: Money
  /** True if the long-term fee applies. */
  isOver: boolean
}

export type StorageDay = LotDay & Fee

/**
 * Fee of a lot for one day: units left x fee x discount rate, rounded half up to 1/10,000 (DEC-fees-54). Undefined
 * before the first charged day. The long-term fee applies from `storageFeeOverDays` days after the first charged day; 0
 * means never.
 */
export const lotDay = (of: Omit<StorageCase, 'timeZone'>): LotDay | undefined => {
  const { left, chargeFrom, day, rate, discount } = of
  requireCount(left, 1)
  if (day < chargeFrom) return undefined
  const isOver = isOverOn(day, chargeFrom, discount)
  const unitFee = isOver ? rate.storageBaseFeeOver : rate.storageBaseFee
  return { amount: discounted(left, unitFee, discount.discountPercent), unitFee, isOver }
}

/** Fee of `lotDay`, with its sentence. */
export const storageFee = (of: StorageCase): StorageDay | undefined => {
  const paid = lotDay(of)
  return paid && { ...paid, said: storageSentence({ ...of, days: 1 }) }
}

/** Units of one lot left at the end of a day. */
export interface LotLeft {
  lotNo: string
  left: number
  chargeFrom: Day
}

/** The fee of one product in one warehouse for one day. */
export interface StorageRow {
  /** Sum of the parts, each rounded separately, as Money. */
  amount: Money
  /** Charged units, excluding those within their free months. */
  units: number
  /** One part per charged lot, in the order given. */
  parts: (LotDay & LotLeft)[]
}

/**
 * Fee of a product's lots for one day: a row with a part per lot (DEC-fees-54). Undefined if nothing is charged,
 * because no lot has reached its first charged day or the fees are zero; rows of zero are not stored.
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

/** True if the long-term fee applies on that day to units charged since `chargeFrom`. */
export const isOverOn = (day: Day, chargeFrom: Day, discount: OverDays): boolean =>
  discount.storageFeeOverDays > 0 && day >= overFrom(chargeFrom, discount)

/** BigInt, because the product of units, fee and percentage may exceed 2^53. */
const discounted = (left: number, fee: Money, percent: number): Money => {
  const amount = Number((BigInt(left) * BigInt(fee) * BigInt(percent) + 50n) / 100n)
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Money out of range: ${amount}`)
  return amount
}

/** The sentence for consecutive days with equal fees, starting at `day`. */
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
    ? reasonMessage(ratesReasons.storageOver, {
        ...said,
        rate: feeText(rate.storageBaseFeeOver),
        overFrom: overFrom(chargeFrom, discount),
      })
    : reasonMessage(ratesReasons.storage, { ...said, rate: feeText(rate.storageBaseFee) })
}
