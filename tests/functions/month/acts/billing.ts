import { fees } from '../../../../shared/fees/fees.contract.ts'
import type { Month } from '../month.ts'
import type { Nurse, Side } from '../setup.ts'

const { calls } = fees
const NOTE = '<p>For this month</p>'

const billNoOf = async (
  month: Month,
  { doctorNo, warehouses }: Side,
  warehouse: string,
  of: string,
): Promise<string> => {
  const { records } = await month.send(calls.listCompanyBills, doctorNo, { doctorNo, month: of })
  const bill = records.find(({ warehouseNo }) => warehouseNo === warehouses[warehouse])
  if (!bill) throw new Error(`${warehouse} has no bill for ${of}`)
  return bill.id
}

const nameOf = ({ doctorNo, warehouses }: Side, warehouse: string, of: string): string =>
  `${doctorNo} ${warehouses[warehouse]} ${of}`

/** Requests payment of a month's bill as the warehouse admin; returns the number of the request. */
export const requestBill = async (
  month: Month,
  side: Side,
  warehouse: string,
  of: string,
  admin: Nurse,
): Promise<string> => {
  const { doctorNo } = side
  const monthlyStorageFeeId = await billNoOf(month, side, warehouse, of)
  const body = { doctorNo, monthlyStorageFeeId, bankNo: admin.bankNo, note: NOTE }
  const { paymentNo } = await month.send(calls.requestWarehousePayment, admin.userNo, body)
  month.billStates.set(nameOf(side, warehouse, of), 5)
  month.count('bill requested')
  return paymentNo
}

export const answerBill = async (
  month: Month,
  side: Side,
  warehouse: string,
  of: string,
  paymentNo: string,
  isPaid: boolean,
): Promise<void> => {
  const { doctorNo } = side
  if (isPaid) await month.send(calls.payWarehousePayment, doctorNo, { doctorNo, paymentNo, note: NOTE })
  else
    await month.send(calls.changeWarehousePaymentStatus, doctorNo, { doctorNo, paymentNo, status: 4, note: 'Too much' })
  month.billStates.set(nameOf(side, warehouse, of), isPaid ? 1 : 4)
  month.count(isPaid ? 'bill paid' : 'bill rejected')
}

/** Pays a bill without a request, as the company. */
export const payUnrequested = async (month: Month, side: Side, warehouse: string, of: string): Promise<void> => {
  const { doctorNo } = side
  const id = await billNoOf(month, side, warehouse, of)
  await month.send(calls.payBill, doctorNo, { doctorNo, id })
  month.billStates.set(nameOf(side, warehouse, of), 1)
  month.count('bill paid without a request')
}

/** Tries to pay the bill of a month that has not ended; returns the reason of the refusal. */
export const payBeforeMonthEnd = async (month: Month, side: Side, warehouse: string, of: string): Promise<string> => {
  const { doctorNo } = side
  const id = await billNoOf(month, side, warehouse, of)
  const reason = await month.setup.stage.refused(calls.payBill, doctorNo, { doctorNo, id })
  month.count('bill refused before its month is over')
  return reason
}
