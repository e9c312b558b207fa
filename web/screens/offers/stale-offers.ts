import { api } from '../../api/client.ts'

/** What any change of an offer makes stale. */
export const STALE_OFFERS = [
  api.offers.listOffers,
  api.offers.listOffersByStatus,
  api.offers.listCompanyOffers,
  api.offers.getOffer,
  'home',
] as const
