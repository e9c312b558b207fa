import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { paymentsReasons } from '../../../shared/payments/payments.reasons.ts'
import { payoutCalls } from '../../../shared/payments/payouts.calls.ts'
import type { PayoutMessage } from '../../../shared/payments/payouts.messages.ts'
import { type Reason, reasonMessage, storedReason } from '../../../shared/reasons/reasons.ts'
import { countedPayment } from '../../platform/approvals/payment-gate.ts'
import { type Intent, put, update } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { addLogContext, errorFields, log } from '../../platform/log.ts'
import { workTable } from '../../platform/queue/work-table.ts'
import { payment } from '../requests/payment.ts'
import { payingOf } from '../requests/payment-approval.ts'
import { type PaymentRequest, requestItem } from '../requests/requests.items.ts'
import { type Payout, payoutItem, payoutLineItem, payoutPlanItem } from './payouts.items.ts'

/**
 * Pays the requests of a batch one by one, each in one commit with its result: request, balance, ledger row, email,
 * result line and progress of the batch. If a request cannot be paid, the reason is recorded and the request stays
 * unchanged, also if the person who started the batch has lost the right to pay. A message that is redelivered, or
 * processed twice concurrently, resumes at the recorded progress. `tries`: number of deliveries of the message. From the
 * third on, a request that fails is set aside as unpayable so that it does not hold up the others.
 */
export const runPayout = async (deps: Deps, of: PayoutMessage, tries: number): Promise<void> => {
  const plan = await deps.table.get(ref(payoutPlanItem, of), { consistent: true })
  if (!plan) return
  while (await retryRace(() => step(deps, of, { paymentNos: plan.paymentNos, setsAside: tries >= SET_ASIDE_AT })));
}

/**
 * Number of the delivery from which failing requests are set aside. That delivery is made two and a half minutes after
 * the first one, when transient failures should be over.
 */
const SET_ASIDE_AT = 3

interface Plan {
  paymentNos: readonly string[]
  setsAside: boolean
}

/** Pays or refuses the next request. Returns true if there may be more to do. */
const step = async (deps: Deps, of: PayoutMessage, { paymentNos, setsAside }: Plan): Promise<boolean> => {
  const payout = await deps.table.get(ref(payoutItem, of), { consistent: true })
  const paymentNo = payout && paymentNos[payout.done]
  if (!payout || paymentNo === undefined) return false
  addLogContext({ userNo: payout.userNo })
  let request: PaymentRequest | undefined
  try {
    request = await deps.table.get(ref(requestItem, { doctorNo: of.doctorNo, paymentNo }), { consistent: true })
    if (!request) throw refuse(paymentsReasons.noPayment)
    const worker = { ...deps, table: await workTable(deps.table, workOf(payout)) }
    const { note: doctorNote, payoutNo, approvedBy } = payout
    const { intents } = await payment(worker, payout, request, { doctorNote, payoutNo, approvedBy })
    const counted = payout.isCounted
      ? await countedPayment(deps, payingOf(request), refuse(paymentsReasons.needsApproval))
      : []
    await worker.table.commit([...intents, ...counted, ...result(deps, payout, { paymentNo, request })])
  } catch (error) {
    const why = whyNot(error, setsAside)
    if (!why) throw error
    if (!(error instanceof Refusal)) log.error('payment set aside', { ...of, paymentNo, error: errorFields(error) })
    // This commit loses the race if the payment was committed earlier and only its response was lost.
    await deps.table.commit(result(deps, payout, { paymentNo, request, why }))
  }
  return true
}

/** The person who started the batch must still be allowed to pay at each payment. */
const workOf = ({ userNo, doctorNo }: Payout) => ({
  call: payoutCalls.startPayout,
  userNo,
  doctorNo,
  lost: refuse(paymentsReasons.payerLostRights),
})

/** Reason recorded for a request that cannot be paid; undefined if the request must be retried. */
const whyNot = (error: unknown, setsAside: boolean): Reason | undefined => {
  if (error instanceof Refusal) return storedReason(error)
  return setsAside && !(error instanceof RaceLost)
    ? storedReason(reasonMessage(paymentsReasons.notPaidByFault))
    : undefined
}

interface Result {
  paymentNo: string
  request: PaymentRequest | undefined
  /** Reason why the request was not paid. */
  why?: Reason
}

const result = ({ now }: Deps, payout: Payout, { paymentNo, request, why }: Result): Intent[] => {
  const { doctorNo, payoutNo, done: seq, count } = payout
  const [at, isPaid, amount] = [now(), why === undefined, request?.amount ?? 0]
  const nurseName = request?.userName ?? ''
  const line = { doctorNo, payoutNo, seq, paymentNo, nurseName, amount, isPaid, at, why }
  return [
    put(payoutLineItem, line),
    update(
      payoutItem,
      { doctorNo, payoutNo },
      {
        add: { done: 1, ...(isPaid ? { paid: 1, paidAmount: amount } : { refused: 1 }) },
        set: { movedDate: at, endDate: seq + 1 === count ? at : undefined },
        when: { equals: { done: seq } },
        error: 'race',
      },
    ),
  ]
}
