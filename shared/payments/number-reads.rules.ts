/** Places that show a full account number: the payment dialog, and the file for the bank. */
export const NUMBER_READ_PLACES = ['screen', 'bankFile'] as const

/** Requests that name an account: a nurse's payment request, or that of a storage fee bill. */
export const NUMBER_READ_REQUESTS = ['payment', 'bill'] as const
