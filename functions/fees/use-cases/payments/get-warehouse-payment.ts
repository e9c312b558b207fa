import type { fees } from '../../../../shared/fees/fees.contract.ts'
import { maySeeNumbers, numberOfCopy, numberRead, placeOfRequest } from '../../../payments/public.ts'
import { check } from '../../../platform/db/intent.ts'
import { retryRace } from '../../../platform/db/retry-race.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import type { FeesDeps } from '../../fees-deps.ts'
import { paymentRecordOf } from '../../payments/payment-record.ts'
import { readPayment } from '../../payments/read-payment.ts'
import { warehousePaymentItem } from '../../payments/warehouse-payments.items.ts'

/**
 * A payment of a bill. While it is pending, the company gets the account number too. The reading is recorded first, in
 * a commit that requires the payment to be pending; a payment closed in the meantime is returned without the number.
 */
export const getWarehousePayment: UseCase<typeof fees.calls.getWarehousePayment, FeesDeps> = (
  deps,
  actor,
  { paymentNo },
) =>
  retryRace(async () => {
    const payment = await readPayment(deps, actor, paymentNo)
    const { doctorNo, bank, status } = payment
    const record = paymentRecordOf(payment)
    if (!maySeeNumbers(actor) || status !== 'pending' || !bank) return { ...record, isNumberFull: false }
    const { adminNo: ownerNo, adminName: ownerName } = payment
    const named = { ...payment, bank, ownerNo, ownerName, request: 'bill' as const }
    await deps.table.commit([
      check(warehousePaymentItem, { doctorNo, paymentNo }, { when: { equals: { status: 'pending' } }, error: 'race' }),
      numberRead(named, { reader: actor, at: deps.now(), where: 'screen' }),
    ])
    const accountNumber = await numberOfCopy(bank, deps.seal, placeOfRequest({ doctorNo, paymentNo }))
    return { ...record, ...(record.bank ? { bank: { ...record.bank, accountNumber } } : {}), isNumberFull: true }
  })
