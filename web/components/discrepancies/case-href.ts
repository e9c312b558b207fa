/** Where a case is shown; of its company, since whoever opens it may work for several, and may go on looking at all of them. */
export const caseHref = (caseNo: string, doctorNo: string): string =>
  `/discrepancies/${encodeURIComponent(caseNo)}?of=${encodeURIComponent(doctorNo)}`
