import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'

/** Calls and domains to invalidate after a change to an offer. */
export const STALE_OFFERS = [
  api.offers.listOffers,
  api.offers.listOffersByStatus,
  api.offers.listCompanyOffers,
  api.offers.getOffer,
  'home',
] as const

/** Archives, cancels or relists an offer. */
export const useChangeStatus = (success: string | false) =>
  useMutationCall(api.offers.changeOfferStatus, {
    invalidates: STALE_OFFERS,
    refreshesOnError: STALE_OFFERS,
    success,
  })
