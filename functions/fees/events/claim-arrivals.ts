import type { FeeEvent } from '../../../shared/fees/fee-events.messages.ts'
import { productLogOf, type StockLog, stockLogType } from '../../books/public.ts'
import type { Table } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'

interface WarehouseEvent {
  warehouseNo: string
  event: FeeEvent
}

/**
 * Fee events of the units of one product that a company received from claims on mixed packages, and of their reversals.
 * Read from the company's own stock log, since packages and claims may belong to another company.
 */
export const claimArrivals = async (table: Table, doctorNo: string, productNo: string): Promise<WarehouseEvent[]> => {
  const [distributed, reversed] = await Promise.all(
    ([10, 15] as const).map((type) => readAll(table, stockLogType, productLogOf(doctorNo, productNo, type))),
  )
  const log = [...(distributed ?? []), ...(reversed ?? [])].filter(({ refs }) => refs.claimEvent).sort(inOrder)
  return [...Map.groupBy(log, ({ refs }) => refs.claimNo ?? '')].flatMap(([claimId, rows]) => chargesOf(claimId, rows))
}

/** All movements of a claim are in the log of one level, whose row numbers give their order. */
const inOrder = (a: StockLog, b: StockLog): number =>
  a.warehouseNo === b.warehouseNo ? a.seq - b.seq : a.warehouseNo < b.warehouseNo ? -1 : 1

/**
 * Returns the fee events of one claim. Its distributions and reversals alternate, so a reversal undoes the previous
 * movement.
 */
const chargesOf = (claimId: string, rows: readonly StockLog[]): WarehouseEvent[] => {
  const arrivals = rows.map(
    ({ refs: { claimEvent: eventNo = '', tracking = '' }, createdTime: at, productNo, qty }) => ({
      eventNo,
      at,
      productNo,
      qty,
      tracking,
      claimId,
    }),
  )
  return rows.flatMap(({ movement, warehouseNo }, index): WarehouseEvent[] => {
    const [arrival, original] = [arrivals[index], arrivals[index - 1]]
    if (!arrival) return []
    if (movement === 'mixedDistribute') return [{ warehouseNo, event: { what: 'arrived', ...arrival } }]
    const { eventNo, at } = arrival
    return original ? [{ warehouseNo, event: { what: 'arrivalUndone', eventNo, at, original } }] : []
  })
}
