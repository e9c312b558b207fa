import type { Book } from './book.ts'

/** What a bill must say, 1/10,000 dollars; `totalFee` rounded half up to cents, once. */
export interface Due {
  doctorNo: string
  warehouseNo: string
  month: string
  inboundFee: bigint
  /** Without services. */
  outboundFee: bigint
  serviceFee: bigint
  storageFee: bigint
  totalFee: bigint
}

const CENT = 100n

/** Rounded half up, below zero too: away from the lower one. */
const toCents = (amount: bigint): bigint => {
  const shifted = amount + CENT / 2n
  const rest = ((shifted % CENT) + CENT) % CENT
  return shifted - rest
}

/** The bills of a month, one a company and warehouse in which it owes anything, in the order of their names. */
export const billsOf = ({ fees, stores }: Book, month: string): Due[] => {
  const bills = new Map<string, Due>()
  const billOf = ({ doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string }): Due => {
    const name = `${doctorNo} ${warehouseNo}`
    const none = { inboundFee: 0n, outboundFee: 0n, serviceFee: 0n, storageFee: 0n, totalFee: 0n }
    const bill = bills.get(name) ?? { doctorNo, warehouseNo, month, ...none }
    bills.set(name, bill)
    return bill
  }
  for (const fee of fees) {
    if (!fee.day.startsWith(month)) continue
    const bill = billOf(fee)
    if (fee.kind === 'inbound') bill.inboundFee += fee.amount
    else bill.outboundFee += fee.amount - fee.service
    bill.serviceFee += fee.service
  }
  for (const row of stores.days) {
    if (!row.day.startsWith(month)) continue
    for (const { amount } of row.parts) billOf(row).storageFee += amount
  }
  for (const bill of bills.values()) {
    const { inboundFee, outboundFee, serviceFee, storageFee } = bill
    bill.totalFee = toCents(inboundFee + outboundFee + serviceFee + storageFee)
  }
  return [...bills.values()].sort((a, b) => (a.doctorNo + a.warehouseNo < b.doctorNo + b.warehouseNo ? -1 : 1))
}
