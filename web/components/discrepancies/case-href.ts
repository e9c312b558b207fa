/** Address of a case. Names its company, since the reader may work for several and keep the view of all of them. */
export const caseHref = (caseNo: string, doctorNo: string): string =>
  `/discrepancies/${encodeURIComponent(caseNo)}?of=${encodeURIComponent(doctorNo)}`
