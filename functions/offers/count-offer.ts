import { refuse } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { countOpen } from '../books/public.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Offer } from './offers.items.ts'

/**
 * Counts an offer among the open ones of its product, in each commit that creates one or changes its status: a product
 * on offer cannot be deleted, and a deleted one cannot be offered.
 */
export const countOffer = (before: Pick<Offer, 'status'> | undefined, after: Offer): Intent[] => {
  const was = before?.status === 'offering'
  const is = after.status === 'offering'
  if (was === is) return []
  return [countOpen(after, { openOffers: is ? 1 : -1 }, refuse(generalReasons.noProduct))]
}
