import type { BillAnsweredMail } from '../../../shared/fees/fees.mails.ts'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import { bankLine, waitOf } from '../../payments/public.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import type { WarehousePayment } from './warehouse-payments.items.ts'

/** Notifies the company that a warehouse admin requests the payment of a bill. */
export const notifyCompany = (deps: Deps, payment: WarehousePayment): Intent[] =>
  notify(
    deps,
    payment.doctorNo,
    {
      kind: 'billRequest',
      withdrawn: false,
      ...about(payment, payment.warehouseNote),
      payableFrom: payment.bank && waitOf({ bank: payment.bank, createDate: payment.createDate }),
    },
    lastActor(payment),
  )

/** Notifies the company that the warehouse admin withdrew the request. */
export const notifyOfWithdrawal = (deps: Deps, payment: WarehousePayment): Intent[] =>
  notify(
    deps,
    payment.doctorNo,
    { kind: 'billRequest', withdrawn: true, ...about(payment, payment.warehouseNote) },
    lastActor(payment),
  )

/** Notifies the warehouse admin that a bill was paid, or that their request was rejected. */
export const notifyAdmin = (deps: Deps, payment: WarehousePayment, answer: BillAnsweredMail['answer']): Intent[] =>
  notify(
    deps,
    payment.adminNo,
    { kind: 'billAnswered', ...about(payment, payment.doctorNote), answer },
    lastActor(payment),
  )

/** The person who requested, withdrew or answered; a clerk may do it for the warehouse admin. */
const lastActor = ({ events }: WarehousePayment): string | undefined => events.at(-1)?.userName

const about = (payment: WarehousePayment, note: string) => {
  const { doctorNo, doctorName, paymentNo, adminName, warehouse, month, amount, bank } = payment
  return {
    doctorNo,
    doctorName,
    paymentNo,
    adminName,
    warehouse,
    month,
    amount,
    bank: bank ? bankLine(bank) : '',
    note: plainNote({ note, noteFormat: 'html' }),
  }
}
