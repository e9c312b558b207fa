/** The record that a case is opened about, as the call names it. */
export type CaseSubject = { cwId: string } | { inboundNo: string } | { outboundNo: string } | { transferId: string }

export interface Reported {
  doctorNo: string
  subject: CaseSubject
  /** Expected units; 0 if the products give them. */
  expected: number
  /** Contents of a shipment. */
  products?: readonly { productNo: string; productName: string; qty: number }[]
}
