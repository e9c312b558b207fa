/** Where somebody was shown a full account number: in the dialog of paying, or in a file for the bank. */
export const NUMBER_READ_PLACES = ['screen', 'bankFile'] as const

/** What the account was named in: a nurse's payment request, or that of a bill of storage fees. */
export const NUMBER_READ_REQUESTS = ['payment', 'bill'] as const
