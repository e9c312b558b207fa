import { arrivalsQueue } from '../../shared/tracking/arrivals.messages.ts'
import { updateArrivalsUnder } from '../inbound/public.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { log } from '../platform/log.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'
import { taskPool } from '../platform/task-pool.ts'

interface Parcel {
  tracking: string
}

/** Maximum number of packs of rows whose takes are updated while the next pack is written. */
const CONCURRENCY = 2

/**
 * Intents that queue the update of the takes with the tracking numbers of changed rows. They belong in the commit that
 * changes the rows, so that the takes are updated even if the call dies. The call also updates the takes itself, so
 * that they are current when it answers. The message arrives a minute later and updates the takes that the call did not
 * reach.
 */
export const queueTakeUpdates = (deps: Deps, doctorNo: string, rows: readonly Parcel[]): Intent[] => {
  const trackings = [...new Set(rows.map(({ tracking }) => tracking))]
  return toQueue(deps, arrivalsQueue, [{ doctorNo, trackings }])
}

/**
 * Updates nurses' takes after changes to the rows of their parcels, a few packs at a time, in parallel with the writes.
 * The rows stay written even if this fails: a missed take is updated by the message of the rows' commit
 * (`queueTakeUpdates`).
 */
export const takeUpdater = (deps: Deps, doctorNo: string, hasTimeLeft: () => boolean = () => true) => {
  const running = taskPool(CONCURRENCY)
  const update = async (rows: readonly Parcel[]): Promise<void> => {
    try {
      await updateArrivalsUnder(deps, doctorNo, rows, hasTimeLeft)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      log.warn('takes of parcels not updated', { doctorNo, rows: rows.length, error: why })
    }
  }
  return {
    /** Starts updating the takes of these rows, and resolves once another update may start. */
    add: (rows: readonly Parcel[]): Promise<void> => running.add(() => update(rows)),
    settle: (): Promise<void> => running.settle(),
  }
}

export type TakeUpdater = ReturnType<typeof takeUpdater>

/** Updates the takes of a few rows and waits for the update to end. */
export const updateTakes = async (
  deps: Deps,
  doctorNo: string,
  { rows, hasTimeLeft }: { rows: readonly Parcel[]; hasTimeLeft: () => boolean },
): Promise<void> => {
  const updater = takeUpdater(deps, doctorNo, hasTimeLeft)
  await updater.add(rows)
  await updater.settle()
}
