/** Requests that one batch payout may pay. */
export const MOST_IN_PAYOUT = 500
