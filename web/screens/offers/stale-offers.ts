import { api } from '../../api/client.ts'

/** Calls to invalidate after any change of an offer. */
export const STALE_OFFERS = [
  api.offers.listOffers,
  api.offers.listOffersByStatus,
  api.offers.listCompanyOffers,
  api.offers.getOffer,
  'home',
] as const
