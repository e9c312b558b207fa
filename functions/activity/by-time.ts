import type { IdKind } from '../../shared/values/id.ts'
import { idsAt, isWholeId, madeAt } from '../../shared/values/id.ts'
import type { Position } from '../platform/db/cursor.ts'
import { compareKeys } from '../platform/db/key-order.ts'
import type { Entry, Source } from '../platform/db/source.ts'

/** How the sort keys of a source contain the time of a record. */
export interface TimedKeys {
  /** Time of a record with this sort key, ISO 8601; undefined for a text that is no key of the source. */
  timeOf: (at: string) => string | undefined
  /** Text that sorts before all keys of an instant and later ones, and after all earlier keys. */
  since: (instant: string) => string
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/
const INSTANT_LENGTH = 24

/** Keys that begin with the instant. */
export const instantKeys: TimedKeys = {
  timeOf: (at) => (INSTANT.test(at) && !Number.isNaN(Date.parse(at.slice(0, INSTANT_LENGTH))) ? timeIn(at) : undefined),
  since: (instant) => instant,
}

const timeIn = (at: string): string => at.slice(0, INSTANT_LENGTH)

/** Keys that are ids of one kind. */
export const idKeys = (kind: IdKind): TimedKeys => ({
  timeOf: (at) => (isWholeId(kind, at) ? new Date(madeAt(at)).toISOString() : undefined),
  since: (instant) => idsAt(kind, Date.parse(instant)),
})

/**
 * A source whose records are in the order of time, newest first, with positions that can be merged with those of other
 * sources of this kind: `at` begins with the instant, followed by the original sort key.
 */
export const byTime = <T>(source: Source<T>, keys: TimedKeys): Source<T> => {
  if (!source.reverse) throw new Error('Sources are merged by time newest first')
  const timed = (position: Position): Position => {
    const time = keys.timeOf(position.at)
    if (time === undefined) throw new Error(`${position.of} has the key ${position.at}, which contains no time`)
    return { ...position, at: `${time}#${position.at}` }
  }
  const original = (position: Position): Position => ({ ...position, at: position.at.slice(INSTANT_LENGTH + 1) })
  const owns = (position: Position): boolean => {
    const own = original(position)
    return source.owns(own) && position.at === `${keys.timeOf(own.at)}#${own.at}`
  }
  return {
    reverse: true,
    isSparse: source.isSparse,
    owns,
    read: async (limit, after) => {
      const isOwn = after !== undefined && owns(after)
      const step = await source.read(limit, after && (isOwn ? original(after) : endOfInstant(after, keys)))
      const entries = step.entries.map(
        (entry): Entry<T> => ({
          record: entry.record,
          get position() {
            return timed(entry.position)
          },
        }),
      )
      return {
        entries: after && !isOwn ? entries.filter(({ position }) => isAfter(position, after)) : entries,
        ...(step.next ? { next: timed(step.next) } : {}),
      }
    },
  }
}

/**
 * The position after which this source continues a list that has reached a record of another source: the end of that
 * instant, since records of the same instant may follow.
 */
const endOfInstant = (after: Position, keys: TimedKeys): Position => {
  const next = new Date(Date.parse(timeIn(after.at)) + 1).toISOString()
  return { ...after, at: keys.since(next) }
}

const isAfter = (position: Position, other: Position): boolean =>
  (compareKeys(position.at, other.at) || compareKeys(position.of, other.of)) < 0
