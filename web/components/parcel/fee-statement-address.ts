/** Address of a company's fee statement for a month ('yyyy-MM'). */
export const feeStatementAddress = (month: string, doctorNo: string): string =>
  `/payments/fees/${month}?of=${encodeURIComponent(doctorNo)}`
