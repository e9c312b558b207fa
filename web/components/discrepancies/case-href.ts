/** Where a case is shown; with its company, since whoever opens it may work for several. */
export const caseHref = (caseNo: string, doctorNo: string): string =>
  `/discrepancies/${encodeURIComponent(caseNo)}?company=${encodeURIComponent(doctorNo)}`
