import type { HoldMail } from '../../../shared/offers/offers.mails.ts'
import { holdOf, type Inbound, uncoveredOf } from '../../inbound/public.ts'
import { SYSTEM_ACTOR } from '../../platform/actor.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { log } from '../../platform/log.ts'
import { notify } from '../../platform/outbox/notify.ts'
import { HOLD_SHARDS, type Hold, holdItem, holdsDoneItem, holdsDueIn, hourOf } from '../takes/holds.items.ts'
import { readTakeWithOffer, releaseUnits } from '../takes/release-take.ts'

/** Hours that the first run looks back for due steps. Later runs start from the hour that the previous run stored. */
const HOURS_BACK = 48
/** Hours after the end of an hour until it counts as done, because a commit of that hour may still be in flight. */
const SLACK_HOURS = 1
/** Hours between two runs. */
const RUN_HOURS = 0.25

interface Done {
  warned: number
  released: number
}
interface Sum extends Done {
  failed: unknown[]
  /** True if a failed entry remains in a past hour. */
  isStuck: boolean
}
/** A run: its time, and the hour from which the next run reads. */
interface Run {
  time: string
  from: string
}

/**
 * Warns the nurses of held takes, and returns uncovered units (`uncoveredOf`) to their offers when the hold ends.
 * Idempotent, and safe to run late. A failing entry does not block the others; the run throws at its end. The failed
 * entry stays due and is moved out of the past hours, so that later runs need not read them again.
 */
export const releaseHolds = async (deps: Deps, time: string): Promise<Done> => {
  const sum: Sum = { warned: 0, released: 0, failed: [], isStuck: false }
  const from = hourOf(hoursAfter(time, -SLACK_HOURS))
  const done = await deps.table.get(ref(holdsDoneItem, { name: 'holds' }), { consistent: true })
  const first = done?.from ?? hourOf(hoursAfter(time, -HOURS_BACK))
  for (let hour = first; hour <= hourOf(time); hour = nextHour(hour)) {
    for (let shard = 0; shard < HOLD_SHARDS; shard++) await workShard(deps, hour, shard, { time, from }, sum)
  }
  const { warned, released, failed, isStuck } = sum
  if (from > first && !isStuck) {
    await deps.table.commit([put(holdsDoneItem, { name: 'holds', from }, { error: 'race' })])
  }
  if (failed.length > 0) {
    throw new AggregateError(failed, `Holds that could not be processed: ${failed.length}; released: ${released}.`)
  }
  return { warned, released }
}

const workShard = async (deps: Deps, hour: string, shard: number, run: Run, sum: Sum): Promise<void> => {
  const { time, from } = run
  for await (const holds of pagesOf(deps.table, holdItem, holdsDueIn(hour, shard), { consistent: true })) {
    for (const hold of holds.filter(({ dueAt }) => dueAt <= time)) {
      try {
        // In a late run, the hold may have ended before its warning.
        const warns = hold.step === 'warn' && hold.until > time
        const did = await retryRace(() => (warns ? warn(deps, hold) : release(deps, hold)))
        if (did) sum[warns ? 'warned' : 'released'] += 1
      } catch (error) {
        log.error('hold not processed', { ...hold, error: error instanceof Error ? error.message : String(error) })
        sum.failed.push(error)
        if (hour < from) sum.isStuck ||= !(await postponed(deps, hold, time))
      }
    }
  }
}

/** Moves a failed entry to the next run. Returns false if this fails too. */
const postponed = async (deps: Deps, hold: Hold, time: string): Promise<boolean> => {
  const later = put(holdItem, { ...hold, dueAt: hoursAfter(time, RUN_HOURS) }, { error: 'race' })
  try {
    await retryRace(async () => {
      if (await isDue(deps, hold)) await deps.table.commit([leave(hold), later])
    })
    return true
  } catch (error) {
    log.error('hold not postponed', { ...hold, error: error instanceof Error ? error.message : String(error) })
    return false
  }
}

/** Warns the nurse, and in the same commit moves the entry to the end of the hold. */
const warn = async (deps: Deps, hold: Hold): Promise<boolean> => {
  if (!(await isDue(deps, hold))) return false
  const read = await readTakeWithOffer(deps, hold)
  if (!read || !isHeld(read.take)) return removeEntry(deps, hold)
  const { units, reported } = await uncoveredOf(deps, read.take)
  const details = { units, reported, until: hold.until }
  const mails = units > 0 ? await holdNotice(deps, 'holdEnding', read.take, details) : []
  await deps.table.commit([
    leave(hold),
    put(holdItem, { ...hold, step: 'release', dueAt: hold.until }, { error: 'race' }),
    ...mails,
  ])
  return units > 0
}

const release = async (deps: Deps, hold: Hold): Promise<boolean> => {
  if (!(await isDue(deps, hold))) return false
  const read = await readTakeWithOffer(deps, hold)
  if (!read || !isHeld(read.take)) return removeEntry(deps, hold)
  const { units, reported, lapse } = await uncoveredOf(deps, read.take)
  if (units === 0) return removeEntry(deps, hold)
  const { intents, returned } = releaseUnits(deps, SYSTEM_ACTOR, { ...read, quantity: units, why: 'lapsed' })
  const mails = await holdNotice(deps, 'holdEnded', read.take, { units, returned, reported, until: hold.until })
  await deps.table.commit([leave(hold), lapse, ...intents, ...mails])
  return true
}

/** False for an ended take, and for self storage, where earlier versions of Dockside also created holds. */
const isHeld = (take: Inbound): boolean => take.status === 'open' && holdOf(take) !== undefined

const removeEntry = async (deps: Deps, hold: Hold): Promise<boolean> => {
  await deps.table.commit([leave(hold)])
  return false
}

/** True if no other run has processed the entry since it was listed. */
const isDue = async (deps: Deps, hold: Hold): Promise<boolean> =>
  (await deps.table.get(ref(holdItem, hold), { consistent: true })) !== undefined

/** Of two concurrent runs, one removes the entry; the other reads again and finds none. */
const leave = (hold: Hold) => remove(holdItem, hold, { when: { is: 'present' }, error: 'race' })

const nextHour = (hour: string): string => hourOf(hoursAfter(`${hour}:00:00.000Z`, 1))

/** Intents that notify the nurse once about the hold on a take. */
const holdNotice = (
  deps: Deps,
  kind: HoldMail['kind'],
  { doctorNo, doctorName, inboundNo, productName, userNo }: Inbound,
  details: Pick<HoldMail, 'units' | 'returned' | 'reported' | 'until'>,
): Intent[] => notify(deps, userNo, { kind, doctorNo, doctorName, inboundNo, productName, ...details })
