import type { ReasonMessage } from '../../reasons/reasons.ts'
import { type MessageWord, word } from '../../reasons/reasons.ts'
import { dayIn } from '../../values/day.ts'
import { type Money, showMoney } from '../../values/money.ts'
import { EVER, type RateSource, type Version } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'

/** An amount, with the sentence that explains its calculation. */
export interface Fee {
  amount: Money
  said: ReasonMessage
}

/** A rate with its card, as returned by `cardAt`. */
export type Rated<F> = F & Pick<Version, 'version' | 'effectiveFrom' | 'firstDay'> & { source: RateSource }

const CARDS = {
  custom: ratesReasons.customCard,
  own: ratesReasons.ownCard,
  default: ratesReasons.defaultCard,
} as const satisfies Record<RateSource, unknown>

/** 'custom card v3 of 2026-04-02', with the day in the warehouse's zone. Initial defaults have no day. */
export const cardWords = (rate: Rated<unknown>, timeZone: string): MessageWord => {
  const { source, version, effectiveFrom, firstDay } = rate
  if (effectiveFrom === EVER) return word(ratesReasons.firstCard, { version })
  return word(CARDS[source], { version, day: firstDay ?? dayIn(effectiveFrom, timeZone) })
}

/** '$0.0120' */
export const feeText = (fee: Money): string => `$${showMoney(fee, 4)}`

export const unitsWords = (units: number): MessageWord =>
  units === 1 ? word(ratesReasons.oneUnit) : word(ratesReasons.units, { units })
export const daysWords = (days: number): MessageWord =>
  days === 1 ? word(ratesReasons.oneDay) : word(ratesReasons.days, { days })
export const boxesWords = (boxes: number): MessageWord =>
  boxes === 1 ? word(ratesReasons.oneBox) : word(ratesReasons.boxes, { boxes })

/** Throws for counts that are impossible in a row, shipment or lot; they indicate a bug. */
export const requireCount = (units: number, least: number): void => {
  if (!Number.isSafeInteger(units) || units < least) throw new RangeError(`Not a count of at least ${least}: ${units}`)
}
