/** The tabs of the offers, as addresses name them: '/offer/history'. Anything else there is the number of an offer. */
export const OFFER_TABS = ['open', 'history'] as const
export type OfferTab = (typeof OFFER_TABS)[number]

export const isOfferTab = (name: string): name is OfferTab => OFFER_TABS.some((tab) => tab === name)
