import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import type { Offer } from './offers.items.ts'

/**
 * Total and units left after an edit; left + taken = total always holds (DEC-offers-1). The quantity that the person
 * changed decides; if they changed both, the two must agree with the units taken. An edit that raises the units left
 * but not the total is refused: its value is stale, from before a take, and not a request for more units.
 */
export const editedQuantities = (
  offer: Pick<Offer, 'quantity' | 'leftNum'>,
  edit: { quantity?: number | undefined; leftNum?: number | undefined },
): { quantity: number; leftNum: number } => {
  const taken = offer.quantity - offer.leftNum
  const { quantity = offer.quantity, leftNum: left = offer.leftNum } = edit
  if (edit.leftNum !== undefined && left > quantity) throw refuseField('leftNum', offersReasons.leftAboveTotal)
  if (quantity < taken) throw refuseField('quantity', offersReasons.totalBelowTaken, { taken })
  const totalChanged = quantity !== offer.quantity
  const leftChanged = left !== offer.leftNum
  if (!totalChanged && left > offer.leftNum) {
    throw refuse(offersReasons.takenMeanwhile, { taken, total: offer.quantity, left: offer.leftNum })
  }
  if (!totalChanged) return { quantity: taken + left, leftNum: left }
  if (leftChanged && taken + left !== quantity) {
    throw refuseField('leftNum', offersReasons.leftMustBe, { left: quantity - taken, taken })
  }
  return { quantity, leftNum: quantity - taken }
}
