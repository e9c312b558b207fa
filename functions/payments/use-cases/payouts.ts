import { refuse } from '../../../shared/contract/errors.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { payoutQueue } from '../../../shared/payments/payouts.messages.ts'
import { addMoney, type Money, moneyFromWire, moneyToWire, showExactMoney } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type ApprovalRule, approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { gatePayments } from '../../platform/approvals/payment-gate.ts'
import { put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import { refuseWaiting } from '../banks/waiting-account.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { bankFile } from '../payouts/bank-file.ts'
import { payoutLineRecordOf, payoutRecordOf } from '../payouts/payout-record.ts'
import {
  linesOf,
  type Payout,
  type PayoutTotal,
  payoutItem,
  payoutLineItem,
  payoutPlanItem,
  payoutsOf,
} from '../payouts/payouts.items.ts'
import { lineOf, payingOf, plainText } from '../requests/payment-approval.ts'
import { readNumbers } from '../requests/read-number.ts'
import { notPending } from '../requests/request-life.ts'
import { accountIn, type PaymentRequest, requestItem } from '../requests/requests.items.ts'
import { requiredNote } from '../requests/required-note.ts'

/** A page of the company's batch payouts. */
export const listPayouts: UseCase<typeof payments.calls.listPayouts> = (deps, { company }, input) =>
  readList(
    {
      source: rangeSource(deps, payoutItem, payoutsOf(company.doctorNo)),
      present: (payouts) => payouts.map((payout) => payoutRecordOf(payout, deps.now())),
    },
    input,
  )

/** The progress of a batch payout. */
export const getPayout: UseCase<typeof payments.calls.getPayout> = async (deps, actor, { payoutNo }) =>
  payoutRecordOf(await readPayout(deps, actor, payoutNo), deps.now())

/** A page of the results of a batch payout, in order of payment. */
export const listPayoutLines: UseCase<typeof payments.calls.listPayoutLines> = async (deps, actor, input) => {
  const { doctorNo, payoutNo } = await readPayout(deps, actor, input.payoutNo)
  return readList(
    {
      source: rangeSource(deps, payoutLineItem, linesOf(doctorNo, payoutNo), { reverse: false }),
      present: (lines) => lines.map(payoutLineRecordOf),
    },
    input,
  )
}

/**
 * Stores the requests to pay and queues their payment. Refuses if their total differs from the one shown to the caller.
 * A batch above the company's amount only writes the request for approval.
 */
export const startPayout: UseCase<typeof payments.calls.startPayout> = async (deps, actor, input) => {
  const { userNo, userName, company } = actor
  const { doctorNo } = company
  const note = await requiredNote(input.note)
  return retryRace(async () => {
    const [rule, requests] = await pendingRequests(deps, doctorNo, input.paymentNos)
    const [amount, expected] = [sumOf(requests), moneyFromWire(input.expectedAmount)]
    if (amount !== expected) {
      const [now, seen] = [`$${showExactMoney(amount)}`, `$${showExactMoney(expected)}`]
      throw refuse(paymentsReasons.payoutChanged, { amount: now, expected: seen })
    }
    const payoutNo = deps.granted?.made.payoutNo ?? deps.newId('payout')
    const totals = totalsOf(requests)
    const gate = await gatePayments(deps, actor, rule, requests.map(payingOf), () => ({
      call: 'startPayout',
      input,
      about: payoutNo,
      made: { payoutNo },
      subject: {
        kind: 'payout',
        payoutNo,
        count: requests.length,
        amount: moneyToWire(amount),
        totals: totals.map((total) => ({ ...total, amount: moneyToWire(total.amount) })),
        note: plainText(note),
      },
      lines: requests.map(lineOf),
    }))
    const { approvalNo, approvedBy, isCounted } = gate
    if (approvalNo !== undefined) {
      const answer = { payoutNo, approvalNo }
      await deps.table.commit(gate.intents, answer)
      return answer
    }
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
          totals,
          approvedBy,
          isCounted: isCounted || undefined,
          createDate: deps.now(),
        }),
        put(payoutPlanItem, { doctorNo, payoutNo, paymentNos: requests.map(({ paymentNo }) => paymentNo) }),
        ...gate.intents,
        ...toQueue(deps, payoutQueue, [{ doctorNo, payoutNo }]),
      ],
      answer,
    )
    return answer
  })
}

/**
 * Returns pending requests as a file for the bank, if all of their accounts can be paid. The file is returned only in
 * this answer: it is stored neither in a bucket nor among the answers for repeated calls. Each of its numbers is
 * recorded as read.
 */
export const getBankFile: UseCase<typeof payments.calls.getBankFile, PaymentsDeps> = (deps, actor, { paymentNos }) =>
  retryRace(async () => {
    const [, requests] = await pendingRequests(deps, actor.company.doctorNo, paymentNos)
    for (const request of requests) refuseWaiting(accountIn(request), deps.now())
    const numbers = await readNumbers(deps, actor, requests, 'bankFile')
    return { fileName: 'bank_file.csv', csv: bankFile(requests, numbers) }
  })

const sumOf = (requests: readonly Pick<PaymentRequest, 'amount'>[]): Money =>
  addMoney(...requests.map(({ amount }) => amount))

/** Totals by category of account and currency, in order of first appearance. */
const totalsOf = (requests: readonly Pick<PaymentRequest, 'amount' | 'bank'>[]): PayoutTotal[] =>
  [...Map.groupBy(requests, ({ bank: { category, currency } }) => `${category} ${currency}`).values()].flatMap((some) =>
    some.slice(0, 1).map(({ bank: { category, currency } }) => ({
      category,
      currency,
      count: some.length,
      amount: sumOf(some),
    })),
  )

/** Reads a batch payout of the caller's company (404 for any other). */
const readPayout = async (deps: Deps, { company }: CompanyActor, payoutNo: string): Promise<Payout> => {
  const payout = await deps.table.get(ref(payoutItem, { doctorNo: company.doctorNo, payoutNo }), { consistent: true })
  if (!payout) throw refuse(paymentsReasons.noPayout)
  return payout
}

/**
 * Reads the company's rule for approvals and the requests with these numbers, without duplicates. Throws 404 if the company does not have one of them, and
 * 409 if one is not pending.
 */
const pendingRequests = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  paymentNos: readonly string[],
): Promise<[ApprovalRule | undefined, PaymentRequest[]]> => {
  const refs = [...new Set(paymentNos)].map((paymentNo) => ref(requestItem, { doctorNo, paymentNo }))
  const [rule, ...found] = await table.batchGet([approvalRuleRef(doctorNo), ...refs], { consistent: true })
  const requests = found.map((request) => {
    if (!request) throw refuse(paymentsReasons.noPayment)
    const { status, userName: name, amount } = request
    if (status !== 'pending') throw notPending({ name, amount })
    return request
  })
  return [rule, requests]
}
