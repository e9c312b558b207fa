import { conflict, type Refusal, refuseField } from '../../shared/contract/errors.ts'
import { freeOf } from '../books/public.ts'
import { type ArrivedRow, arrivalOf, ownRows } from './arrival.ts'
import type { Inbound } from './inbound.items.ts'

/** Units of the take's product that lie in the rows and nobody has claimed. */
export const unclaimedOf = (rows: readonly ArrivedRow[], take: Pick<Inbound, 'productNo'>): number =>
  ownRows(rows, take).reduce((sum, row) => sum + row.unclaimed, 0)

/** Why nothing of a tracking number can be claimed for a take; undefined when something can. */
export const whyNot = (take: Inbound, rows: readonly ArrivedRow[]): Refusal | undefined => {
  if (take.status === 'cancelled') return conflict('This inbound is cancelled: nothing more can be claimed for it.')
  const arrival = arrivalOf(rows, take)
  if (arrival === 'none') return refuseField('tracking', 'Tracking numbers not found in warehouse records')
  if (arrival === 'waiting') {
    return refuseField('tracking', 'The warehouse has this parcel and has not confirmed it yet. Try again later.')
  }
  if (arrival === 'others') return refuseField('tracking', otherGoods(take, rows))
  if (arrival === 'spent') return conflict('All units of this tracking number have been claimed.')
  return take.status === 'completed'
    ? conflict('This inbound is completed: nothing is left to claim for it.')
    : undefined
}

const otherGoods = ({ upc }: Inbound, rows: readonly ArrivedRow[]): string =>
  rows.some((row) => row.status === 'confirmed' && row.upc === upc)
    ? 'The warehouse has confirmed this parcel as another product of the same UPC. Ask the company.'
    : 'UPC mismatch'

/** Refuses a quantity beyond what lies there or what is left of the take. */
export const refuseQuantity = (take: Inbound, qty: number, unclaimed: number): void => {
  if (qty > freeOf(take)) throw refuseField('qty', "Inbound quantity can't more than left.")
  if (qty > unclaimed) {
    throw refuseField('qty', `Only ${unclaimed} units of this tracking number are left to claim. Enter at most that.`)
  }
}
