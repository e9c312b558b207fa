import type { BillAnsweredMail, BillRequestMail } from '../../../shared/fees/fees.mails.ts'
import { mailQueue, numberedMails } from '../../../shared/notifications/mail.messages.ts'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import { mailableTo } from '../../people/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { toQueue } from '../../platform/outbox/to-queue.ts'
import type { WarehousePayment } from './warehouse-payments.items.ts'

/** Tells the company that a warehouse admin asks for the payment of a bill. */
export const tellCompany = (deps: Deps, payment: WarehousePayment): Promise<Intent[]> =>
  mailTo(deps, payment.doctorNo, { kind: 'billRequest', ...about(payment, payment.warehouseNote) })

/** Tells the warehouse admin that a bill has been paid, or that their request will not be. */
export const tellAdmin = (
  deps: Deps,
  payment: WarehousePayment,
  answer: BillAnsweredMail['answer'],
): Promise<Intent[]> =>
  mailTo(deps, payment.adminNo, { kind: 'billAnswered', ...about(payment, payment.doctorNote), answer })

const about = (payment: WarehousePayment, note: string) => {
  const { doctorNo, doctorName, paymentNo, adminName, warehouse, month, amount, bank } = payment
  const named = bank ? [bank.category, bank.currency, bank.bankName, maskedNumber(bank.number.tail)] : []
  return {
    ...{ doctorNo, doctorName, paymentNo, adminName, warehouse, month, amount },
    ...{ bank: named.filter(Boolean).join(', '), note: plainNote({ note, noteFormat: 'html' }) },
  }
}

const mailTo = async (
  deps: Deps,
  userNo: string,
  content: BillRequestMail | BillAnsweredMail,
): Promise<Intent[]> => {
  const to = await mailableTo(deps, userNo)
  return to === undefined ? [] : toQueue(deps, mailQueue, numberedMails(deps.newId('outbox'), [{ to, content }]))
}
