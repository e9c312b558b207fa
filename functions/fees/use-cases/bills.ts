import { refuse } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import { BILL_STATUSES } from '../../../shared/fees/bills.rules.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { cleanNote } from '../../offers/public.ts'
import { type By, closedBy } from '../../payments/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import { readList } from '../../platform/db/pages.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { Bill } from '../bills/bills.items.ts'
import { companyBills, warehouseBills } from '../bills/bills.source.ts'
import { payOrRebuild } from '../bills/pay-or-rebuild.ts'
import { readBill } from '../bills/read-bill.ts'
import { changedBill, payableOf, refuseUnpayable, shown } from '../bills/write-bill.ts'
import { feeStatementLinesList } from '../details/statement-lines.source.ts'
import { newPayment } from '../payments/new-payment.ts'
import { notifyAdmin } from '../payments/payment-notices.ts'
import { readPayment } from '../payments/read-payment.ts'
import { settled } from '../payments/settle.ts'
import { warehousePaymentItem } from '../payments/warehouse-payments.items.ts'

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
 * once.
 */
export const payBill: UseCase<typeof fees.calls.payBill> = async (deps, actor, { id, totalFee, note }) => {
  const doctorNote = await cleanNote(note, 'html')
  return retryRace(async () => {
    const bill = await readBill(deps, actor, id)
    refuseUnpayable(bill)
    refuseChanged(bill, totalFee)
    const by = { at: deps.now(), userNo: actor.userNo, userName: actor.userName }
    const { paymentNo, intents } =
      bill.payStatus === BILL_STATUSES.requested
        ? await requested(deps, actor, bill, by, doctorNote)
        : await unrequested(deps, actor, bill, by, doctorNote)
    const answer = { id, paymentNo, flag: true as const, payStatus: BILL_STATUSES.confirmed }
    await payOrRebuild(deps, bill, () => deps.table.commit(intents, answer))
    return answer
  })
}

const refuseChanged = (bill: Bill, expected: number | undefined): void => {
  const total = payableOf(bill)
  if (expected === undefined || moneyFromWire(expected) === total) return
  const words = { month: bill.month, total: shown(total), expected: shown(moneyFromWire(expected)) }
  throw refuse(billsReasons.billChanged, words)
}

interface Payment {
  paymentNo: string
  intents: Intent[]
}

const requested = async (deps: Deps, actor: CompanyActor, bill: Bill, by: By, doctorNote: string): Promise<Payment> => {
  const payment = await readPayment(deps, actor, bill.request?.paymentNo ?? '')
  const { paymentNo } = payment
  return { paymentNo, intents: await settled(deps, bill, payment, { outcome: 'confirmed', by, doctorNote }) }
}

const unrequested = async (
  deps: Deps,
  actor: CompanyActor,
  bill: Bill,
  by: By,
  doctorNote: string,
): Promise<Payment> => {
  const paymentNo = deps.newId('warehousePayment')
  const begun = await newPayment(deps, actor, bill, { paymentNo, warehouseNote: '', by })
  // A payment without a request has only one event: that it was paid.
  const payment = { ...begun, doctorNote, ...closedBy({ ...begun, events: [], rev: 0 }, 'confirmed', by) }
  return {
    paymentNo,
    intents: [
      put(warehousePaymentItem, payment),
      ...changedBill(bill, { status: 'confirmed', by, paidNote: doctorNote }),
      ...(await notifyAdmin(deps, payment, 'paid')),
    ],
  }
}
