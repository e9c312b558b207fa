import type { Deps } from '../../../functions/platform/deps.ts'
import { confirm, type Dock, give, newTracking, typeIn } from '../tracking/arrivals.ts'

/** Creates this many parcels of `qty` units each, submitted for a take and, by default, arrived and confirmed. */
export const parcelsFor = async (
  deps: Deps,
  dock: Dock,
  inboundNo: string,
  { count, qty = 1, arrived = true }: { count: number; qty?: number; arrived?: boolean },
): Promise<string[]> => {
  const numbers = Array.from({ length: count }, newTracking)
  await give(
    deps,
    dock,
    inboundNo,
    numbers.map((tracking) => ({ tracking, qty })),
  )
  if (arrived) {
    const { batchNumber } = await typeIn(
      deps,
      dock,
      numbers.map((tracking) => ({ tracking, qty })),
    )
    await confirm(deps, dock, batchNumber)
  }
  return numbers
}
