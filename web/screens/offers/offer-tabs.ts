/** The tabs of the offers, as addresses name them: '/offer/history'. The number of an offer may stand there too. */
export const OFFER_TABS = ['open', 'history'] as const
export type OfferTab = (typeof OFFER_TABS)[number]
