/** What the dialogs ask of a bill, and say about it. */
export interface BillOfFees {
  id: string
  doctorNo: string
  doctorName: string
  warehouse: string
  reportMonth: string
  /** Dollars, whole cents. */
  totalFee: number
}
