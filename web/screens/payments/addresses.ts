/** Address of the request list filtered by a request number; the filter also finds an archived request. */
export const requestAddress = (paymentNo: string): string =>
  `/payments/requests?condition=${encodeURIComponent(paymentNo)}`

/** Address of a nurse's statement for a month ('yyyy-MM'); without `nurseNo`, the user's own statement. */
export const statementAddress = (month: string, nurseNo?: string): string =>
  `/payments/statement/${month}${nurseNo === undefined ? '' : `?nurseNo=${encodeURIComponent(nurseNo)}`}`

/** Address of the log of account-number reads. */
export const NUMBER_READS_ADDRESS = '/payments/numberReads'

export const APPROVALS_ADDRESS = '/approvals'
