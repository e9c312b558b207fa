/** Horizons of the forecast, in days. */
export const FORECAST_DAYS = [7, 14, 30] as const
/** Maximum number of newest deliveries from which the lead time of takes is derived. */
export const DELIVERIES_LOOKED_AT = 100
/** Maximum ledger rows read to find those deliveries; a batch payout writes up to 500 other rows. */
export const ROWS_LOOKED_THROUGH = 1000
/** Minimum deliveries for an estimate; with fewer, `DEFAULT_LEAD_DAYS` applies. */
export const MIN_DELIVERIES = 10
export const DEFAULT_LEAD_DAYS = 14
