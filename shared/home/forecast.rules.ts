/** Horizons of the forecast, in days. */
export const FORECAST_DAYS = [7, 14, 30] as const
/** Newest deliveries from which the lead time of takes is derived. */
export const DELIVERIES_LOOKED_AT = 100
/** Ledger rows read to find them; a batch payout writes up to 500 rows that are not deliveries. */
export const ROWS_LOOKED_THROUGH = 1000
/** Minimum deliveries for an estimate; below it, `DEFAULT_LEAD_DAYS` applies. */
export const FEWEST_DELIVERIES = 10
export const DEFAULT_LEAD_DAYS = 14
