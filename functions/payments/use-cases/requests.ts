import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { isWaiting } from '../../../shared/payments/banks.rules.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { addMoney, moneyToWire } from '../../../shared/values/money.ts'
import { accountRef, dropRequest, newPosting } from '../../books/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { gatePayment } from '../../platform/approvals/payment-gate.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { isReplaced } from '../banks/waiting-account.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { changeStatus } from '../requests/change-status.ts'
import { readsByCompany } from '../requests/number-reads.source.ts'
import { payment } from '../requests/payment.ts'
import { payingOf, paymentSubject } from '../requests/payment-approval.ts'
import { maySeeNumbers, readNumbers } from '../requests/read-number.ts'
import { notifyNurse, notifyOfWithdrawal } from '../requests/request-notices.ts'
import { requestRecordOf } from '../requests/request-record.ts'
import { accountIn, type PaymentRequest, requestItem } from '../requests/requests.items.ts'
import { listRequests } from '../requests/requests.source.ts'
import { requiredNote } from '../requests/required-note.ts'
import { archivedRequest, closedRequest } from '../requests/write-request.ts'

/** A page of payment requests. */
export const listPayments: UseCase<typeof payments.calls.listPayments> = async (deps, actor, input) =>
  readList(await listRequests(deps, actor, input), input)

/**
 * Returns a request. While it is pending and its account can be paid, the company also gets the full account number
 * (DEC-payments-21), and this read is recorded.
 */
export const getPayment: UseCase<typeof payments.calls.getPayment, PaymentsDeps> = (deps, actor, { paymentNo }) =>
  retryRace(async () => {
    const request = await readRequest(deps, actor, paymentNo)
    const record = requestRecordOf(request, actor)
    const isPending = request.status === 'pending'
    const isAccountReplaced = isPending && (await isReplaced(deps, accountIn(request)))
    const isPayable = isPending && !isAccountReplaced && !isWaiting(request.bank, deps.now())
    if (!isPayable || !maySeeNumbers(actor)) return { ...record, isNumberFull: false, isAccountReplaced }
    const [accountNumber = ''] = await readNumbers(deps, actor, [request], 'screen')
    return { ...record, accountNumber, isNumberFull: true, isAccountReplaced }
  })

/**
 * Marks a pending request as paid. Writes request, balance, ledger row and email in one commit, at most once under
 * concurrent calls. A payment above the company's amount only writes the request for approval.
 */
export const payRequest: UseCase<typeof payments.calls.payRequest> = async (deps, actor, input) => {
  const { paymentNo } = input
  const doctorNote = await requiredNote(input.note)
  const { doctorNo } = actor.company
  return retryRace(async () => {
    const [request, rule] = await deps.table.batchGet(
      [ref(requestItem, { doctorNo, paymentNo }), approvalRuleRef(doctorNo)],
      { consistent: true },
    )
    if (!request) throw refuse(paymentsReasons.noPayment)
    const approvedBy = deps.granted?.userName
    const { intents, balance } = await payment(deps, actor, request, { doctorNote, approvedBy })
    const gate = await gatePayment(deps, actor, rule, payingOf(request), () => ({
      call: 'payRequest',
      input,
      about: paymentNo,
      subject: paymentSubject(request, doctorNote),
    }))
    const { approvalNo } = gate
    if (approvalNo !== undefined) {
      const current = addMoney(balance, request.amount)
      const answer = { paymentNo, status: 0 as const, balance: moneyToWire(current), approvalNo }
      await deps.table.commit(gate.intents, answer)
      return answer
    }
    const answer = { paymentNo, status: 1 as const, balance: moneyToWire(balance) }
    await deps.table.commit([...intents, ...gate.intents], answer)
    return answer
  })
}

/** A page of the disclosures of account numbers to users of the company. */
export const listNumberReads: UseCase<typeof payments.calls.listNumberReads> = (
  deps,
  { company: { doctorNo } },
  input,
) => readList(readsByCompany(deps, doctorNo, input.condition), input)

/**
 * Cancels (2) a request for the nurse, or rejects (4) it for the company: one commit closes the request, allows the
 * nurse to request again, and notifies the other side. The company can also archive (3) a closed request.
 */
export const changePaymentStatus: UseCase<typeof payments.calls.changePaymentStatus> = (deps, actor, input) =>
  changeStatus(deps, actor, input, {
    requester: 'nurse',
    requesterCancels: refuseField('status', paymentsReasons.nurseCancels),
    companyAnswers: refuseField('status', paymentsReasons.companyAnswers),
    read: () => readRequest(deps, actor, input.paymentNo),
    close: async (request, outcome, by, doctorNote) => {
      const { doctorNo, userNo, paymentNo } = request
      const owner = { doctorNo, userNo }
      const isCanceled = outcome === 'canceled'
      const { after, intent } = closedRequest(request, outcome, by, isCanceled ? {} : { doctorNote })
      const account = await deps.table.get(accountRef(owner), { consistent: true })
      const books = newPosting(deps, actor, { accounts: [{ ...owner, account }] })
      dropRequest(books, { owner, paymentNo })
      const mails = isCanceled ? notifyOfWithdrawal(deps, after) : notifyNurse(deps, after, 'rejected')
      return [intent, ...books.intents(), ...mails]
    },
    archive: (request, by) => [archivedRequest(request, by).intent],
  })

/** Reads a request of the company (404 for a nurse if it is another nurse's). */
export const readRequest = async (
  deps: Pick<Deps, 'table'>,
  actor: CompanyActor,
  paymentNo: string,
): Promise<PaymentRequest> => {
  const { doctorNo } = actor.company
  const request = await deps.table.get(ref(requestItem, { doctorNo, paymentNo }), { consistent: true })
  if (!request || (actor.role === 'nurse' && request.userNo !== actor.userNo)) throw refuse(paymentsReasons.noPayment)
  return request
}
