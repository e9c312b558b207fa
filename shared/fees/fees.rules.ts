/** What a line of fees is for. */
export const FEE_KINDS = ['inbound', 'outbound', 'emptyBoxes', 'service', 'storage'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

/** Most items of one quote. */
export const MAX_QUOTED_ITEMS = 200

/** In place of a service's id: none is done. */
export const NO_SERVICE = 'None'
