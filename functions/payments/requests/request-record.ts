import { PAYMENT_STATUSES } from '../../../shared/payments/requests.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { maskedBank } from '../banks/bank-record.ts'
import { listedStatus } from './request-life.ts'
import type { PaymentRequest } from './requests.items.ts'

/**
 * A payment request for the console, with its account number masked. Nurses do not see which person of the company paid
 * or rejected it.
 */
export const requestRecordOf = (request: PaymentRequest, { role }: Pick<CompanyActor, 'role'>) => {
  const { paymentNo, doctorNo, doctorName, userNo, userName, amount, bank, status } = request
  const { nurseNote, doctorNote, createDate, closedDate, closedBy, payoutNo, approvedBy } = request
  return {
    paymentNo,
    doctorNo,
    doctorName,
    userNo,
    nurseName: userName,
    amount: moneyToWire(amount),
    status: PAYMENT_STATUSES[listedStatus(request)],
    nurseNote,
    doctorNote,
    createDate,
    ...maskedBank({ ...bank, tail: bank.number.tail }),
    outcome: status === 'pending' ? undefined : PAYMENT_STATUSES[status],
    closedDate,
    closedBy: role === 'nurse' && status !== 'canceled' ? undefined : closedBy,
    payoutNo,
    approvedBy: role === 'nurse' ? undefined : approvedBy,
  }
}
