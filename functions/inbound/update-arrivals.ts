import { MAX_OWN_INTENTS } from '../platform/db/commit.ts'
import { asRead, type Intent, put } from '../platform/db/intent.ts'
import { retryRace } from '../platform/db/retry-race.ts'
import type { Deps } from '../platform/deps.ts'
import { log } from '../platform/log.ts'
import { type Arrival, type Arrived, arrivedOf, withArrivals, withSeen } from './arrival.ts'
import { type Inbound, inboundRef, type TakeNumber } from './inbound.items.ts'
import { changeNumbers, NUMBERS_OF_COMMIT, type Numbers, readNumbers } from './numbers/change-numbers.ts'
import { rowsByTracking } from './read-take.ts'
import { type NumberOfTake, type SubmittedTracking, submittedTrackingItem } from './submitted-tracking.items.ts'
import { writeTrackings } from './write-take.ts'

interface UpdateOptions {
  /**
   * True if the numbers have just been submitted: none is marked as waiting, and without rows there is nothing to
   * update.
   */
  areNew?: boolean
}

/**
 * Updates the state of tracking numbers in a take and in their own items from the warehouse's rows, and returns the
 * states. Reads the rows after the take, and again after each write. All code that changes rows calls this afterwards,
 * so among concurrent calls the last writer has read the current rows.
 */
export const updateArrivals = (
  deps: Deps,
  key: { doctorNo: string; inboundNo: string },
  trackings: Iterable<string>,
  { areNew = false }: UpdateOptions = {},
): Promise<ReadonlyMap<string, Arrival>> => {
  const asked = new Set(trackings)
  return retryRace(async () => {
    if (areNew) {
      const rows = await rowsByTracking(deps, key.doctorNo, asked)
      if ([...rows.values()].every(({ length }) => length === 0)) return new Map()
    }
    for (;;) {
      const take = await deps.table.get(inboundRef(key), { consistent: true })
      if (!take) return new Map()
      const arrivals = await arrivalsOf(deps, take, asked)
      const states = new Map([...arrivals].map(([tracking, { arrival }]) => [tracking, arrival]))
      const changed = withArrivals(take, arrivals, NUMBERS_OF_COMMIT)
      const waiting = new Map([...states].map(([tracking, arrival]) => [tracking, arrival === 'waiting']))
      // Only unmatched numbers have a mark that may be outdated.
      const asMoved = changed?.filter((entry, at) => entry !== take.trackings[at])
      const isMarked = ({ tracking, status }: TakeNumber) => status === 'unmatched' && states.has(tracking)
      const read = asMoved ?? take.trackings.filter(isMarked)
      const numbers = await readNumbers(
        deps,
        key.doctorNo,
        read.map(({ tracking }) => tracking),
      )
      const change = { take, numbers, waiting, at: deps.now(), by: take }
      const intents = changed
        ? [writeTrackings(take, changed), ...changeNumbers({ ...change, after: changed })]
        : waitingMarks(take, numbers, waiting)
      if (intents.length === 0) return states
      await deps.table.commit(intents)
    }
  })
}

/** Intents that mark numbers as waiting for a take, or no longer waiting, where nothing else changes. */
const waitingMarks = ({ inboundNo }: Inbound, numbers: Numbers, waiting: ReadonlyMap<string, boolean>): Intent[] =>
  [...numbers.values()]
    .flatMap((number) => {
      const isWaiting = waiting.get(number.tracking) ?? false
      const takes = number.takes.map((entry) =>
        entry.inboundNo === inboundNo ? { ...entry, waiting: isWaiting } : entry,
      )
      return isSeen(number, takes) ? [] : [writeSeen(number, takes)]
    })
    .slice(0, NUMBERS_OF_COMMIT)

