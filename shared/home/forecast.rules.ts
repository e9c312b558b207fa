/** Within how many days the forecast tells what will be owed. */
export const FORECAST_DAYS = [7, 14, 30] as const
/** How many of the newest deliveries tell how long takes are under way. */
export const DELIVERIES_LOOKED_AT = 100
/** Rows of the ledger that are looked through for them: a batch payout writes up to 500 that are none. */
export const ROWS_LOOKED_THROUGH = 1000
/** With fewer of them nothing is concluded: takes are then expected after `DEFAULT_LEAD_DAYS`. */
export const FEWEST_DELIVERIES = 10
export const DEFAULT_LEAD_DAYS = 14
