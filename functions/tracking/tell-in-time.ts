import type { Deps } from '../platform/deps.ts'
import { log } from '../platform/log.ts'
import type { TrackingRow } from '../tracking-rows/public.ts'

/** Rows whose takes are looked for at once; a call that is late stops between two such slices. */
const TOLD_AT_ONCE = 24

type Tell = (deps: Deps, doctorNo: string, rows: readonly TrackingRow[]) => Promise<void>

/**
 * Tells takes of rows that have been confirmed or reversed, a slice at a time as long as there is time. The rows are
 * moved whatever comes of this: a take left behind is put right when its nurse looks at the number.
 */
export const tellInTime = async (
  deps: Deps,
  doctorNo: string,
  rows: readonly TrackingRow[],
  { tell, inTime }: { tell: Tell; inTime: () => boolean },
): Promise<void> => {
  let start = 0
  let error = 'out of time'
  try {
    for (; start < rows.length && inTime(); start += TOLD_AT_ONCE) {
      await tell(deps, doctorNo, rows.slice(start, start + TOLD_AT_ONCE))
    }
  } catch (thrown) {
    error = thrown instanceof Error ? thrown.message : ''
  }
  if (start < rows.length) log.warn('takes not matched', { doctorNo, rows: rows.length - start, error })
}
