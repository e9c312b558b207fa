import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { billsReasons } from '../../../shared/fees/bills.reasons.ts'
import { BILL_STATUSES, MIN_BILL_PAYMENT } from '../../../shared/fees/bills.rules.ts'
import type { fees } from '../../../shared/fees/fees.contract.ts'
import { moneyFromWire } from '../../../shared/values/money.ts'
import { copyOfBank, placeOfRequest, requiredNote } from '../../payments/public.ts'
import { put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import type { Bill } from '../bills/bills.items.ts'
import { readBill } from '../bills/read-bill.ts'
import { changedBill, payableOf, refuseUnpayable, shown } from '../bills/write-bill.ts'
import type { FeesDeps } from '../fees-deps.ts'
import { newPayment } from '../payments/new-payment.ts'
import { notifyCompany } from '../payments/payment-notices.ts'
import { warehousePaymentItem } from '../payments/warehouse-payments.items.ts'

/**
 * Requests the payment of a bill on behalf of the warehouse admin. One commit: the payment with a copy of the bank
 * account, the bill marked as requested (it must be unpaid, with no other request pending), and the notification to the
 * company.
 */
export const requestWarehousePayment: UseCase<typeof fees.calls.requestWarehousePayment, FeesDeps> = async (
  deps,
  actor,
  { monthlyStorageFeeId, amount, bankNo, note },
) => {
  const warehouseNote = await requiredNote(note)
  return retryRace(async () => {
    const bill = await readBill(deps, actor, monthlyStorageFeeId)
    refuseUnrequestable(bill, amount)
    const { doctorNo } = bill
    const { userNo, userName, operatorNo } = actor
    const [paymentNo, by] = [deps.newId('warehousePayment'), { at: deps.now(), userNo, userName }]
    const bank = await copyOfBank(deps, { userNo: operatorNo }, bankNo, placeOfRequest({ doctorNo, paymentNo }))
    const payment = await newPayment(deps, actor, bill, { paymentNo, warehouseNote, bank, by })
    const request = { paymentNo, bankNo, note: warehouseNote }
    const answer = { paymentNo }
    await deps.table.commit(
      [
        put(warehousePaymentItem, payment),
        ...changedBill(bill, { status: 'requested', by, request }),
        ...(await notifyCompany(deps, payment)),
      ],
      answer,
    )
    return answer
  })
}

/** Refuses a bill that is already requested or cannot be paid, and any amount other than the bill's total. */
const refuseUnrequestable = (bill: Bill, amount: number | undefined): void => {
  refuseUnpayable(bill)
  if (bill.payStatus === BILL_STATUSES.requested) throw refuse(billsReasons.isRequested, { month: bill.month })
  const payable = payableOf(bill)
  const requested = amount === undefined ? payable : moneyFromWire(amount)
  const least = moneyFromWire(MIN_BILL_PAYMENT)
  if (requested < least) throw refuseField('amount', billsReasons.amountAbove, { least: shown(least) })
  if (requested !== payable) throw refuseField('amount', billsReasons.paidWhole, { total: shown(payable) })
}
