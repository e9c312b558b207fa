/** Address of a nurse's statement for a month ('yyyy-MM'); without a number, the user's own. */
export const statementAddress = (month: string, nurseNo?: string): string =>
  `/payments/statement/${month}${nurseNo === undefined ? '' : `?nurseNo=${encodeURIComponent(nurseNo)}`}`
