import { Refusal, refuseField } from '../../shared/contract/errors.ts'
import { showMoney } from '../../shared/values/money.ts'
import type { CapBreach } from '../books/public.ts'

/** What a nurse is told whose take would break a cap: the sentence of DECISIONS s3, then the figures. */
export const refuseCap = (breach: CapBreach): Refusal => {
  if (breach.cap === 'takes') {
    const { open, most } = breach
    return new Refusal(
      'invalid',
      `You have reached your pending transaction limit. ${open} of ${most} transactions are pending.`,
    )
  }
  const [open, most, worth] = [breach.open, breach.most, breach.worth].map((amount) => showMoney(amount))
  return refuseField(
    'quantity',
    `You have reached your pending amount limit. $${open} of $${most} is pending, and this take is worth $${worth}.`,
  )
}
