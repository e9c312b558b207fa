/** Requests that one batch payout may pay. */
export const MOST_IN_PAYOUT = 500

/** How a batch payout is doing. */
export const PAYOUT_STATUSES = ['running', 'stopped', 'done'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]
