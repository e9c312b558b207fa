/** The tabs of the company's offers, as addresses name them: '/offer/history'. The number of an offer may stand there too. */
export const OFFER_TABS = ['open', 'proposed', 'history'] as const
export type OfferTab = (typeof OFFER_TABS)[number]

/** Those of a nurse. */
export const NURSE_TABS = ['active', 'expired', 'proposed', 'history'] as const
export type NurseTab = (typeof NURSE_TABS)[number]
