import { matchArrived } from '../../inbound/public.ts'
import type { Deps } from '../../platform/deps.ts'
import { lanes } from '../../platform/lanes.ts'
import { log } from '../../platform/log.ts'

interface Parcel {
  tracking: string
}

/** Chunks whose takes are looked for while the next one is written. */
const AT_ONCE = 2

/**
 * Tells nurses' takes what has become of the rows of their parcels: a chunk at a time, beside what writes them. The rows stand whatever comes of this: a take left behind is put right when its row is
 * confirmed or its nurse looks at the number.
 */
export const takeTeller = (deps: Deps, doctorNo: string, inTime: () => boolean = () => true) => {
  const telling = lanes(AT_ONCE)
  const tell = async (lines: readonly Parcel[]): Promise<void> => {
    const trackings = lines.map(({ tracking }) => tracking)
    try {
      await matchArrived(deps, doctorNo, trackings, inTime)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      log.warn('takes not told of arrivals', { doctorNo, rows: lines.length, error: why })
    }
  }
  return {
    /** Resolves once the rows have their turn, not when all is told. */
    add: (lines: readonly Parcel[]): Promise<void> => telling.add(() => tell(lines)),
    settle: (): Promise<void> => telling.settle(),
  }
}
