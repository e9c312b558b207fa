import { refuseField } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import type { DeliveryPart } from '../books/public.ts'
import { bookedRow, type TrackingRow } from '../tracking-rows/public.ts'
import { ownRows } from './arrival.ts'
import type { Inbound } from './inbound.items.ts'

/** Units taken from one row. */
export interface ClaimPart {
  row: TrackingRow
  qty: number
}

/** Rows of one claim: each may write a second item, for events it passes on. */
const MAX_ROWS = 40

/**
 * The rows that a claim takes its units from, oldest first. They become one lot of one warehouse: units confirmed on
 * another day, in another warehouse or with another charge time are claimed separately.
 */
export const claimParts = (rows: readonly TrackingRow[], take: Inbound, qty: number): ClaimPart[] => {
  const parts: ClaimPart[] = []
  let wanted = qty
  for (const row of claimableRows(rows, take)) {
    if (wanted === 0) break
    const part = Math.min(wanted, row.unclaimed)
    parts.push({ row, qty: part })
    wanted -= part
  }
  if (wanted > 0) {
    throw refuseField('qty', inboundReasons.claimFirst, { units: qty - wanted })
  }
  return parts
}

/** Units that one claim can take at most. */
export const unitsOfOneClaim = (rows: readonly TrackingRow[], take: Inbound): number =>
  claimableRows(rows, take).reduce((sum, row) => sum + row.unclaimed, 0)

const claimableRows = (rows: readonly TrackingRow[], take: Inbound): TrackingRow[] => {
  const open = ownRows(rows, take).filter((row) => row.unclaimed > 0)
  const [first] = open
  return open.filter((row) => first && termsOf(row) === termsOf(first)).slice(0, MAX_ROWS)
}

const termsOf = (row: TrackingRow): string => `${row.warehouseNo} ${row.confirmDate} ${row.chargeFrom}`

/** A part in the form the books need: the lot its units become, and the row that loses them. */
export const partOf = ({ row, qty }: ClaimPart): DeliveryPart => {
  const { confirmDate, chargeFrom } = row
  if (!confirmDate || !chargeFrom) throw new Error('A confirmed row without its days')
  return { qty, row: bookedRow(row), inboundDate: confirmDate, chargeFrom, source: 'tracking' }
}
