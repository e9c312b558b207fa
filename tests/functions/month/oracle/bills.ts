import type { Book } from './book.ts'
import type { Place } from './stores.ts'

/** Expected amounts of a bill in 1/10,000 dollars; `totalFee` is rounded half up to cents, once. */
export interface ExpectedBill {
  doctorNo: string
  warehouseNo: string
  month: string
  inboundFee: bigint
  /** Excludes services. */
  outboundFee: bigint
  serviceFee: bigint
  storageFee: bigint
  totalFee: bigint
}

const CENT = 100n

/** Rounds half up. No bill of the month is negative. */
const toCents = (amount: bigint): bigint => {
  if (amount < 0n) throw new Error(`Negative bill: ${amount}`)
  return ((amount + CENT / 2n) / CENT) * CENT
}

/** The bills for a month, one per company and warehouse with fees, ordered by company and warehouse. */
export const billsOf = ({ fees, stores }: Book, month: string): ExpectedBill[] => {
  const bills = new Map<string, ExpectedBill>()
  const billOf = ({ doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string }): ExpectedBill => {
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

/** Fees of a product in a month at a warehouse. */
export interface Summary extends Place {
  /** Inbound, outbound including services, the services, storage, and the total; 1/10,000 dollars. */
  sums: [bigint, bigint, bigint, bigint, bigint]
  /** Units received and shipped, each net of reversals, and units times days in stock. */
  units: [number, number, number]
}

export const summariesOf = ({ fees, stores }: Book, month: string): Summary[] => {
  const found = new Map<string, Summary>()
  const summaryOf = ({ doctorNo, warehouseNo, productNo }: Place): Summary => {
    const name = `${doctorNo} ${warehouseNo} ${productNo}`
    const known = found.get(name) ?? { doctorNo, warehouseNo, productNo, sums: [0n, 0n, 0n, 0n, 0n], units: [0, 0, 0] }
    found.set(name, known)
    return known
  }
  for (const fee of fees) {
    if (!fee.day.startsWith(month)) continue
    const { sums, units } = summaryOf(fee)
    const kind = fee.kind === 'inbound' ? 0 : 1
    sums[kind] += fee.amount
    sums[2] += fee.service
    sums[4] += fee.amount
    units[kind] += fee.units
  }
  for (const row of stores.days) {
    if (!row.day.startsWith(month)) continue
    const { sums, units } = summaryOf(row)
    for (const { amount, left } of row.parts) {
      sums[3] += amount
      sums[4] += amount
      units[2] += left
    }
  }
  return [...found.values()]
}
