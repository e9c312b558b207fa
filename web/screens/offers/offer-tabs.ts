/** Tabs of the company's offers, as named in addresses ('/offer/history'). An offer number may take their place. */
export const OFFER_TABS = ['open', 'proposed', 'history'] as const
export type OfferTab = (typeof OFFER_TABS)[number]

/** Tabs of a nurse's offers. */
export const NURSE_TABS = ['active', 'expired', 'proposed', 'history'] as const
export type NurseTab = (typeof NURSE_TABS)[number]
