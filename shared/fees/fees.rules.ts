/** What a line of fees is for. */
export const FEE_KINDS = ['inbound', 'outbound', 'emptyBoxes', 'service', 'storage'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

/** Most items of one quote. */
export const MAX_QUOTED_ITEMS = 200
