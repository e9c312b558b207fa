import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { arrivalOf } from './arrival.ts'
import { submittedTrackingItem } from './inbound.items.ts'
import { keepArrivals } from './keep-arrivals.ts'
import { readRows } from './read-take.ts'

/**
 * Tells takes how their tracking numbers stand once rows of them have gone back to To Confirm or are of another
 * quantity. Called once the rows are written. Another confirmed row of the number keeps it matched. The rows are read
 * after the take, which is written only as it was read: a confirmation in between is either seen or comes after.
 */
export const unmatchReversed = async (
  deps: Deps,
  doctorNo: string,
  rows: readonly { tracking: string; productNo?: string | undefined }[],
): Promise<void> => {
  const reversed = new Set(rows.map(({ tracking }) => tracking))
  if (reversed.size === 0) return
  const given = await deps.table.batchGet(
    [...reversed].map((tracking) => ref(submittedTrackingItem, { doctorNo, tracking })),
    { consistent: true },
  )
  for (const inboundNo of new Set(given.flatMap((number) => number?.takes ?? []))) {
    await keepArrivals(deps, { doctorNo, inboundNo }, async ({ tracking }, take) =>
      reversed.has(tracking) ? arrivalOf(await readRows(deps, doctorNo, tracking), take) : undefined,
    )
  }
}
