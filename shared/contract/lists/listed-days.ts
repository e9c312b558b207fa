import { day, zone } from '../fields.ts'

/** First and last day of the records of a list, in `timeZone`. */
export const listedDays = {
  startDate: day().optional(),
  endDate: day().optional(),
  timeZone: zone().default('America/New_York'),
}
