import { inventory } from '../../../../shared/inventory/inventory.contract.ts'
import { type Month, placeOf } from '../month.ts'
import type { Nurse, Side } from '../setup.ts'

const { calls } = inventory

/** Reports units of a take that have no usable tracking number, and confirms or rejects the report as the company. */
export const report = async (month: Month, inboundNo: string, units: number, isFound: boolean): Promise<void> => {
  const { doctorNo, nurseNo, productNo: itemId, warehouseNo } = month.book.ledger.take(inboundNo)
  const { id } = await month.send(calls.saveReport, nurseNo, { doctorNo, itemId, warehouseNo, quantity: units })
  const at = month.now
  const answer = { doctorNo, id, status: isFound ? (1 as const) : (2 as const), reason: isFound ? '' : 'Not there' }
  const { credits } = await month.send(calls.changeReportStatus, doctorNo, answer)
  // The oldest takes are credited first; the answer lists them.
  for (const credit of credits) month.book.found(credit.inboundNo, credit.quantity, 'R', at)
  month.count(isFound ? 'report confirmed' : 'report rejected')
}

/** Receives units of a take in the nurse's self storage. */
export const confirmOwn = async (month: Month, inboundNo: string, units: number): Promise<void> => {
  const { doctorNo, nurseNo } = month.book.ledger.take(inboundNo)
  const at = month.now
  await month.send(calls.confirmNurseInbound, nurseNo, { doctorNo, inboundNo, confirmNum: units })
  month.book.found(inboundNo, units, 'S', at)
  month.count('receipt in self storage')
}

/** Adds units in self storage that belong to no take. */
export const addOwn = async (month: Month, nurse: Nurse, side: Side, units: number): Promise<void> => {
  const place = placeOf(side, 'laptop', 'home')
  const at = month.now
  await month.send(calls.nurseAddStock, nurse.userNo, { ...place, qty: units, note: 'From before' })
  month.book.came(place, units, 'S', at)
  month.count('stock added in self storage')
}
