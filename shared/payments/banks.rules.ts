/** Payment methods for nurses and warehouse admins, and currencies (SPEC-payments-24). */
export const BANK_CATEGORIES = ['Bill Pay', 'Bank Transfer'] as const
export type BankCategory = (typeof BANK_CATEGORIES)[number]
export const BANK_CURRENCIES = ['USD', 'CNY', 'BTC'] as const
export type BankCurrency = (typeof BANK_CURRENCIES)[number]

/** Maximum bank accounts per user. */
export const MAX_BANKS = 20

/** Hours during which an account that was added or changed cannot be paid (DEC-payments-27). */
export const BANK_WAIT_HOURS = 24
/** True at `now` if an account cannot be paid yet, because it was added or changed recently (DEC-payments-27). */
export const isWaiting = ({ payableFrom }: { payableFrom?: string | undefined }, now: string): boolean =>
  payableFrom !== undefined && now < payableFrom

/** Days after a change during which the payment dialogs mention it (DEC-payments-33). */
export const BANK_RECENT_DAYS = 7

/** Account numbers, IBANs and wallet addresses: letters, digits, spaces and dashes for grouping. */
export const ACCOUNT_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{2,62})[A-Za-z0-9]$/

/** Visible end of an account number: at most four characters, and less than half of the number. */
export const tailOf = (accountNumber: string): string => {
  const plain = accountNumber.replace(/[ -]/g, '')
  return plain.slice(-Math.min(4, Math.floor((plain.length - 1) / 2)))
}

/** Masked number: four dots and the visible end. */
export const maskedNumber = (tail: string): string => `••••${tail}`
