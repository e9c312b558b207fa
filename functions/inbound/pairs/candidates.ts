import { lastSix } from '../../../shared/values/words.ts'
import type { Deps } from '../../platform/deps.ts'
import { taskPool } from '../../platform/task-pool.ts'
import { rowsOfLastSix, type TrackingRow, trackingRowType, unclaimedRowsOf } from '../../tracking-rows/public.ts'
import { type Slip, slipBetween } from './tracking-slip.ts'

/**
 * Maximum number of newest unclaimed rows of a product to search. Rows with the same last six characters are
 * also found by their key.
 */
const NEWEST = 100
/** Maximum number of rows read with the same last six characters, of any product. */
const OF_SIX = 25
const CONCURRENCY = 16

interface Wanted {
  tracking: string
  productNo: string
}

/**
 * Finds rows with claimable units that may match each number: rows of its product, including those with the same last
 * six characters. Needs one short read per product and one per number.
 */
export const candidatesOf = async (
  { table }: Pick<Deps, 'table'>,
  doctorNo: string,
  wanted: readonly Wanted[],
): Promise<(of: Wanted) => TrackingRow[]> => {
  const products = new Map<string, TrackingRow[]>()
  const sixes = new Map<string, TrackingRow[]>()
  const newest = { reverse: true, limit: NEWEST }
  const reading = taskPool(CONCURRENCY)
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

/** A number as submitted for a take. */
interface SubmittedNumber {
  tracking: string
  qty: number
}

/** A parcel in the warehouse (its rows of one product) that a number may have been meant for, with the reasons. */
export interface Likeness {
  row: TrackingRow
  /** Unclaimed units of the product in all rows of the parcel. */
  unclaimed: number
  lastSix: boolean
  slip?: Slip
  sameQty: boolean
}

/**
 * Strength of the evidence: a typing slip outweighs the same last six characters, and these outweigh the same quantity.
 */
const weightOf = ({ slip, lastSix: six, sameQty }: Likeness): number =>
  (slip ? 4 : 0) + (six ? 2 : 0) + (sameQty ? 1 : 0)

/**
 * The parcels that a number may have been meant for, likeliest first; ties are ordered by import, newest first.
 * `alikeOnly`: an equal product and quantity alone do not suffice.
 */
export const likely = (
  given: SubmittedNumber,
  rows: readonly TrackingRow[],
  { alikeOnly }: { alikeOnly: boolean },
): Likeness[] => {
  const distinct = new Map(rows.map((row) => [row.cwId, row]))
  const parcels = Map.groupBy(distinct.values(), ({ tracking }) => tracking)
  parcels.delete(given.tracking)
  return [...parcels.values()]
    .flatMap((parcel) => likenessOf(given, parcel) ?? [])
    .filter((one) => one.slip !== undefined || one.lastSix || (one.sameQty && !alikeOnly))
    .sort((a, b) => weightOf(b) - weightOf(a) || (a.row.cwId < b.row.cwId ? 1 : -1))
}

const likenessOf = ({ tracking, qty }: SubmittedNumber, parcel: readonly TrackingRow[]): Likeness | undefined => {
  const [row] = parcel
  if (!row) return undefined
  const unclaimed = parcel.reduce((sum, one) => sum + one.unclaimed, 0)
  const slip = slipBetween(tracking, row.tracking)
  return {
    row,
    unclaimed,
    lastSix: lastSix(tracking) === lastSix(row.tracking),
    sameQty: unclaimed === qty,
    slip,
  }
}
