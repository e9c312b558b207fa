/** How a confirmed row stands (DECISIONS s7). */
export const PRODUCT_STATUSES = ['Not claimed, Can be reverse', 'Partly claimed', 'Claimed'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Rows that stay in a batch that one answer names; the count tells of the rest. */
export const MAX_NAMED_STAYS = 1000

/** Longest note of a row, in characters. */
export const MAX_ROW_NOTE = 500
