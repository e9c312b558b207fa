import { lastSix } from '../../../shared/values/words.ts'
import type { Deps } from '../../platform/deps.ts'
import { lanes } from '../../platform/lanes.ts'
import { rowsOfLastSix, type TrackingRow, trackingRowType, unclaimedRowsOf } from '../../tracking-rows/public.ts'

/** Newest unclaimed rows of a product that are searched; a number with the same last six is found by its key. */
const NEWEST = 100
/** Rows with the same last six, of any product. */
const OF_SIX = 25
const AT_ONCE = 16

interface Wanted {
  tracking: string
  productNo: string
}

/**
 * Rows with claimable units that each number may be meant for: rows of its product, including those with the same last
 * six. One short read per product and one per number.
 */
export const candidatesOf = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  wanted: readonly Wanted[],
): Promise<(of: Wanted) => TrackingRow[]> => {
  const products = new Map<string, TrackingRow[]>()
  const sixes = new Map<string, TrackingRow[]>()
  const newest = { reverse: true, limit: NEWEST }
  const reading = lanes(AT_ONCE)
  for (const productNo of new Set(wanted.map((one) => one.productNo))) {
    await reading.add(async () => {
      const { records } = await table.query(trackingRowType, unclaimedRowsOf(doctorNo, productNo), newest)
      products.set(productNo, records)
    })
  }
  for (const six of new Set(wanted.map(({ tracking }) => lastSix(tracking)))) {
    await reading.add(async () => {
      const { records } = await table.query(trackingRowType, rowsOfLastSix(doctorNo, six), { limit: OF_SIX })
      sixes.set(six, records)
    })
  }
  await reading.drain()
  return ({ tracking, productNo }) =>
    [...(products.get(productNo) ?? []), ...(sixes.get(lastSix(tracking)) ?? [])].filter(
      (row) => row.status === 'confirmed' && row.productNo === productNo && row.unclaimed > 0 && !row.isMixedPackage,
    )
}
