import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import type { Arrival } from './arrival.ts'
import { type GivenTracking, type Inbound, submittedTrackingItem } from './inbound.items.ts'
import { keepArrivals } from './keep-arrivals.ts'

/**
 * Tells takes that rows of their tracking numbers wait to be confirmed. Called once the rows are written. Throws when
 * `inTime` no longer holds and takes are left.
 */
export const matchArrived = (
  deps: Deps,
  doctorNo: string,
  trackings: readonly string[],
  inTime: () => boolean,
): Promise<void> => {
  const arrived = new Set(trackings)
  const waits = ({ tracking, status }: GivenTracking) =>
    // A row confirmed by now has told its takes more than this.
    arrived.has(tracking) && status === 'unmatched' ? ('waiting' as const) : undefined
  return tellTakes(deps, doctorNo, arrived, waits, inTime)
}

/**
 * Tells takes that their tracking numbers are confirmed. Called once the rows are confirmed. Throws when `inTime` no longer
 * holds and takes are left.
 */
export const matchConfirmed = (
  deps: Deps,
  doctorNo: string,
  rows: readonly { tracking: string; productNo?: string | undefined }[],
  inTime: () => boolean,
): Promise<void> => {
  const products = new Map<string, Set<string | undefined>>()
  for (const { tracking, productNo } of rows) {
    products.set(tracking, (products.get(tracking) ?? new Set()).add(productNo))
  }
  const decide = ({ tracking, status }: GivenTracking, take: Inbound) => {
    const confirmedAs = products.get(tracking)
    if (confirmedAs?.has(take.productNo)) return 'claimable' as const
    // Other goods of the same parcel say nothing of what is known already.
    return confirmedAs && status === 'unmatched' ? ('others' as const) : undefined
  }
  return tellTakes(deps, doctorNo, new Set(products.keys()), decide, inTime)
}

/**
 * One read for the numbers, and a read and a write for each take that waits for one of them. Whoever gives a number
 * writes it first and looks for rows after that; whoever writes or confirms rows does that first and looks for takes
 * after that: one of the two sees the other however they interleave.
 */
const tellTakes = async (
  deps: Deps,
  doctorNo: string,
  trackings: ReadonlySet<string>,
  decide: (given: GivenTracking, take: Inbound) => Arrival | undefined,
  inTime: () => boolean,
): Promise<void> => {
  if (trackings.size === 0) return
  const given = await deps.table.batchGet(
    [...trackings].map((tracking) => ref(submittedTrackingItem, { doctorNo, tracking })),
    { consistent: true },
  )
  const takes = new Set(given.flatMap((number) => number?.takes ?? []))
  for (const inboundNo of takes) {
    if (!inTime()) throw new Error('out of time')
    await keepArrivals(deps, { doctorNo, inboundNo }, decide)
  }
}
