/** What the dialogs ask of a bill. */
export interface BillOfFees {
  id: string
  doctorNo: string
  reportMonth: string
}
