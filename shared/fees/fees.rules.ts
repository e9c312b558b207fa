/** Kinds of fee lines. */
export const FEE_KINDS = ['inbound', 'outbound', 'emptyBoxes', 'service', 'storage'] as const
export type FeeKind = (typeof FEE_KINDS)[number]

/** Maximum items per quote. */
export const MAX_QUOTED_ITEMS = 200
