/** The page of a month's statement ('yyyy-MM') of a nurse; their own without a number. */
export const statementAddress = (month: string, nurseNo?: string): string =>
  `/payments/statement/${month}${nurseNo === undefined ? '' : `?nurseNo=${encodeURIComponent(nurseNo)}`}`
