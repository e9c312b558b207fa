import { refuse } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import type { PaymentOutcome } from '../../../shared/payments/requests.rules.ts'
import { accountChecks, type By, refuseUnpayable as refuseAccount } from '../../payments/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Bill } from '../bills/bills.items.ts'
import { changedBill, payableOf, refuseUnpayable, shown } from '../bills/write-bill.ts'
import { notifyAdmin, notifyOfWithdrawal } from './payment-notices.ts'
import { accountIn, type WarehousePayment } from './warehouse-payments.items.ts'
import { closedPayment } from './write-payment.ts'

/** Outcome that closes a pending request. */
interface Ending {
  outcome: PaymentOutcome
  by: By
  doctorNote: string
  /** The second person who approved the payment. */
  approvedBy?: string | undefined
}

/**
 * Intents of one commit that close a request that was just read: the payment, the bill, and the notification to the
 * other side. A payment is refused (409) while the account in the request cannot be paid, or if it was replaced; the
 * commit checks it again. If the bill was rebuilt after the request, it can be paid only if both amounts are equal (409
 * otherwise).
 */
export const settled = async (
  deps: Deps,
  bill: Bill,
  payment: WarehousePayment,
  { outcome, by, doctorNote, approvedBy }: Ending,
): Promise<Intent[]> => {
  const account = outcome === 'confirmed' ? accountIn(payment) : undefined
  if (outcome === 'confirmed') {
    refuseUnpayable(bill)
    if (account) await refuseAccount(deps, account, by.at)
    const { month } = bill
    const [total, amount] = [shown(payableOf(bill)), shown(payment.amount)]
    if (total !== amount) throw refuse(billsReasons.requestOutdated, { month, total, amount })
  }
  const { after, intent } = closedPayment(payment, outcome, by, { doctorNote, approvedBy })
  return [
    intent,
    ...(account ? accountChecks(account) : []),
    ...changedBill(bill, { status: outcome, by, paidNote: doctorNote }),
    ...(outcome === 'canceled'
      ? notifyOfWithdrawal(deps, after)
      : notifyAdmin(deps, after, outcome === 'confirmed' ? 'paid' : 'rejected')),
  ]
}
