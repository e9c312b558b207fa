/** The record that a case is opened about, as the call names it. */
export type CaseSubject = { cwId: string } | { inboundNo: string } | { outboundNo: string } | { transferId: string }

export interface Reported {
  doctorNo: string
  subject: CaseSubject
  /** Units that should be there; 0 where the products say it. */
  expected: number
  /** Of a shipment: what it holds. */
  products?: readonly { productNo: string; productName: string; qty: number }[]
}
