/** The fields of a bill that the fee dialogs send and show. */
export interface BillOfFees {
  id: string
  doctorNo: string
  doctorName: string
  warehouse: string
  reportMonth: string
  /** Dollars, whole cents. */
  totalFee: number
}
