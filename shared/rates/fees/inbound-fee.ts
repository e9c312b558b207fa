import { reasonMessage } from '../../reasons/reasons.ts'
import { addMoney, timesMoney } from '../../values/money.ts'
import type { BoxFees } from '../card.ts'
import { ratesReasons } from '../rates.reasons.ts'
import { cardWords, type Fee, feeText, type Rated, requireCount } from './fee.ts'

export interface InboundCase {
  /** Units of one confirmed row or distributed claim, at least 1. */
  qty: number
  /** Rate of the product's category in force on the day of arrival. */
  rate: Rated<Pick<BoxFees, 'inboundBaseFee' | 'inboundRate'>>
  /** Time zone of the warehouse. */
  timeZone: string
}

/** Fee for inbound units: the first unit is charged the base fee, each additional unit the rate (DEC-fees-48). */
export const inboundFee = ({ qty, rate, timeZone }: InboundCase): Fee => {
  requireCount(qty, 1)
  const { inboundBaseFee, inboundRate } = rate
  const said = { base: feeText(inboundBaseFee), card: cardWords(rate, timeZone) }
  return {
    amount: addMoney(inboundBaseFee, timesMoney(inboundRate, qty - 1)),
    said:
      qty === 1
        ? reasonMessage(ratesReasons.inboundOne, said)
        : reasonMessage(ratesReasons.inboundMany, { ...said, further: qty - 1, rate: feeText(inboundRate) }),
  }
}
