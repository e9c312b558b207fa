import { refuse, refuseField } from '../../shared/contract/errors.ts'
import { offersReasons } from '../../shared/offers/offers.reasons.ts'
import type { Offer } from './offers.items.ts'

/**
 * Total and left after an edit; left + taken = total always holds (DECISIONS s5). Whichever of the two the person
 * changed decides; when both changed they must agree with what is taken. A left that is higher than the one that stands,
 * under the same total, was read before somebody took: it is no wish for more.
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
