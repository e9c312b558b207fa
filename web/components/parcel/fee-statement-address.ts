/** The page of a company's statement of fees for a month ('yyyy-MM'). */
export const feeStatementAddress = (month: string, doctorNo: string): string =>
  `/payments/fees/${month}?of=${encodeURIComponent(doctorNo)}`
