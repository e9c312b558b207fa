import { refuse } from '../../../../shared/contract/errors.ts'
import type { payments } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import { payoutQueue } from '../../../../shared/payments/payouts.messages.ts'
import { moneyFromWire, showExactMoney } from '../../../../shared/values/money.ts'
import { put } from '../../../platform/db/intent.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { toQueue } from '../../../platform/outbox/to-queue.ts'
import { sumOf, totalsOf } from '../../payouts/payout-totals.ts'
import { payoutItem, payoutPlanItem } from '../../payouts/payouts.items.ts'
import { pendingRequests } from '../../payouts/requests-named.ts'
import { requiredNote } from '../../requests/required-note.ts'

/** Stores the requests to pay and queues their payment. Refused if their sum differs from the one the caller saw. */
export const startPayout: UseCase<typeof payments.calls.startPayout> = async (
  deps,
  { userNo, userName, company: { doctorNo } },
  input,
) => {
  const note = requiredNote(input.note)
  const requests = await pendingRequests(deps, doctorNo, input.paymentNos)
  const [amount, expected] = [sumOf(requests), moneyFromWire(input.expectedAmount)]
  if (amount !== expected) {
    const [now, seen] = [`$${showExactMoney(amount)}`, `$${showExactMoney(expected)}`]
    throw refuse(paymentsReasons.payoutChanged, { amount: now, expected: seen })
  }
  const payoutNo = deps.newId('payout')
  const answer = { payoutNo }
  await deps.table.commit(
    [
      put(payoutItem, {
        doctorNo,
        payoutNo,
        userNo,
        userName,
        note,
        count: requests.length,
        done: 0,
        paid: 0,
        refused: 0,
        amount,
        paidAmount: 0,
        totals: totalsOf(requests),
        createDate: deps.now(),
      }),
      put(payoutPlanItem, { doctorNo, payoutNo, paymentNos: requests.map(({ paymentNo }) => paymentNo) }),
      ...toQueue(deps, payoutQueue, [{ doctorNo, payoutNo }]),
    ],
    answer,
  )
  return answer
}
