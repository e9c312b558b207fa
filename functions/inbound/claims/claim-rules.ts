import { type Refusal, refuse, refuseField } from '../../../shared/contract/errors.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import { isSameUpc } from '../../../shared/values/upc.ts'
import { type DeliveryPart, freeOf } from '../../books/public.ts'
import { bookedRow, type TrackingRow } from '../../tracking-rows/public.ts'
import { type ArrivedRow, arrivalOf, ownRows } from '../arrival.ts'
import type { Inbound, TakeNumber } from '../inbound.items.ts'
import { MAX_NUMBERS_PER_TAKE } from '../submission-rules.ts'

/** Unclaimed units of the take's product in the rows. */
export const unclaimedOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): number =>
  ownRows(rows, take).reduce((sum, row) => sum + row.unclaimed, 0)

/** Reason why no units of a tracking number can be claimed for a take; undefined if some can. */
export const claimRefusal = (take: Inbound, rows: readonly ArrivedRow[]): Refusal | undefined => {
  if (take.status === 'cancelled') return refuse(inboundReasons.cancelled)
  const arrival = arrivalOf(rows, take)
  if (arrival === 'none') return refuseField('tracking', inboundReasons.notInWarehouse)
  if (arrival === 'waiting') {
    return refuseField('tracking', inboundReasons.notConfirmedYet)
  }
  if (arrival === 'others') return refuseField('tracking', otherGoods(take, rows))
  if (arrival === 'spent') return refuse(inboundReasons.allClaimed)
  if (take.status === 'completed') return refuse(inboundReasons.completed)
  return freeOf(take) <= 0 ? refuse(inboundReasons.allReserved, { left: take.leftNum }) : undefined
}

const otherGoods = ({ upc }: Inbound, rows: readonly ArrivedRow[]) =>
  rows.some((row) => row.status === 'confirmed' && isSameUpc(row.upc, upc))
    ? inboundReasons.otherProduct
    : inboundReasons.upcMismatch

/**
 * Refuses a quantity above the take's outstanding units, or above those that pending claims on mixed packages do not
 * reserve (DEC-inbound-43).
 */
export const refuseAboveFree = (take: Inbound, field: string, quantity: number): void => {
  const { leftNum: left } = take
  const free = freeOf(take)
  if (quantity > left) throw refuseField(field, inboundReasons.moreThanLeft)
  if (free <= 0) throw refuse(inboundReasons.allReserved, { left })
  if (quantity > free) throw refuseField(field, inboundReasons.someReserved, { free, reserved: left - free })
}

/** Refuses a quantity above the unclaimed units, or above the take's outstanding units that are not reserved. */
export const refuseQuantity = (take: Inbound, qty: number, unclaimed: number): void => {
  refuseAboveFree(take, 'qty', qty)
  if (qty > unclaimed) {
    throw refuseField('qty', inboundReasons.onlyUnclaimed, { units: unclaimed })
  }
}

/** Units taken from one row. */
interface ClaimPart {
  row: TrackingRow
  qty: number
}

/** Maximum number of rows per claim. Each may write a second item, for the events moved out of it. */
const MAX_ROWS = 40

/**
 * Selects the rows that a claim takes its units from, oldest first. The units become one lot of one warehouse: units
 * confirmed on another day, in another warehouse or with another charge time need a separate claim.
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

/** Maximum number of units that one claim can take. */
export const unitsOfOneClaim = (rows: readonly TrackingRow[], take: Inbound): number =>
  claimableRows(rows, take).reduce((sum, row) => sum + row.unclaimed, 0)

const claimableRows = (rows: readonly TrackingRow[], take: Inbound): TrackingRow[] => {
  const open = ownRows(rows, take).filter((row) => row.unclaimed > 0)
  const [first] = open
  return open.filter((row) => first && termsOf(row) === termsOf(first)).slice(0, MAX_ROWS)
}

const termsOf = (row: TrackingRow): string => `${row.warehouseNo} ${row.confirmDate} ${row.chargeFrom}`

/** A part in the form that the books need: the lot of its units, and the row they are taken from. */
export const partOf = ({ row, qty }: ClaimPart): DeliveryPart => {
  const { confirmDate, chargeFrom } = row
  if (!confirmDate || !chargeFrom)
    throw new Error('A confirmed row lacks its confirmation day or its first day of charging')
  return { qty, row: bookedRow(row), inboundDate: confirmDate, chargeFrom, source: 'tracking' }
}

interface Claimed {
  tracking: string
  qty: number
  unclaimed: number
  leftNum: number
  now: string
}

/**
 * A take's numbers after claiming `qty` units of one number. `unclaimed`: units of that number that remain in the
 * warehouse; `leftNum`: units still outstanding for the take. Claiming a number that was never submitted also submits
 * it.
 */
export const claimedNumbers = (take: Inbound, { tracking, qty, unclaimed, leftNum, now }: Claimed): TakeNumber[] => {
  const isListed = take.trackings.some((entry) => entry.tracking === tracking)
  if (!isListed && take.trackings.length >= MAX_NUMBERS_PER_TAKE) {
    throw refuseField('tracking', inboundReasons.tooManyGiven, { most: MAX_NUMBERS_PER_TAKE })
  }
  const before: TakeNumber = {
    tracking,
    qty,
    status: 'matched',
    claimed: 0,
    mismatch: false,
    waiting: false,
    givenAt: now,
  }
  const entries = isListed ? take.trackings : [...take.trackings, before]
  return entries.map((number) =>
    number.tracking === tracking
      ? {
          ...number,
          claimed: number.claimed + qty,
          mismatch: false,
          waiting: false,
          status: unclaimed === 0 || leftNum === 0 ? 'claimed' : 'matched',
        }
      : number,
  )
}
