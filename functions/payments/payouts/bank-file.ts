import type { PaymentRequest } from '../requests/requests.items.ts'
import { plainNumber } from './plain-number.ts'

const HEADER = [
  ...['Request', 'Nurse', 'Category', 'Currency', 'Bank', 'Account type', 'Account holder', 'Account number'],
  ...['Bank address', 'Amount (USD)'],
]

/** Requests as a CSV file for the bank, with these full account numbers: UTF-8 with its mark, lines as RFC 4180 has them. */
export const bankFile = (requests: readonly PaymentRequest[], accountNumbers: readonly string[]): string => {
  const lines = requests.map(({ paymentNo, userName, bank, amount }, at) => [
    ...[paymentNo, userName, bank.category, bank.currency, bank.bankName, bank.accountType, bank.accountHolder],
    ...[accountNumbers[at] ?? '', bank.bankAddress, plainNumber(amount)],
  ])
  return `\ufeff${[HEADER, ...lines].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/** Text that a spreadsheet would take for a formula is told to be text (DECISIONS s2). */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
