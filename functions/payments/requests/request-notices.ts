import { plainNote } from '../../../shared/offers/note.rules.ts'
import type { PaymentAnsweredMail } from '../../../shared/payments/payments.mails.ts'
import type { Intent } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { bankLine } from '../banks/copied-bank.ts'
import { waitOf } from '../banks/waiting-account.ts'
import type { PaymentRequest } from './requests.items.ts'

/** Intents that notify the company that a nurse requested a payment. */
export const notifyCompany = (deps: Deps, request: PaymentRequest): Intent[] =>
  notify(deps, request.doctorNo, {
    kind: 'paymentRequest',
    withdrawn: false,
    ...about(request, request.nurseNote),
    payableFrom: waitOf(request),
  })

/** Intents that notify the company that the nurse withdrew the request. */
export const notifyOfWithdrawal = (deps: Deps, request: PaymentRequest): Intent[] =>
  notify(deps, request.doctorNo, { kind: 'paymentRequest', withdrawn: true, ...about(request, request.nurseNote) })

/** Intents that notify the nurse that the request was paid or rejected. */
export const notifyNurse = (deps: Deps, request: PaymentRequest, answer: PaymentAnsweredMail['answer']): Intent[] =>
  notify(
    deps,
    request.userNo,
    { kind: 'paymentAnswered', ...about(request, request.doctorNote), answer },
    request.closedBy,
  )

const about = ({ doctorNo, doctorName, paymentNo, userName, amount, bank }: PaymentRequest, note: string) => ({
  doctorNo,
  doctorName,
  paymentNo,
  nurseName: userName,
  amount,
  bank: bankLine(bank),
  note: plainNote({ note, noteFormat: 'html' }),
})
