/** Address of the log of account-number reads. */
export const NUMBER_READS_ADDRESS = '/payments/numberReads'
