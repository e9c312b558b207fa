/** States of a confirmed row (DEC-tracking-92). */
export const PRODUCT_STATUSES = ['Not claimed, Can be reverse', 'Partly claimed', 'Claimed'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Maximum unreversed rows listed in one response; the count includes the rest. */
export const MAX_NAMED_REMAINING = 1000
