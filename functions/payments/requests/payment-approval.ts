import type { ApprovalLine, ApprovalSubject } from '../../../shared/approvals/approval-record.ts'
import { plainNote } from '../../../shared/offers/note.rules.ts'
import { maskedNumber } from '../../../shared/payments/banks.rules.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import type { Paying } from '../../platform/approvals/payment-gate.ts'
import type { CopiedBank } from '../banks/copied-bank.ts'
import type { PaymentRequest } from './requests.items.ts'

/** A request as a payment to be counted. */
export const payingOf = ({ doctorNo, paymentNo, userNo, amount, bank }: PaymentRequest): Paying => ({
  doctorNo,
  paymentNo,
  userNo,
  amount,
  currency: bank.currency,
})

/** An account as the approver of a payment sees it. */
export const shownBank = (bank: CopiedBank) => ({
  category: bank.category,
  currency: bank.currency,
  bankName: bank.bankName,
  accountType: bank.accountType,
  accountHolder: bank.accountHolder,
  accountNumber: maskedNumber(bank.number.tail),
  bankAddress: bank.bankAddress,
})

export const plainText = (note: string): string => plainNote({ note, noteFormat: 'html' })

/** The payment of a request as its approver sees it. */
export const paymentSubject = (
  { paymentNo, userNo, userName, amount, bank, nurseNote }: PaymentRequest,
  doctorNote: string,
): ApprovalSubject => ({
  kind: 'payment',
  paymentNo,
  userNo,
  userName,
  amount: moneyToWire(amount),
  bank: shownBank(bank),
  askedNote: plainText(nurseNote),
  note: plainText(doctorNote),
})

/** One request of a batch as its approver sees it. */
export const lineOf = ({ paymentNo, userName, amount, bank }: PaymentRequest): ApprovalLine => ({
  paymentNo,
  userName,
  amount: moneyToWire(amount),
  bank: shownBank(bank),
})
