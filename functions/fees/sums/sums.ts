import { addMoney, timesMoney } from '../../../shared/values/money.ts'
import type { FeeRow } from '../rows/fee-rows.items.ts'
import type { FeeTotal } from './fee-sums.items.ts'

/** Sums of rows by kind: Money and units, signed. */
export type Sums = Omit<FeeTotal, 'doctorNo' | 'warehouseNo' | 'day'>

export const NO_SUMS: Sums = {
  inbound: 0,
  outbound: 0,
  service: 0,
  storage: 0,
  inboundQty: 0,
  outboundQty: 0,
  storageQty: 0,
}

export const addSums = (a: Sums, b: Sums): Sums => ({
  inbound: addMoney(a.inbound, b.inbound),
  outbound: addMoney(a.outbound, b.outbound),
  service: addMoney(a.service, b.service),
  storage: addMoney(a.storage, b.storage),
  inboundQty: a.inboundQty + b.inboundQty,
  outboundQty: a.outboundQty + b.outboundQty,
  storageQty: a.storageQty + b.storageQty,
})

/** Money: the total of the four kinds. */
export const totalOf = ({ inbound, outbound, service, storage }: Sums): number =>
  addMoney(inbound, outbound, service, storage)

/** Contribution of one row. An opposite row subtracts the contribution of its original. */
export const sumsOfRow = (row: FeeRow): Sums => {
  if (row.feeType === 'storage') return { ...NO_SUMS, storage: row.amount, storageQty: row.qty }
  const sign = row.opposes ? -1 : 1
  const qty = sign * row.qty
  if (row.feeType === 'inbound') return { ...NO_SUMS, inbound: row.amount, inboundQty: qty }
  const service = timesMoney(row.service?.fee ?? 0, qty)
  return { ...NO_SUMS, outbound: addMoney(row.amount, -service), service, outboundQty: qty }
}
