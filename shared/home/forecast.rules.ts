/** Within how many days the forecast tells what will be owed. */
export const FORECAST_DAYS = [7, 14, 30] as const
/** How many of the newest deliveries tell how long takes are under way. */
export const DELIVERIES_LOOKED_AT = 100
/** With fewer of them nothing is concluded: takes are then expected after `DEFAULT_LEAD_DAYS`. */
export const FEWEST_DELIVERIES = 10
export const DEFAULT_LEAD_DAYS = 14
