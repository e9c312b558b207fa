import { refuseField } from '../../../shared/contract/errors.ts'
import type { ErrorCode } from '../../../shared/reasons/error-codes.ts'
import type { ReasonKind } from '../../../shared/reasons/reasons.ts'
import { addDays, DEFAULT_ZONE, startOfDay } from '../../../shared/values/day.ts'
import { type IdKind, idsAt } from '../../../shared/values/id.ts'

/** Range of instants (ISO 8601): `from` inclusive, `to` exclusive. */
export interface Span {
  from?: string | undefined
  to?: string | undefined
}

export interface Days {
  startDate?: string | undefined
  endDate?: string | undefined
  timeZone?: string | undefined
}

/** The instants of the days that a list is limited to; refuses with `fromAfterTo` if the first day is after the last. */
export const spanOfDays = (
  { startDate, endDate, timeZone = DEFAULT_ZONE }: Days,
  fromAfterTo: ReasonKind & { code: ErrorCode },
): Span => {
  if (startDate && endDate && startDate > endDate) throw refuseField('startDate', fromAfterTo)
  return {
    from: startDate && startOfDay(startDate, timeZone),
    to: endDate && startOfDay(addDays(endDate, 1), timeZone),
  }
}

export const isUnbounded = ({ from, to }: Span): boolean => from === undefined && to === undefined

/** True for an instant within the span, or an id within `idBounds`. */
export const isWithin = (at: string, { from, to }: Span): boolean =>
  (from === undefined || at >= from) && (to === undefined || at < to)

/**
 * Bounds of sort keys that begin with an instant, which is followed by more characters: all keys of the instant `to`
 * sort after that bound.
 */
export const instantBounds = ({ from, to }: Span) => ({ from, to })

/** Last instant that an id can contain, in milliseconds: nine digits of 32 values. */
const LAST_ID_MS = 32 ** 9 - 1

/** Bounds of sort keys that are ids of this kind, made within the span. */
export const idBounds = (kind: IdKind, { from, to }: Span) => {
  const bound = (instant: string) => idsAt(kind, Math.min(Math.max(Date.parse(instant), 0), LAST_ID_MS))
  return { from: from && bound(from), to: to && bound(to) }
}

const DAY_MS = 86_400_000

/** The span with a day before and after it. */
export const widened = ({ from, to }: Span): Span => {
  const moved = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()
  return { from: from && moved(from, -DAY_MS), to: to && moved(to, DAY_MS) }
}
