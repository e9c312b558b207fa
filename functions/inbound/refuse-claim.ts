import { type Refusal, refuse, refuseField } from '../../shared/contract/errors.ts'
import { inboundReasons } from '../../shared/inbound/inbound.reasons.ts'
import { isSameUpc } from '../../shared/values/upc.ts'
import { freeOf } from '../books/public.ts'
import { type ArrivedRow, arrivalOf, ownRows } from './arrival.ts'
import type { Inbound } from './inbound.items.ts'

/** Unclaimed units of the take's product in the rows. */
export const unclaimedOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): number =>
  ownRows(rows, take).reduce((sum, row) => sum + row.unclaimed, 0)

/** Why nothing of a tracking number can be claimed for a take; undefined if something can. */
export const whyNot = (take: Inbound, rows: readonly ArrivedRow[]): Refusal | undefined => {
  if (take.status === 'cancelled') return refuse(inboundReasons.cancelled)
  const arrival = arrivalOf(rows, take)
  if (arrival === 'none') return refuseField('tracking', inboundReasons.notInWarehouse)
  if (arrival === 'waiting') {
    return refuseField('tracking', inboundReasons.notConfirmedYet)
  }
  if (arrival === 'others') return refuseField('tracking', otherGoods(take, rows))
  if (arrival === 'spent') return refuse(inboundReasons.allClaimed)
  return take.status === 'completed' ? refuse(inboundReasons.completed) : undefined
}

const otherGoods = ({ upc }: Inbound, rows: readonly ArrivedRow[]) =>
  rows.some((row) => row.status === 'confirmed' && isSameUpc(row.upc, upc))
    ? inboundReasons.otherProduct
    : inboundReasons.upcMismatch

/** Refuses a quantity above the unclaimed units or the units left of the take. */
export const refuseQuantity = (take: Inbound, qty: number, unclaimed: number): void => {
  if (qty > freeOf(take)) throw refuseField('qty', inboundReasons.moreThanLeft)
  if (qty > unclaimed) {
    throw refuseField('qty', inboundReasons.onlyUnclaimed, { units: unclaimed })
  }
}
