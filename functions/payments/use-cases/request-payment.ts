import { refuseField } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { moneyFromWire, showExactMoney } from '../../../shared/values/money.ts'
import { accountRef, requestPayment as ask, newPosting } from '../../books/public.ts'
import { leastPayment } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { copyOfBank } from '../banks/copied-bank.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { placeOfRequest } from '../requests/read-number.ts'
import { begunBy } from '../requests/request-life.ts'
import { notifyCompany } from '../requests/request-notices.ts'
import { type PaymentRequest, requestItem } from '../requests/requests.items.ts'
import { requiredNote } from '../requests/required-note.ts'

/**
 * 1. Copy the bank account as it is now, with its number sealed to the request.
 * 2. Check the amount, which must be at least the nurse's minimum, and above zero.
 * 3. Commit the request, the account that names it (no other request may be pending, and the balance must cover it),
 *    and the email to the company.
 */
export const requestPayment: UseCase<typeof payments.calls.requestPayment, PaymentsDeps> = async (
  deps,
  actor,
  input,
) => {
  const note = await requiredNote(input.note)
  const amount = moneyFromWire(input.amount)
  return retryRace(async () => {
    const { doctorNo } = actor.company
    const owner = { doctorNo, userNo: actor.userNo }
    const place = { doctorNo, paymentNo: deps.newId('payment') }
    // Read before the account is copied: an account that could not be paid yet is never taken for a payable one.
    const at = deps.now()
    const [bank, account, least] = await Promise.all([
      copyOfBank(deps, actor, input.bankNo, placeOfRequest(place)),
      deps.table.get(accountRef(owner), { consistent: true }),
      leastPayment(deps, owner),
    ])
    refuseTooLittle(amount, least)
    const { paymentNo } = place
    const request = newRequest(actor, at, { paymentNo, amount, bank, nurseNote: note })
    const books = newPosting(deps, actor, { accounts: [{ ...owner, account }] })
    ask(books, { owner, paymentNo, amount })
    const answer = { paymentNo }
    await deps.table.commit(
      [put(requestItem, request), ...books.intents(), ...(await notifyCompany(deps, request))],
      answer,
    )
    return answer
  })
}

/** Refuses an amount below the minimum. Both amounts are Money. */
const refuseTooLittle = (amount: number, least: number): void => {
  if (amount > 0 && amount >= least) return
  throw refuseField('amount', paymentsReasons.amountAbove, { least: `$${showExactMoney(least)}` })
}

const newRequest = (
  { userNo, userName, company: { doctorNo, doctorName } }: CompanyActor,
  at: string,
  asked: Pick<PaymentRequest, 'paymentNo' | 'amount' | 'bank' | 'nurseNote'>,
): PaymentRequest => ({
  doctorNo,
  doctorName,
  userNo,
  userName,
  ...asked,
  ...begunBy({ at, userNo, userName }),
})
