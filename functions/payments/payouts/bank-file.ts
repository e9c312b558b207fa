import { csvOf } from '../../../shared/values/csv.ts'
import { type Money, showExactMoney } from '../../../shared/values/money.ts'
import type { PaymentRequest } from '../requests/requests.items.ts'

const HEADER = [
  'Request',
  'Nurse',
  'Category',
  'Currency',
  'Bank',
  'Account type',
  'Account holder',
  'Account number',
  'Bank address',
  'Amount (USD)',
]

/** Requests as a CSV file for the bank, with their full account numbers. */
export const bankFile = (requests: readonly PaymentRequest[], accountNumbers: readonly string[]): string =>
  csvOf([
    HEADER,
    ...requests.map(({ paymentNo, userName, bank, amount }, at) => [
      paymentNo,
      userName,
      bank.category,
      bank.currency,
      bank.bankName,
      bank.accountType,
      bank.accountHolder,
      accountNumbers[at] ?? '',
      bank.bankAddress,
      plainNumber(amount),
    ]),
  ])

/** Machine-readable amount such as '1234.5678', or with two decimals if these are exact. */
const plainNumber = (money: Money): string => showExactMoney(money).replaceAll(',', '')
