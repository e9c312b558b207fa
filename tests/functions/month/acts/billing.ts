import { fees } from '../../../../shared/fees/fees.contract.ts'
import type { Nurse, Side } from '../ground.ts'
import type { Month } from '../month.ts'

const { calls } = fees
const NOTE = '<p>For this month</p>'

const billNoOf = async (
  month: Month,
  { doctorNo, warehouses }: Side,
  warehouse: string,
  of: string,
): Promise<string> => {
  const { records } = await month.ask(calls.listCompanyBills, doctorNo, { doctorNo, month: of })
  const bill = records.find(({ warehouseNo }) => warehouseNo === warehouses[warehouse])
  if (!bill) throw new Error(`${warehouse} has no bill for ${of}`)
  return bill.id
}

const nameOf = ({ doctorNo, warehouses }: Side, warehouse: string, of: string): string =>
  `${doctorNo} ${warehouses[warehouse]} ${of}`

/** The warehouse requests the payment of a month's bill; returns the request. */
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
  const { paymentNo } = await month.ask(calls.requestWarehousePayment, admin.userNo, body)
  month.billStates.set(nameOf(side, warehouse, of), 5)
  month.did('bill requested')
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
  if (isPaid) await month.ask(calls.payWarehousePayment, doctorNo, { doctorNo, paymentNo, note: NOTE })
  else
    await month.ask(calls.changeWarehousePaymentStatus, doctorNo, { doctorNo, paymentNo, status: 4, note: 'Too much' })
  month.billStates.set(nameOf(side, warehouse, of), isPaid ? 1 : 4)
  month.did(isPaid ? 'bill paid' : 'bill rejected')
}

/** The company pays a bill without a request. */
export const payUnasked = async (month: Month, side: Side, warehouse: string, of: string): Promise<void> => {
  const { doctorNo } = side
  const id = await billNoOf(month, side, warehouse, of)
  await month.ask(calls.payBill, doctorNo, { doctorNo, id })
  month.billStates.set(nameOf(side, warehouse, of), 1)
  month.did('bill paid without a request')
}

/** A month that has not ended cannot be paid. */
export const payTooSoon = async (month: Month, side: Side, warehouse: string, of: string): Promise<string> => {
  const { doctorNo } = side
  const id = await billNoOf(month, side, warehouse, of)
  const reason = await month.ground.stage.refused(calls.payBill, doctorNo, { doctorNo, id })
  month.did('bill refused before its month is over')
  return reason
}
