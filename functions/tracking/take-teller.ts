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

/** Packs of rows whose takes are looked for while the next one is written. */
const AT_ONCE = 2

/**
 * For the commit that changes rows: that their takes are told, whatever becomes of the call after it. The call tells them
 * itself, so that its answer is true at once; the message comes a minute later and finds what was left.
 */
export const takesTold = (deps: Deps, doctorNo: string, rows: readonly Parcel[]): Intent[] => {
  const trackings = [...new Set(rows.map(({ tracking }) => tracking))]
  return toQueue(deps, arrivalsQueue, [{ doctorNo, trackings }])
}

/**
 * Tells nurses' takes what has become of the rows of their parcels: a pack at a time, beside what writes them. The rows
 * stand whatever comes of this: a take left behind is told by the message of their commit (`takesTold`).
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
    /** Resolves once the rows have their turn, not when all is told. */
    add: (rows: readonly Parcel[]): Promise<void> => telling.add(() => tell(rows)),
    settle: (): Promise<void> => telling.settle(),
  }
}

/** Tells the takes of a few rows, and waits for it. */
export const tellTakesOf = async (
  deps: Deps,
  doctorNo: string,
  { rows, inTime }: { rows: readonly Parcel[]; inTime: () => boolean },
): Promise<void> => {
  const teller = takeTeller(deps, doctorNo, inTime)
  await teller.add(rows)
  await teller.settle()
}
