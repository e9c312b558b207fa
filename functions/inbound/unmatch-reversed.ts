import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { arrivalOf } from './arrival.ts'
import { submittedTrackingItem } from './inbound.items.ts'
import { keepArrivals } from './keep-arrivals.ts'
import { readRows } from './read-take.ts'

/**
 * Tells takes how their tracking numbers stand once rows of them have gone back to To Confirm or are of another
 * quantity. Called once the rows are written. Another confirmed row of the number keeps it matched. Whatever is written is
 * looked at once more: a confirmation in between has found the take as it had to be, and has written nothing.
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
    const look = () =>
      keepArrivals(deps, { doctorNo, inboundNo }, async ({ tracking }, take) =>
        reversed.has(tracking) ? arrivalOf(await readRows(deps, doctorNo, tracking), take) : undefined,
      )
    while (await look());
  }
}
