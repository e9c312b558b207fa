import { refuse } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import { BILL_STATUSES } from '../../../shared/fees/bills.rules.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { cleanNote } from '../../offers/public.ts'
import { type By, closedBy } from '../../payments/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { approvalRuleRef } from '../../platform/approvals/approvals.items.ts'
import { gatePayment } from '../../platform/approvals/payment-gate.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { type Bill, billRef } from '../bills/bills.items.ts'
import { companyBills, warehouseBills } from '../bills/bills.source.ts'
import { payOrRebuild } from '../bills/pay-or-rebuild.ts'
import { changedBill, payableOf, refuseUnpayable, shown } from '../bills/write-bill.ts'
import { feeStatementLinesList } from '../details/statement-lines.source.ts'
import { aboutBill, billSubject, payingOf } from '../payments/bill-approval.ts'
import { newPayment } from '../payments/new-payment.ts'
import { notifyAdmin } from '../payments/payment-notices.ts'
import { readPayment } from '../payments/read-payment.ts'
import { settled } from '../payments/settle.ts'
import { type WarehousePayment, warehousePaymentItem } from '../payments/warehouse-payments.items.ts'

/** A page of the company's bills. */
export const listCompanyBills: UseCase<typeof fees.calls.listCompanyBills> = async (deps, actor, input) =>
  readList(companyBills(deps, actor, input), input)

/** A page of the bills that companies owe a warehouse admin. */
export const listWarehouseBills: UseCase<typeof fees.calls.listWarehouseBills> = async (deps, actor, input) =>
  readList(await warehouseBills(deps, actor, input), input)

/** A page of the lines of a month's fee statement. */
export const getFeeStatementLines: UseCase<typeof fees.calls.getFeeStatementLines> = async (deps, actor, input) =>
  readList(await feeStatementLinesList(deps, actor, input), input)

/**
 * Pays a bill in one commit: through its pending request, or else by a new payment. Concurrent calls pay it only
 * once. A payment above the company's amount only writes the request for approval.
 */
export const payBill: UseCase<typeof fees.calls.payBill> = async (deps, actor, input) => {
  const { id } = input
  const { doctorNo } = actor.company
  const doctorNote = await cleanNote(input.note, 'html')
  return retryRace(async () => {
    const [bill, rule] = await deps.table.batchGet([billRef({ doctorNo, billNo: id }), approvalRuleRef(doctorNo)], {
      consistent: true,
    })
    if (!bill) throw refuse(billsReasons.noBill)
    refuseUnpayable(bill)
    refuseChanged(bill, input.totalFee)
    const by = { at: deps.now(), userNo: actor.userNo, userName: actor.userName }
    const isAsked = bill.payStatus === BILL_STATUSES.requested
    const { payment, intents } = isAsked
      ? await requested(deps, actor, bill, by, doctorNote)
      : await unrequested(deps, actor, bill, by, doctorNote)
    const { paymentNo } = payment
    const made: Record<string, string> = isAsked ? {} : { paymentNo }
    const gate = await gatePayment(deps, actor, rule, payingOf(payment), () => ({
      call: 'payBill',
      input,
      about: aboutBill(payment),
      made,
      subject: billSubject(payment, { paymentNo: isAsked ? paymentNo : undefined, doctorNote }),
    }))
    const { approvalNo } = gate
    const answer = { id, paymentNo, flag: true as const, payStatus: BILL_STATUSES.confirmed }
    if (approvalNo !== undefined) {
      const waiting = { ...answer, payStatus: bill.payStatus, approvalNo }
      await deps.table.commit(gate.intents, waiting)
      return waiting
    }
    await payOrRebuild(deps, bill, () => deps.table.commit([...intents, ...gate.intents], answer))
    return answer
  })
}

const refuseChanged = (bill: Bill, expected: number | undefined): void => {
  const total = payableOf(bill)
  if (expected === undefined || moneyFromWire(expected) === total) return
  const words = { month: bill.month, total: shown(total), expected: shown(moneyFromWire(expected)) }
  throw refuse(billsReasons.billChanged, words)
}

interface Paid {
  payment: WarehousePayment
  intents: Intent[]
}

const requested = async (deps: Deps, actor: CompanyActor, bill: Bill, by: By, doctorNote: string): Promise<Paid> => {
  const payment = await readPayment(deps, actor, bill.request?.paymentNo ?? '')
  const approvedBy = deps.granted?.userName
  return { payment, intents: await settled(deps, bill, payment, { outcome: 'confirmed', by, doctorNote, approvedBy }) }
}

const unrequested = async (deps: Deps, actor: CompanyActor, bill: Bill, by: By, doctorNote: string): Promise<Paid> => {
  const { granted } = deps
  const paymentNo = granted?.made.paymentNo ?? deps.newId('warehousePayment')
  const begun = await newPayment(deps, actor, bill, { paymentNo, warehouseNote: '', by })
  // A payment without a request has only one event: that it was paid.
  const closed = closedBy({ ...begun, events: [], rev: 0 }, 'confirmed', by)
  const payment = { ...begun, doctorNote, approvedBy: granted?.userName, ...closed }
  return {
    payment,
    intents: [
      put(warehousePaymentItem, payment),
      ...changedBill(bill, { status: 'confirmed', by, paidNote: doctorNote }),
      ...(await notifyAdmin(deps, payment, 'paid')),
    ],
  }
}
