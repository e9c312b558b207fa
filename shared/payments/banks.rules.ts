/** How a nurse or warehouse admin is paid, and in what (D2 s3). */
export const BANK_CATEGORIES = ['Bill Pay', 'Bank Transfer'] as const
export type BankCategory = (typeof BANK_CATEGORIES)[number]
export const BANK_CURRENCIES = ['USD', 'CNY', 'BTC'] as const
export type BankCurrency = (typeof BANK_CURRENCIES)[number]

/** Bank accounts that a person may keep. */
export const MOST_BANKS = 20

/** Account numbers, IBANs and addresses of wallets: letters, digits, spaces and dashes, as people group them. */
export const ACCOUNT_NUMBER = /^[A-Za-z0-9](?:[A-Za-z0-9 -]{2,62})[A-Za-z0-9]$/

/** The end of an account number that may be shown to anybody who sees the account: four characters, never half of it. */
export const tailOf = (accountNumber: string): string => {
  const plain = accountNumber.replace(/[ -]/g, '')
  return plain.slice(-Math.min(4, Math.floor((plain.length - 1) / 2)))
}

/** What stands in place of a number: its end behind four dots. */
export const maskedNumber = (tail: string): string => `••••${tail}`
