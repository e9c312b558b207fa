/** Who was shown account numbers. */
export const NUMBER_READS_ADDRESS = '/payments/numberReads'
