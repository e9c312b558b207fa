import { warnHoursBefore } from '../../../shared/offers/hold.rules.ts'
import { HOUR } from '../../platform/clock.ts'
import { type Intent, put } from '../../platform/db/intent.ts'
import type { Offer } from '../offers.items.ts'
import { holdItem } from './holds.items.ts'

/** Times of the warning to the nurse of a held take, and of the end of the hold. */
interface HoldTimes {
  warnAt: string
  until: string
}

/** The hold on a take made now; undefined if the offer has none. */
export const holdFrom = ({ holdHours = 0 }: Pick<Offer, 'holdHours'>, takeDate: string): HoldTimes | undefined =>
  holdHours > 0
    ? { warnAt: later(takeDate, holdHours - warnHoursBefore(holdHours)), until: later(takeDate, holdHours) }
    : undefined

/** Intents for the hold, in the commit that makes the take. */
export const holdIntents = (of: { doctorNo: string; inboundNo: string }, { warnAt, until }: HoldTimes): Intent[] => [
  put(holdItem, { ...of, step: 'warn', dueAt: warnAt, until }),
]

const later = (instant: string, hours: number): string =>
  new Date(Date.parse(instant) + hours * HOUR * 1000).toISOString()
