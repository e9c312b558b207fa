import { warnHoursBefore } from '../../../shared/offers/hold.rules.ts'
import { HOUR } from '../../platform/clock.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import type { Warehouse } from '../../warehouses/public.ts'
import type { Offer } from '../offers.items.ts'
import { holdItem } from './holds.items.ts'

/** Times of the warning to the nurse of a held take, and of the end of the hold. */
interface HoldTimes {
  warnAt: string
  until: string
}

/** Hours of the hold on a take made now; 0 if the offer has none, or in self storage, which uses no tracking numbers. */
export const holdHoursOf = (
  { holdHours = 0 }: Pick<Offer, 'holdHours'>,
  { selfStorage }: Pick<Warehouse, 'selfStorage'>,
): number => (selfStorage ? 0 : holdHours)

/** The hold of so many hours on a take; undefined for 0. */
export const holdFrom = (holdHours: number, takeDate: string): HoldTimes | undefined =>
  holdHours > 0
    ? { warnAt: later(takeDate, holdHours - warnHoursBefore(holdHours)), until: later(takeDate, holdHours) }
    : undefined

/** Intents for the hold, in the commit that makes the take. */
export const holdIntents = (of: { doctorNo: string; inboundNo: string }, { warnAt, until }: HoldTimes): Intent[] => [
  put(holdItem, { ...of, step: 'warn', dueAt: warnAt, until }),
]

const later = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR * 1000).toISOString()
