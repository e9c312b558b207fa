import type { Subject } from '../../../shared/discrepancies/discrepancies.rules.ts'

// Separate from the form (open-case-form.ts), because lists offer to open a case and must not load zod for it.

/** The record that a case is opened about, in the form of the call. */
type CaseSubject = { cwId: string } | { inboundNo: string } | { outboundNo: string } | { transferId: string }

export const subjectOf = (subject: CaseSubject): Subject => {
  if ('cwId' in subject) return 'row'
  if ('inboundNo' in subject) return 'take'
  return 'outboundNo' in subject ? 'shipment' : 'transfer'
}

export interface Reported {
  doctorNo: string
  subject: CaseSubject
  /** Number of expected units; 0 if it depends on the product. */
  expected: number
  /** Contents of a shipment. */
  products?: readonly { productNo: string; productName: string; qty: number }[]
}
