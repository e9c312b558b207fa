/** Maximum requests per batch payout. */
export const MAX_IN_PAYOUT = 500

/** States of a batch payout. */
export const PAYOUT_STATUSES = ['running', 'stopped', 'done'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]
