import { arrivalsQueue } from '../../shared/tracking/arrivals.messages.ts'
import { tellTakes } from '../inbound/public.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { lanes } from '../platform/lanes.ts'
import { log } from '../platform/log.ts'
import { toQueue } from '../platform/outbox/to-queue.ts'

interface Parcel {
  tracking: string
}

/** Packs of rows whose takes are updated while the next pack is written. */
const AT_ONCE = 2

/**
 * Queues the update of the takes of changed rows, in the commit that changes them, so that it happens even if the call
 * dies. The call also updates the takes itself, so that they are current when it answers; the message arrives a minute
 * later and handles the rest.
 */
export const takesTold = (deps: Deps, doctorNo: string, rows: readonly Parcel[]): Intent[] => {
  const trackings = [...new Set(rows.map(({ tracking }) => tracking))]
  return toQueue(deps, arrivalsQueue, [{ doctorNo, trackings }])
}

/**
 * Updates nurses' takes after changes to the rows of their parcels, a pack at a time, in parallel with the writes. The
 * rows stay even if this fails: a missed take is updated by the message of their commit (`takesTold`).
 */
export const takeTeller = (deps: Deps, doctorNo: string, inTime: () => boolean = () => true) => {
  const telling = lanes(AT_ONCE)
  const tell = async (rows: readonly Parcel[]): Promise<void> => {
    try {
      await tellTakes(deps, doctorNo, rows, inTime)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      log.warn('takes not told of their parcels', { doctorNo, rows: rows.length, error: why })
    }
  }
  return {
    /** Resolves once the rows are started, not when all takes are updated. */
    add: (rows: readonly Parcel[]): Promise<void> => telling.add(() => tell(rows)),
    settle: (): Promise<void> => telling.settle(),
  }
}

export type TakeTeller = ReturnType<typeof takeTeller>

/** Updates the takes of a few rows and waits for the result. */
export const tellTakesOf = async (
  deps: Deps,
  doctorNo: string,
  { rows, inTime }: { rows: readonly Parcel[]; inTime: () => boolean },
): Promise<void> => {
  const teller = takeTeller(deps, doctorNo, inTime)
  await teller.add(rows)
  await teller.settle()
}
