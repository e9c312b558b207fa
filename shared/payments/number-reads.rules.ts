/** Places that show a full account number: the payment dialog, and the file for the bank. */
export const NUMBER_READ_PLACES = ['screen', 'bankFile'] as const

/** Requests that name a bank account: a nurse's payment request, or a request for payment of a warehouse bill. */
export const NUMBER_READ_REQUESTS = ['payment', 'bill'] as const
