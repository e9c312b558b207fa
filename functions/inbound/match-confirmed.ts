import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { givenNumberItem } from './inbound.items.ts'
import { keepArrivals } from './keep-arrivals.ts'

/**
 * Tells takes that their tracking numbers are in the building. Called once the rows are confirmed: whoever gives a
 * number writes it first and looks for rows after that, whoever confirms rows writes them first and looks for takes
 * after that, so one of the two sees the other however they interleave.
 */
export const matchConfirmed = async (
  deps: Deps,
  doctorNo: string,
  rows: readonly { tracking: string; productNo?: string | undefined }[],
): Promise<void> => {
  const products = new Map<string, Set<string | undefined>>()
  for (const { tracking, productNo } of rows) {
    products.set(tracking, (products.get(tracking) ?? new Set()).add(productNo))
  }
  if (products.size === 0) return
  const given = await deps.table.batchGet(
    [...products.keys()].map((tracking) => ref(givenNumberItem, { doctorNo, tracking })),
    { consistent: true },
  )
  const takes = new Set(given.flatMap((number) => number?.takes ?? []))
  for (const inboundNo of takes) {
    await keepArrivals(deps, { doctorNo, inboundNo }, ({ tracking, status }, take) => {
      const confirmedAs = products.get(tracking)
      if (confirmedAs?.has(take.productNo)) return 'claimable'
      // Other goods of the same parcel say nothing of what is known already.
      return confirmedAs && status === 'unmatched' ? 'others' : undefined
    })
  }
}