const arrivalsOf = async (
  deps: Deps,
  take: Inbound,
  asked: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Arrived>> => {
  const listed = take.trackings.flatMap(({ tracking }) => (asked.has(tracking) ? [tracking] : []))
  const rows = await rowsByTracking(deps, take.doctorNo, listed)
  return new Map([...rows].map(([tracking, found]) => [tracking, arrivedOf(found, take)]))
}

/**
 * Updates the state of these tracking numbers, and of the takes for which they were submitted. Needs one read for the
 * numbers and one for the rows of each. A number that a warehouse has seen for the first time, and that waits for its
 * confirmation, is written alone. Otherwise each of its takes is read, and written if a state has changed. Must be
 * called after rows are imported, edited, removed, confirmed or reversed: a submission writes the number before it
 * reads the rows, and a change to rows writes the rows before it reads the numbers, so in any interleaving at least one
 * of them sees the other. Throws if the time runs out before all takes are updated.
 */
export const updateArrivalsUnder = async (
  deps: Deps,
  doctorNo: string,
  parcels: readonly { tracking: string }[],
  hasTimeLeft: () => boolean = () => true,
): Promise<void> => {
  const trackings = [...new Set(parcels.map(({ tracking }) => tracking))]
  for (let start = 0; start < trackings.length; start += NUMBERS_MARKED) {
    const some = trackings.slice(start, start + NUMBERS_MARKED)
    const byTake = await retryRace(() => markSeen(deps, doctorNo, some))
    for (const [inboundNo, moved] of byTake) {
      if (!hasTimeLeft()) throw new Error('The time ran out before all takes were updated')
      await updateArrivals(deps, { doctorNo, inboundNo }, moved)
    }
    if (!hasTimeLeft() && start + NUMBERS_MARKED < trackings.length)
      throw new Error('The time ran out before all takes were updated')
  }
}

/** Maximum number of numbers marked in one commit. */
const NUMBERS_MARKED = MAX_OWN_INTENTS

/**
 * Marks numbers as waiting, or as no longer waiting, where nothing else changes. Returns the other numbers whose state
 * may have changed, by take. Like `updateArrivals`, reads the rows after the numbers, and again after each write.
 */
const markSeen = async (
  deps: Deps,
  doctorNo: string,
  trackings: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  for (;;) {
    const numbers = await readNumbers(deps, doctorNo, trackings)
    const rows = await rowsByTracking(deps, doctorNo, numbers.keys())
    const byTake = new Map<string, string[]>()
    const marks: Intent[] = []
    for (const number of numbers.values()) {
      const { tracking } = number
      const seen = withSeen(number.takes, rows.get(tracking) ?? [])
      if (seen && !isSeen(number, seen)) marks.push(writeSeen(number, seen))
      if (seen) continue
      for (const { inboundNo } of number.takes) byTake.set(inboundNo, [...(byTake.get(inboundNo) ?? []), tracking])
    }
    if (marks.length === 0) return byTake
    await deps.table.commit(marks)
  }
}

const isSeen = ({ takes }: SubmittedTracking, now: readonly NumberOfTake[]): boolean =>
  takes.every(({ waiting }, at) => waiting === now[at]?.waiting)

const writeSeen = (number: SubmittedTracking, takes: NumberOfTake[]): Intent =>
  put(submittedTrackingItem, { ...number, takes, rev: number.rev + 1 }, asRead(number))

/**
 * Updates the state of a number in the other takes for which it was submitted, after units were claimed for one of them
 * and perhaps none remain. Failures do not affect the claim; a take with an outdated state is corrected when its nurse
 * checks the number.
 */
export const updateOtherTakes = async (
  deps: Deps,
  { doctorNo, tracking, takes }: SubmittedTracking,
  claimed: string,
): Promise<void> => {
  const others = takes.filter(({ inboundNo }) => inboundNo !== claimed)
  if (others.length === 0) return
  try {
    for (const { inboundNo } of others) await updateArrivals(deps, { doctorNo, inboundNo }, [tracking])
  } catch (error) {
    log.warn('other takes of a claimed number not updated', { inboundNo: claimed, error: String(error) })
  }
}
