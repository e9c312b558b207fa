import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { isWaiting } from '../../../shared/payments/banks.rules.ts'
import {
  accountChecks,
  changeStatus,
  isReplaced,
  maySeeNumbers,
  numberOfCopy,
  numberRead,
  placeOfRequest,
  refuseClosed,
  requiredNote,
} from '../../payments/public.ts'
import { approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { gatePayment } from '../../platform/approvals/payment-gate.ts'
import { check } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { withWarehouseName } from '../../warehouses/public.ts'
import { payOrRebuild } from '../bills/pay-or-rebuild.ts'
import { readBill } from '../bills/read-bill.ts'
import { changedBill } from '../bills/write-bill.ts'
import type { FeesDeps } from '../fees-deps.ts'
import { aboutBill, billSubject, payingOf } from '../payments/bill-approval.ts'
import { paymentRecordOf } from '../payments/payment-record.ts'
import { readPayment } from '../payments/read-payment.ts'
import { settled } from '../payments/settle.ts'
import { accountIn, warehousePaymentItem, warehousePaymentRef } from '../payments/warehouse-payments.items.ts'
import { warehousePaymentsList } from '../payments/warehouse-payments.source.ts'
import { archivedPayment } from '../payments/write-payment.ts'

/** A page of the payments of bills. */
export const listWarehousePayments: UseCase<typeof fees.calls.listWarehousePayments> = async (deps, actor, input) =>
  readList(await warehousePaymentsList(deps, actor, input), input)

/**
 * A payment of a bill. While it is pending and its account can be paid, the company also gets the account number. The
 * read is recorded first, in a commit that requires the payment to be pending; a payment closed in the meantime is
 * returned without the number.
 */
export const getWarehousePayment: UseCase<typeof fees.calls.getWarehousePayment, FeesDeps> = (
  deps,
  actor,
  { paymentNo },
) =>
  retryRace(async () => {
    const payment = await readPayment(deps, actor, paymentNo)
    const { doctorNo, bank, status } = payment
    const record = paymentRecordOf(await withWarehouseName(deps, payment))
    const account = status === 'pending' ? accountIn(payment) : undefined
    const isAccountReplaced = account !== undefined && (await isReplaced(deps, account))
    if (!maySeeNumbers(actor) || !account || !bank || isAccountReplaced || isWaiting(bank, deps.now()))
      return { ...record, isNumberFull: false, isAccountReplaced }
    const { adminNo: ownerNo, adminName: ownerName } = payment
    const named = { ...payment, bank, ownerNo, ownerName, request: 'bill' as const }
    await deps.table.commit([
      check(warehousePaymentItem, { doctorNo, paymentNo }, { when: { equals: { status: 'pending' } }, error: 'race' }),
      ...accountChecks(account),
      numberRead(named, { reader: actor, at: deps.now(), where: 'screen' }),
    ])
    const accountNumber = await numberOfCopy(bank, deps.seal, placeOfRequest({ doctorNo, paymentNo }))
    return { ...record, bank: record.bank && { ...record.bank, accountNumber }, isNumberFull: true, isAccountReplaced }
  })

/**
 * Marks a pending request as paid: request, bill, month and notification in one commit. Concurrent calls pay it only
 * once. A payment above the company's amount only writes the request for approval.
 */
export const payWarehousePayment: UseCase<typeof fees.calls.payWarehousePayment> = async (deps, actor, input) => {
  const { paymentNo } = input
  const doctorNote = await requiredNote(input.note)
  const { doctorNo } = actor.company
  return retryRace(async () => {
    const [payment, rule] = await deps.table.batchGet(
      [warehousePaymentRef({ doctorNo, paymentNo }), approvalRuleRef(doctorNo)],
      { consistent: true },
    )
    if (!payment) throw refuse(billsReasons.noPayment)
    refuseClosed(payment)
    const bill = await readBill(deps, actor, payment.billNo)
    const by = { at: deps.now(), userNo: actor.userNo, userName: actor.userName }
    const approvedBy = deps.granted?.userName
    const intents = await settled(deps, bill, payment, { outcome: 'confirmed', by, doctorNote, approvedBy })
    const gate = await gatePayment(deps, actor, rule, payingOf(payment), () => ({
      call: 'payWarehousePayment',
      input,
      about: aboutBill(payment),
      subject: billSubject(payment, { paymentNo, doctorNote }),
    }))
    const { approvalNo } = gate
    if (approvalNo !== undefined) {
      const answer = { paymentNo, status: 0 as const, approvalNo }
      await deps.table.commit(gate.intents, answer)
      return answer
    }
    const answer = { paymentNo, status: 1 as const }
    await payOrRebuild(deps, bill, () => deps.table.commit([...intents, ...gate.intents], answer))
    return answer
  })
}

/**
 * The warehouse admin cancels (2) or the company rejects (4) a request: one commit closes the request, lets the admin
 * request payment of the bill again, and notifies the other side. The company archives (3) closed payments.
 */
export const changeWarehousePaymentStatus: UseCase<typeof fees.calls.changeWarehousePaymentStatus> = (
  deps,
  actor,
  input,
) =>
  changeStatus(deps, actor, input, {
    requester: 'warehouseAdmin',
    requesterCancels: refuseField('status', billsReasons.warehouseCancels),
    companyAnswers: refuseField('status', billsReasons.companyAnswers),
    read: () => readPayment(deps, actor, input.paymentNo),
    close: async (payment, outcome, by, doctorNote) => {
      const bill = await readBill(deps, actor, payment.billNo)
      return settled(deps, bill, payment, { outcome, by, doctorNote })
    },
    archive: async (payment, by) => {
      const { intent } = archivedPayment(payment, by)
      // An unpaid bill stays in the lists, so that its payment can be requested again.
      if (payment.status !== 'confirmed') return [intent]
      const bill = await readBill(deps, actor, payment.billNo)
      return [intent, ...changedBill(bill, { status: 'archived', by })]
    },
  })
