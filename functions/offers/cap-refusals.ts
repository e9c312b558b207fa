import { type Refusal, refuse, refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import { showMoney } from '../../shared/values/money.ts'
import type { CapBreach } from '../books/public.ts'

/** Refusal of a take that would exceed a cap: the sentence of DECISIONS s3, with the figures. */
export const refuseCap = (breach: CapBreach): Refusal => {
  if (breach.cap === 'takes') {
    const { open, most } = breach
    return refuse(offersReasons.takesCap, { open, most })
  }
  const [open = '', most = '', worth = ''] = [breach.open, breach.most, breach.worth].map(
    (amount) => `$${showMoney(amount)}`,
  )
  return refuseField('quantity', offersReasons.amountCap, { open, most, worth })
}
